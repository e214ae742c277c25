import { isNull, type SQL, sql } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"
import { baseOf, fieldOfKind, type ListQuery, type Resource } from "../../src/declare/index.ts"
import { commaSeparated } from "../database/db.ts"
import { fieldsOfBase, hasMany, isRelation } from "../database/storage.ts"
import { columnOf, type Table, type Tables } from "../database/tables.ts"
import { inWordOrder } from "../database/word-order.ts"
import type { Context } from "./context.ts"

type Sort = ListQuery["sort"][number]

/** A list whose rows are sorted. */
export interface Sorted extends Pick<Context, "hooks"> {
  resources: readonly Resource[]
  tables: Tables
  resource: Resource
  table: Table
}

/** The rows of each value of a field: of a city, with a status. */
interface Groups {
  /** SQL of the groups, named "group", each with an `id`: the value of its rows. */
  from: SQL
  /** Order of the groups. */
  by: SQL[]
  /** The same order as expressions of a row. */
  byRow: SQL[]
  /** Rows of no group. */
  others: SQL
}

const id = sql`"group".id`

const optionGroups = (options: Readonly<Record<string, string>>, column: PgColumn): Groups => {
  const values = sql`array[${commaSeparated(Object.keys(options).map((value) => sql`${value}`))}]::text[]`
  const place = sql`array_position(${values}, ${column})`
  return {
    from: sql`unnest(${values}) with ordinality as "group"(id, place)`,
    by: [sql`"group".place`],
    byRow: [place],
    others: isNull(place),
  }
}

const targetGroups = (target: Table, title: string, column: PgColumn): Groups => {
  const name = inWordOrder(columnOf(target, title), sql`"group".${sql.identifier(title)}`)
  const from = sql`${target} as "group"`
  return {
    from,
    by: [name, id],
    byRow: [sql`(select ${name} from ${from} where ${id} = ${column})`, sql`${column}`],
    others: isNull(column),
  }
}

/** Groups of a field that shows something else than its value: options in their declared order, records by their title. */
export const groupsOf = ({ resources, tables, resource, table }: Sorted, name: string): Groups | undefined => {
  const field = fieldsOfBase(resources, baseOf(resource))[name]
  const select = fieldOfKind("select", field)
  if (select) return optionGroups(select.options, columnOf(table, name))
  if (!isRelation(field) || hasMany(field)) return undefined
  const to = resources.find((candidate) => candidate.name === field.to)
  const target = to && tables[to.name]
  return target ? targetGroups(target, to.title, columnOf(table, name)) : undefined
}

const directed = (by: readonly SQL[], order: Sort["order"], isFilled = false): SQL[] =>
  by.map((one) => sql`${one} ${sql.raw(isFilled ? order : `${order} nulls last`)}`)

/** SQL of a field whose value the service works out. */
export const workedOut = ({ resource, table, ...context }: Sorted, field: string): SQL | undefined =>
  context.hooks[resource.name]?.worksOut?.[field]?.(table, context)

const byField = (sorted: Sorted, { field, order }: Sort): SQL[] => {
  const own = workedOut(sorted, field)
  if (own) return directed([own], order, true)
  const groups = groupsOf(sorted, field)
  if (groups) return directed(groups.byRow, order)
  const column = columnOf(sorted.table, field)
  return directed([inWordOrder(column)], order, column.notNull)
}

/**
 * Sorts texts by words and numbers, relations by title, and options as declared, nulls last in both directions.
 *
 * Ties are ordered by id in the same direction, so that one index serves both.
 */
export const orderOf = (sorted: Sorted, sort: ListQuery["sort"]): SQL[] => [
  ...sort.flatMap((one) => byField(sorted, one)),
  ...directed([sql`${sorted.table.id}`], sort.at(-1)?.order ?? "asc", true),
]

/** The order of rows that have a value in the only field that they are sorted by, as its index has it. */
export const filledOrderOf = ({ table }: Sorted, { field, order }: Sort): SQL[] =>
  directed([inWordOrder(columnOf(table, field)), sql`${table.id}`], order, true)

/**
 * Reads ids group by group from the field's index, at most `end` of each group.
 *
 * The groups are sorted first: otherwise PostgreSQL would read the rows of all groups before it sorts any.
 */
export const idsByGroup = (
  { table }: Sorted,
  groups: Groups,
  { field, order, where, end }: Sort & { where: SQL | undefined; end: number },
): { from: SQL; by: SQL[] } => {
  const own = sql`${columnOf(table, field)} = ${id}`
  const names = groups.by.map((_, at) => sql.identifier(`by${at}`))
  const chosen = groups.by.map((by, at) => sql`${by} as ${names[at]}`)
  const sorted = directed(groups.by, order)
  const by = names.map((name) => sql`"group".${name}`)
  const ofGroup = sql`select ${table.id} from ${table} where ${where ? sql`${own} and ${where}` : own}
    order by ${sql.join(directed([sql`${table.id}`], order, true))} limit ${end}`
  return {
    from: sql`(select ${id}, ${commaSeparated(chosen)} from ${groups.from} order by ${commaSeparated(sorted)}) as "group"
      cross join lateral (${ofGroup}) as "own"`,
    by: [...directed(by, order), ...directed([sql`"own".id`], order, true)],
  }
}
