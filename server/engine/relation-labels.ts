import { and, eq, inArray, type SQL, sql } from "drizzle-orm"
import { fieldOfKind, isObject, type Resource, type Row } from "../../src/declare/index.ts"
import { zoneOfProvince } from "../../src/domain/time-zone.ts"
import type { Db } from "../database/db.ts"
import { cacheByDatabase, prepare } from "../database/query-cache.ts"
import { hasMany, idStorageOf, isRelation, type Storage } from "../database/storage.ts"
import { columnOf, type Table, type Tables, tableOf } from "../database/tables.ts"
import type { Context } from "./context.ts"
import { toColumnValue } from "./where.ts"

export const addZones = async (
  { db, tables }: Pick<Context, "db" | "tables">,
  { fields }: Resource,
  rows: readonly Row[],
): Promise<Row[]> => {
  const { zone } =
    (Object.values(fields).find((field) => fieldOfKind("datetime", field)?.zone) as {
      zone?: { in: string; by: string; at: string }
    }) ?? {}
  const table = zone && tables[fieldOfKind("relation", fields[zone.by])?.to ?? ""]
  const ids = [...new Set(rows.map((row) => row[zone?.by ?? ""]).filter((id) => id !== null && id !== undefined))]
  if (!zone || !table || ids.length === 0) return [...rows]
  const found: Row[] = await db
    .select({ id: table.id, at: columnOf(table, zone.at) })
    .from(table)
    .where(inArray(table.id, ids))
  const provinces = new Map(found.map(({ id, at }) => [id, at]))
  return rows.map((row) => ({ ...row, [zone.in]: zoneOfProvince(provinces.get(row[zone.by])) }))
}

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

interface Target {
  to: Resource
  table: Table
  storage: Storage
}

/** One statement for the titles of all targets, as JSON, because their types differ. */
const titlesBy = (db: Db, targets: readonly Target[]) => {
  const selects = targets.map(
    ({ to, table, storage }, at): SQL =>
      sql`select ${sql.raw(String(at))} as at, ${table.id}::text as id, to_jsonb(${columnOf(table, to.title)}) as title
        from ${table} where ${table.id} = any(${sql.placeholder(`ids${at}`)}::${sql.raw(storage === "text" ? "text" : "integer")}[])`,
  )
  return prepare(
    db
      .select({ at: sql<number>`at`, id: sql<string>`id`, title: sql<unknown>`title` })
      .from(sql`(${sql.join(selects, sql` union all `)}) titles`),
  )
}

interface Labelling {
  relations: readonly Relation[]
  targets: readonly Target[]
  titles: ReturnType<typeof titlesBy> | undefined
}

const labellings = cacheByDatabase((_db: Db, _tables: Tables) => new Map<string, Labelling>())

const labellingOf = (context: Context, resource: Resource): Labelling => {
  const { db, resources, tables } = context
  const known = labellings(db, tables).get(resource.name)
  if (known) return known
  const relations = relationsOf(context, resource)
  const targets = [...new Set(relations.map(({ to }) => to))].map((to) => ({
    to,
    table: tableOf(tables, to.name),
    storage: idStorageOf(resources, to.name),
  }))
  const made = { relations, targets, titles: targets.length > 0 ? titlesBy(db, targets) : undefined }
  labellings(db, tables).set(resource.name, made)
  return made
}

const idsOf = ({ relations }: Labelling, { to, storage }: Target, rows: readonly Row[]) => {
  const named = relations.filter((relation) => relation.to === to).flatMap((relation) => idsIn(rows, relation))
  return [...new Set(named.map((id) => toColumnValue(storage, id)).filter((id) => id !== undefined))]
}

/** Titles by id, by name of the resource. */
const titlesOf = async (labelling: Labelling, rows: readonly Row[]) => {
  const { targets, titles } = labelling
  const ids = targets.map((target) => idsOf(labelling, target, rows))
  const found = targets.map(() => new Map<string, unknown>())
  if (titles && ids.some(({ length }) => length > 0))
    for (const { at, id, title } of await titles.execute(Object.fromEntries(ids.map((of, at) => [`ids${at}`, of]))))
      found[at]?.set(id, title)
  return new Map(targets.map(({ to }, at) => [to.name, found[at]]))
}

type Titles = Awaited<ReturnType<typeof titlesOf>>

/** Adds the titles of removed records, which only the log of their removal still has. */
const addGoneTitles = async ({ db, tables }: Context, labelling: Labelling, rows: readonly Row[], titles: Titles) => {
  const log = tables.activity
  if (!log) return
  for (const target of labelling.targets) {
    const { name, title } = target.to
    const known = titles.get(name)
    const ids = idsOf(labelling, target, rows).map(String)
    const missing = ids.filter((id) => !known?.has(id))
    if (missing.length === 0) continue
    const found = await db
      .select({ id: log.record_id, title: sql`${log.before} ->> ${title}` })
      .from(log)
      .where(and(eq(log.resource, name), inArray(log.record_id, missing), eq(log.action, "remove")))
      .orderBy(log.id)
    for (const gone of found) known?.set(String(gone.id), gone.title)
  }
}

/** Adds `x_label` to each relation x, and `x_labels` to lists of relations. */
const addNames = async (context: Context, resource: Resource, rows: readonly Row[], isPast = false): Promise<Row[]> => {
  const labelling = labellingOf(context, resource)
  const { relations } = labelling
  const titles = await titlesOf(labelling, rows)
  if (isPast) await addGoneTitles(context, labelling, rows, titles)
  const label = ({ to }: Relation, id: unknown) => titles.get(to.name)?.get(String(id))
  return rows.map((row) => {
    const all: Record<string, unknown> = { ...row }
    for (const relation of relations) {
      const value = row[relation.name]
      if (value === null || value === undefined) continue
      if (relation.many)
        all[`${relation.name}_labels`] = (value as unknown[]).map((id) => label(relation, id) ?? String(id))
      else all[`${relation.name}_label`] = label(relation, value) ?? null
    }
    return all
  })
}

/** Adds names to values of other records, as in the log and the trash. */
export const addNamesInside = async (context: Context, { fields }: Resource, rows: readonly Row[]): Promise<Row[]> => {
  const all = rows.map((row) => ({ ...row }))
  for (const [name, field] of Object.entries(fields)) {
    const { of, before } = fieldOfKind("json", field) ?? {}
    if (of === undefined) continue
    const places = all.flatMap((row) => [name, ...(before ? [before] : [])].map((at) => ({ row, at, value: row[at] })))
    for (const resource of context.resources) {
      const own = places.filter(({ row, value }) => row[of] === resource.name && isObject(value))
      const named =
        own.length > 0
          ? await addNames(
              context,
              resource,
              own.map(({ value }) => value as Row),
              true,
            )
          : []
      for (const [index, { row, at }] of own.entries()) row[at] = named[index]
    }
  }
  return all
}

/** Adds the names of related records, and the zones of timestamps. */
export const addLabels = async (context: Context, resource: Resource, rows: readonly Row[]): Promise<Row[]> =>
  addNamesInside(context, resource, await addZones(context, resource, await addNames(context, resource, rows)))
