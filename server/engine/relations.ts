import { and, inArray, notInArray, type SQL, sql } from "drizzle-orm"
import {
  baseOf,
  fieldOfKind,
  IN_USE,
  mayPointTo,
  type Resource,
  type Row,
  resourcesWithSameRecords,
  singularOf,
  type Use,
} from "../../src/declare/index.ts"
import { databaseError, type FieldError, FOREIGN_KEY, Refusal, validationError } from "../core/errors.ts"
import { type Db, rowsOf } from "../database/db.ts"
import { hasMany, idStorageOf, isRelation, type RelationField } from "../database/storage.ts"
import { columnOf, type Table, tableOf } from "../database/tables.ts"
import type { Context, Task } from "./context.ts"
import { toColumnValue } from "./where.ts"

export const idsOf = (value: unknown): unknown[] => (value === null || value === undefined ? [] : [value].flat())

const findRelationError = async (tx: Db, context: Context, name: string, field: RelationField, values: Row) => {
  const target = context.resources.find((resource) => resource.name === field.to)
  const table = context.tables[field.to]
  const ids = idsOf(values[name])
  if (!table || ids.length === 0) return undefined
  const storage = idStorageOf(context.resources, field.to)
  const wanted = [...new Set(ids.map((id) => toColumnValue(storage, id)))]
  const found = wanted.includes(undefined) ? [] : await tx.select().from(table).where(inArray(table.id, wanted))
  if (found.length < wanted.length) return `${field.label} tidak ditemukan. Pilih dari daftar.`
  for (const [parameter, parent] of Object.entries(field.within ?? {})) {
    const held = values[parent]
    if (held !== undefined && held !== null && found.some((row) => String(row[parameter]) !== String(held)))
      return (
        fieldOfKind("relation", field)?.outside ??
        `${field.label} tidak berada di dalam ${target?.fields[parameter]?.label ?? parent} yang dipilih. Pilih dari daftar.`
      )
  }
  const relation = fieldOfKind("relation", field)
  return relation && found.some((row) => !mayPointTo(relation, row))
    ? (relation.outside ?? `${field.label} tidak dapat dipilih di sini. Pilih yang lain.`)
    : undefined
}

export const checkRelations = async (tx: Db, { context, resource }: Task, values: Row, named: Row) => {
  const errors: FieldError[] = []
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!isRelation(field)) continue
    const isTouched = name in named || Object.values(field.within ?? {}).some((parent) => parent in named)
    const message = isTouched ? await findRelationError(tx, context, name, field, values) : undefined
    if (message) errors.push({ field: name, message })
  }
  if (errors.length) throw validationError(errors)
}

/** Converts ids to the column's type: a form sends "5" where the table has 5. */
export const toStoredIds = (context: Context, { fields }: Resource, values: Row): Row => {
  const changed = Object.entries(values).map(([name, value]) => {
    const field = fields[name]
    if (!field || !isRelation(field) || value === null) return [name, value]
    const storage = idStorageOf(context.resources, field.to)
    return [
      name,
      Array.isArray(value)
        ? value.map((id) => toColumnValue(storage, id) ?? id)
        : (toColumnValue(storage, value) ?? value),
    ]
  })
  return Object.fromEntries(changed)
}

export const areIds = ({ resources }: Context, { fields }: Resource, values: Row): boolean =>
  Object.entries(values).every(([name, value]) => {
    const field = fields[name]
    if (!field || !isRelation(field)) return true
    return idsOf(value).every((id) => toColumnValue(idStorageOf(resources, field.to), id) !== undefined)
  })

export interface Reference {
  from: Resource
  name: string
  many: boolean
}

export type Linked = Pick<Context, "resources" | "tables">

