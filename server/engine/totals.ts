import { type SQL, sql } from "drizzle-orm"
import { groupBy, sumBy, uniq, uniqBy } from "es-toolkit"
import type { Total } from "../../src/declare/field-bounds.ts"
import {
  answer,
  type Field,
  fieldOfKind,
  mayRead,
  type Page,
  pagesOf,
  placeholdersOf,
  type Resource,
  type Row,
} from "../../src/declare/index.ts"
import { comparedBy, fieldsComparedBy, totalFieldsOf, totalsIn } from "../../src/declare/totals.ts"
import { Refusal, unsoundField } from "../core/errors.ts"
import { commaSeparated, type Db, rowsOf } from "../database/db.ts"
import { columnOf, type Table, tableOf } from "../database/tables.ts"
import type { Handler, Task } from "./context.ts"
import { dropForbiddenFilters } from "./field-access.ts"
import { conditionsOf, queryOf } from "./list.ts"
import { isPersonalDataSearch } from "./personal-data.ts"
import { estimate } from "./sample.ts"

interface Aggregate {
  name: string
  field: Field
  total: Total
}

/** The page that the parameter `list` names. */
export const pageIn = ({ context, caller, query }: Task): Page & { list: NonNullable<Page["list"]> } => {
  const page = pagesOf(context.resources).find(({ name }) => name === query.get("list"))
  const { resource, list, view = "list" } = page ?? {}
  if (!page || !resource || !list || !context.policy.may(caller.role, resource.name, view))
    throw unsoundField("list", "Daftar ini tidak ada, atau tidak terbuka untuk peran Anda.")
  return { ...page, list }
}

/** The list's own task: by its conditions, and without filters on what the role may not read. */
const taskOfList = (task: Task, { resource, view = "list", list }: ReturnType<typeof pageIn>): Task => {
  if (placeholdersOf(list).length > 0) throw new Refusal(422, "Daftar ini tidak mempunyai jumlah.")
  return { ...task, resource, part: view, call: list, query: dropForbiddenFilters(task.caller, resource, task.query) }
}

const groupIn = ({ resource, caller, query }: Task): string | undefined => {
  const name = query.get("group_by") ?? ""
  const field = fieldOfKind("select", Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined)
  return field && !field.computed && mayRead(field, caller.role) ? name : undefined
}

interface Wanted {
  resource: Resource
  table: Table
  where: SQL | undefined
  /** Column of the group. */
  by: SQL | undefined
  aggregates: readonly Aggregate[]
}

/** Rows of one group that are alike in all that makes values comparable. */
interface Part extends Row {
  group: string | null
  rows: number
  alike: Row
  sums: readonly (number | null)[]
  /** How many rows have a value. */
  counts: readonly number[]
}

const readParts = async (db: Db, rows: SQL, { resource, table, where, by, aggregates }: Wanted): Promise<Part[]> => {
  const compared = uniq(aggregates.flatMap(({ field }) => fieldsComparedBy(resource, field)))
  const alike = compared.flatMap((name) => [sql`${name}::text`, columnOf(table, name)])
  const columns = aggregates.map(({ name }) => columnOf(table, name))
  const grouped = [by ?? sql`null::text`, ...compared.map((name) => columnOf(table, name))]
  const found = await db.execute(sql`
    select ${by ?? sql`null::text`} as "group", count(*)::int as "rows", json_build_object(${commaSeparated(alike)}) as alike,
      array[${commaSeparated(columns.map((column) => sql`sum(${column})::float8`))}] as sums,
      array[${commaSeparated(columns.map((column) => sql`count(${column})::int`))}] as counts
    from ${rows} where ${where ?? sql`true`} group by ${commaSeparated(grouped)}`)
  return rowsOf<Part>(found)
}

/** Sums are exact, because people compare them with their books. Averages alone are estimated of a large table. */
const findParts = async (db: Db, wanted: Wanted) => {
  const { table, where, by, aggregates } = wanted
  const read = async (rows: SQL) => {
    const parts = await readParts(db, rows, wanted)
    return { parts, total: sumBy(parts, ({ rows: count }) => count) }
  }
  const isExact = by !== undefined || aggregates.some(({ total }) => total === "sum")
  return isExact ? { found: await read(sql`${table}`), isEstimated: false } : estimate({ db, table, where, read })
}

/** Nothing of values that must not be added up. */
const totalsOf = ({ resource, aggregates }: Wanted, parts: readonly Part[]) => {
  const totals: Record<string, Partial<Record<Total, number | null>>> = {}
  aggregates.forEach(({ name, field, total }, index) => {
    const counted = parts.filter(({ counts }) => counts[index])
    const isAlike = uniqBy(counted, ({ alike }) => comparedBy(resource, field, alike)).length === 1
    const sum = sumBy(counted, ({ sums }) => sums[index] ?? 0)
    const value = total === "sum" ? sum : sum / sumBy(counted, ({ counts }) => counts[index] ?? 0)
    totals[name] = { ...totals[name], [total]: isAlike ? value : null }
  })
  return totals
}

/** Sums and averages of a list's current filter. A field that the role may not read is never aggregated. */
export const totals: Handler = async (sent) => {
  const task = taskOfList(sent, pageIn(sent))
  const { context, resource, caller } = task
  const query = queryOf(task)
  const aggregates = totalFieldsOf(resource)
    .filter(([, field]) => mayRead(field, caller.role))
    .flatMap(([name, field]) => totalsIn(field).map((total): Aggregate => ({ name, field, total })))
  // A total of one record would reveal whose number was searched for, uncounted.
  if (aggregates.length === 0 || isPersonalDataSearch(task, query)) return answer(sent.call, [] as never)
  const table = tableOf(context.tables, resource.name)
  const group = groupIn(task)
  const by = group ? sql`${columnOf(table, group)}` : undefined
  const wanted: Wanted = { resource, table, where: conditionsOf(task, table, query), by, aggregates }
  const { found, isEstimated } = await findParts(context.db, wanted)
  const groups = by ? Object.values(groupBy(found.parts, ({ group: value }) => String(value))) : [found.parts]
  const answered = groups.map((parts) => ({
    group: parts[0]?.group ?? null,
    totals: totalsOf(wanted, parts),
    ...(isEstimated && { estimated: true }),
  }))
  return answer(sent.call, answered as never)
}
