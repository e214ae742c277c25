import { eq, inArray, sql } from "drizzle-orm"
import type { Field, Resource } from "../src/declare/index.ts"
import type { Db } from "./db.ts"
import { houseViewsTable } from "./own-tables.ts"
import { type FieldError, Refusal, unsound } from "./refusal.ts"
import { baseOf, columnOf, idStorageOf, type Row, tableOf } from "./tables.ts"
import type { Context, Task } from "./task.ts"
import { heldAs } from "./where.ts"

type Pointing = Field<"relation"> | Field<"relations">

const isPointing = (field: Field): field is Pointing => field.kind === "relation" || field.kind === "relations"

const idsOf = (value: unknown): unknown[] => (value === null || value === undefined ? [] : [value].flat())

/** The sentence for a relation that leads nowhere, or out of the place it belongs to. */
const wrongIn = async (tx: Db, context: Context, name: string, field: Pointing, values: Row) => {
  const target = context.resources.find((resource) => resource.name === field.to)
  const table = context.tables[field.to]
  const ids = idsOf(values[name])
  if (!table || ids.length === 0) return undefined
  const storage = idStorageOf(context.resources, field.to)
  const wanted = [...new Set(ids.map((id) => heldAs(storage, id)))]
  const found = wanted.includes(undefined)
    ? []
    : await tx
        .select()
        .from(table)
        .where(inArray(columnOf(table, "id"), wanted))
  if (found.length < wanted.length) return `${field.label} tidak ditemukan. Pilih dari daftar.`
  for (const [parameter, parent] of Object.entries(field.within ?? {})) {
    const held = values[parent]
    if (held !== undefined && held !== null && found.some((row) => String(row[parameter]) !== String(held)))
      return `${field.label} tidak berada di dalam ${target?.fields[parameter]?.label ?? parent} yang dipilih. Pilih dari daftar.`
  }
  return undefined
}

/** Every relation that is named must lead to a record; `values` is the whole record, `named` what is new in it. */
export const checkRelations = async (tx: Db, { context, resource }: Task, values: Row, named: Row) => {
  const errors: FieldError[] = []
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!isPointing(field)) continue
    const isTouched = name in named || Object.values(field.within ?? {}).some((parent) => parent in named)
    const message = isTouched ? await wrongIn(tx, context, name, field, values) : undefined
    if (message) errors.push({ field: name, message })
  }
  if (errors.length) throw unsound(errors)
}

/** Ids as the columns hold them: a form sends "5" where the table has 5. */
export const heldIds = (context: Context, { fields }: Resource, values: Row): Row => {
  const changed = Object.entries(values).map(([name, value]) => {
    const field = fields[name]
    if (!field || !isPointing(field) || value === null) return [name, value]
    const storage = idStorageOf(context.resources, field.to)
    return [
      name,
      Array.isArray(value) ? value.map((id) => heldAs(storage, id) ?? id) : (heldAs(storage, value) ?? value),
    ]
  })
  return Object.fromEntries(changed)
}

interface Reference {
  from: Resource
  name: string
  many: boolean
}

const referencesTo = ({ resources, tables }: Context, target: Resource): Reference[] => {
  const bases = new Set<string>()
  const aliases = resources.filter((other) => baseOf(other) === baseOf(target)).map(({ name }) => name)
  return resources.flatMap((from) => {
    if (!tables[from.name] || bases.has(baseOf(from))) return []
    bases.add(baseOf(from))
    return Object.entries(from.fields).flatMap(([name, field]) =>
      isPointing(field) && aliases.includes(field.to) ? [{ from, name, many: field.kind === "relations" }] : [],
    )
  })
}

const pointsAt = ({ tables }: Context, { from, name, many }: Reference, id: unknown) => {
  const column = columnOf(tableOf(tables, from.name), name)
  return many ? sql`${column} @> ${JSON.stringify([id])}::jsonb` : sql`${column} = ${id}`
}

/** What no declaration names and is of no use without the record. */
const leftBehind: Readonly<Record<string, (tx: Db, id: unknown) => Promise<unknown>>> = {
  "house-list": (tx, id) => tx.delete(houseViewsTable).where(eq(houseViewsTable.house, Number(id))),
}

/** What is a part of the record goes with it; what merely points to it keeps it where it is. */
export const release = async (tx: Db, { context, resource }: Task, id: unknown) => {
  const references = referencesTo(context, resource)
  const isPart = ({ from }: Reference) => from.partOf === resource.name
  const holding: string[] = []
  for (const reference of references.filter((candidate) => !isPart(candidate))) {
    const found = await tx.$count(tableOf(context.tables, reference.from.name), pointsAt(context, reference, id))
    if (found) holding.push(`${found} ${reference.from.label}`)
  }
  if (holding.length)
    throw new Refusal(409, `${resource.label} ini masih dipakai oleh ${holding.join(", ")}, jadi tidak dapat dihapus.`)
  await leftBehind[resource.name]?.(tx, id)
  for (const reference of references.filter(isPart))
    await tx.delete(tableOf(context.tables, reference.from.name)).where(pointsAt(context, reference, id))
}