export const referencesTo = ({ resources, tables }: Linked, target: Resource): Reference[] => {
  const bases = new Set<string>()
  const aliases = resourcesWithSameRecords(resources, target).map(({ name }) => name)
  return resources.flatMap((from) => {
    if (!tables[from.name] || bases.has(baseOf(from))) return []
    bases.add(baseOf(from))
    return Object.entries(from.fields).flatMap(([name, field]) =>
      isRelation(field) && !field.computed && aliases.includes(field.to) ? [{ from, name, many: hasMany(field) }] : [],
    )
  })
}

/** Column with the foreign key of the reference: for a list, that of its join table. */
const keyOf = ({ tables }: Linked, { from, name, many }: Reference): { table: SQL; column: SQL } => {
  if (many) return { table: sql`${sql.identifier(`${baseOf(from)}_${name}`)}`, column: sql`target` }
  const table = tableOf(tables, from.name)
  return { table: sql`${table}`, column: sql`${columnOf(table, name)}` }
}

/** A form that has the row open meets a conflict, because it does not know the change. */
export const nextVersion = (table: Table): Row => ("version" in table ? { version: sql`${table.version} + 1` } : {})

/** Counts references by id in one query; excludes references from parts. */
export const usesOf = async (db: Db, context: Linked, resource: Resource): Promise<(Use & { id: unknown })[]> => {
  const counts = holdersOf(context, resource).map((reference) => {
    const { table, column } = keyOf(context, reference)
    return sql`select ${reference.from.name}::text as "of", ${reference.name}::text as "by", ${column}::text as id, count(*)::int as count
      from ${table} where ${column} is not null group by ${column}`
  })
  return counts.length === 0 ? [] : rowsOf(await db.execute(sql.join(counts, sql` union all `)))
}

const holdersOf = (context: Linked, resource: Resource) =>
  referencesTo(context, resource).filter(({ from }) => from.partOf !== resource.name)

/** @param without records whose references do not count */
export const countReferences = async (
  db: Db,
  context: Linked,
  reference: Reference,
  ids: readonly unknown[] | SQL,
  without: readonly unknown[] = [],
): Promise<number> => {
  const { table, column } = keyOf(context, reference)
  const record = sql.identifier(reference.many ? "record" : "id")
  const others = without.length > 0 ? notInArray(sql`${record}`, [...without]) : undefined
  const where = and(sql`${column} in ${Array.isArray(ids) ? [...ids] : ids}`, others)
  const [counted] = rowsOf<{ count: number }>(
    await db.execute(sql`select count(distinct ${record})::int as count from ${table} where ${where}`),
  )
  return counted?.count ?? 0
}

export const findReferencedIds = async (tx: Db, context: Linked, resource: Resource, ids: readonly unknown[]) => {
  const held = new Set<unknown>()
  const table = tableOf(context.tables, resource.name)
  const id = table.id
  for (const reference of holdersOf(context, resource)) {
    const { table: holder, column } = keyOf(context, reference)
    const isHeld = sql`exists (select 1 from ${holder} where ${column} = ${id})`
    const rows = await tx
      .select({ id })
      .from(table)
      .where(and(inArray(id, [...ids]), isHeld))
    for (const row of rows) held.add(row.id)
  }
  return held
}

/** Turns the database's refusal to remove a record into a 409 with its uses. Call it after the transaction. */
export const refuseInUse = async ({ context, resource }: Task, id: unknown, error: unknown): Promise<never> => {
  if (databaseError(error)?.code !== FOREIGN_KEY) throw error
  const counted = await usesOf(context.db, context, resource)
  const uses = counted.flatMap(({ id: of, ...use }) => (String(of) === String(id) ? [use] : []))
  const labels = uses.map(({ of, count }) => `${count} ${context.resources.find(({ name }) => name === of)?.noun}`)
  const users = labels.length > 0 ? labels.join(", ") : "data lain"
  throw new Refusal(409, `${singularOf(resource)} ini masih dipakai oleh ${users}, jadi tidak dapat dihapus.`, {
    data: { code: IN_USE, uses },
    cause: error,
  })
}
