import { inArray, type SQL, sql } from "drizzle-orm"
import type { Resource } from "../../src/declare/index.ts"
import { type Db, rowsOf } from "../database/db.ts"
import { columnOf, hasMany, idStorageOf, isRelation, type Row, storageOf, type Table } from "../database/tables.ts"
import type { Context } from "../http/task.ts"
import { heldAs } from "./where.ts"
import { withZones } from "./zones.ts"

/** A field that points to another resource, and that resource. */
interface Relation {
  name: string
  to: Resource
  many: boolean
}

const relationsOf = ({ resources, tables }: Context, { fields }: Resource): Relation[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (!isRelation(field)) return []
    const to = resources.find((candidate) => candidate.name === field.to)
    return to && tables[to.name] ? [{ name, to, many: hasMany(field) }] : []
  })

const idsIn = (rows: readonly Row[], { name }: Relation) =>
  rows.flatMap((row) => row[name] ?? []).filter((id) => id !== null)

/** Records whose titles are wanted. */
interface Target {
  to: Resource
  table: Table
  ids: readonly unknown[]
  isCoded: boolean
}

type Titles = ReadonlyMap<string, ReadonlyMap<string, unknown>>

const targetsOf = (context: Context, relations: readonly Relation[], rows: readonly Row[]): Target[] =>
  [...new Set(relations.map(({ to }) => to))].flatMap((to) => {
    const table = context.tables[to.name]
    const storage = idStorageOf(context.resources, to.name)
    const named = relations.filter((relation) => relation.to === to).flatMap((relation) => idsIn(rows, relation))
    const ids = [...new Set(named.map((id) => heldAs(storage, id)).filter((id) => id !== undefined))]
    return table && ids.length > 0 ? [{ to, table, ids, isCoded: storage === "text" }] : []
  })

const isText = ({ resources }: Context, { fields, title }: Resource) => {
  const field = fields[title]
  return field !== undefined && storageOf(resources, field) === "text"
}

/** The titles that are texts, all in one statement. */
const textTitles = async (db: Db, targets: readonly Target[]): Promise<Titles> => {
  if (targets.length === 0) return new Map()
  const selects = targets.map(
    ({ to, table, ids, isCoded }, at): SQL =>
      sql`select ${sql.raw(String(at))} as at, ${columnOf(table, "id")}::text as id, ${columnOf(table, to.title)} as title
        from ${table} where ${columnOf(table, "id")} = any(${sql.param(ids)}::${sql.raw(isCoded ? "text" : "integer")}[])`,
  )
  const found = rowsOf<{ at: number; id: string; title: unknown }>(
    await db.execute(sql.join(selects, sql` union all `)),
  )
  const titles = targets.map(({ to }) => [to.name, new Map<string, unknown>()] as const)
  for (const { at, id, title } of found) titles[at]?.[1].set(id, title)
  return new Map(titles)
}

const otherTitles = async (db: Db, { to, table, ids }: Target) => {
  const found = await db
    .select({ id: columnOf(table, "id"), title: columnOf(table, to.title) })
    .from(table)
    .where(inArray(columnOf(table, "id"), [...ids]))
  return [to.name, new Map(found.map(({ id, title }) => [String(id), title as unknown]))] as const
}

/** The titles of these records, by resource and id. */
const titlesOf = async (context: Context, targets: readonly Target[]): Promise<Titles> => {
  const { db } = context
  const [texts, others] = await Promise.all([
    textTitles(
      db,
      targets.filter(({ to }) => isText(context, to)),
    ),
    Promise.all(targets.filter(({ to }) => !isText(context, to)).map((target) => otherTitles(db, target))),
  ])
  return new Map([...texts, ...others])
}

/** The rows with `x_label` beside each relation x, and `x_labels` beside each list of relations; and the zone of its moments. */
export const withLabels = async (context: Context, resource: Resource, rows: readonly Row[]): Promise<Row[]> => {
  const relations = relationsOf(context, resource)
  const titles = await titlesOf(context, targetsOf(context, relations, rows))
  const label = ({ to }: Relation, id: unknown) => titles.get(to.name)?.get(String(id))
  const labelled = rows.map((row) => {
    const all: Row = { ...row }
    for (const relation of relations) {
      const value = row[relation.name]
      if (value === null || value === undefined) continue
      if (relation.many)
        all[`${relation.name}_labels`] = (value as unknown[]).map((id) => label(relation, id) ?? String(id))
      else all[`${relation.name}_label`] = label(relation, value) ?? null
    }
    return all
  })
  return withZones(context, resource, labelled)
}
