import { inArray } from "drizzle-orm"
import type { Resource } from "../../src/declare/index.ts"
import type { Db } from "../database/db.ts"
import { columnOf, hasMany, idStorageOf, isRelation, type Row } from "../database/tables.ts"
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

/** The titles of these records by id. */
const titlesOf = async (db: Db, context: Context, to: Resource, ids: readonly unknown[]) => {
  const table = context.tables[to.name]
  const storage = idStorageOf(context.resources, to.name)
  const wanted = [...new Set(ids.map((id) => heldAs(storage, id)).filter((id) => id !== undefined))]
  if (!table || wanted.length === 0) return new Map<string, unknown>()
  const found = await db
    .select({ id: columnOf(table, "id"), title: columnOf(table, to.title) })
    .from(table)
    .where(inArray(columnOf(table, "id"), wanted))
  return new Map(found.map(({ id, title }) => [String(id), title]))
}

/** The rows with `x_label` beside each relation x, and `x_labels` beside each list of relations; one query for each target; and the zone of its moments. */
export const withLabels = async (context: Context, resource: Resource, rows: readonly Row[]): Promise<Row[]> => {
  const relations = relationsOf(context, resource)
  const targets = [...new Set(relations.map(({ to }) => to))]
  const titles = new Map(
    await Promise.all(
      targets.map(async (to) => {
        const ids = relations.filter((relation) => relation.to === to).flatMap((relation) => idsIn(rows, relation))
        return [to.name, await titlesOf(context.db, context, to, ids)] as const
      }),
    ),
  )
  const label = ({ to }: Relation, id: unknown) => titles.get(to.name)?.get(String(id))
  const labelled = rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      relations
        .filter(({ name }) => row[name] !== null && row[name] !== undefined)
        .map((relation) =>
          relation.many
            ? [
                `${relation.name}_labels`,
                (row[relation.name] as unknown[]).map((id) => label(relation, id) ?? String(id)),
              ]
            : [`${relation.name}_label`, label(relation, row[relation.name]) ?? null],
        ),
    ),
  }))
  return withZones(context, resource, labelled)
}
