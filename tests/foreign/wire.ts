import type { Json, Owner } from "./owner.ts"
import { ADDRESSES, keptOf, PICTURES } from "./pictures.ts"
import type { Stored } from "./records.ts"
import { DAYS, FLAGS, MOMENTS, NUMBERS, PLACES, type Point } from "./styles.ts"
import { CHOICES, type Shape, shapesOf, type Table, targetOf, titleOf } from "./tables.ts"

type Tables = Readonly<Record<Table, Stored[]>>

export class Refusal extends Error {}

const idKeyOf = (owner: Owner, table: Table) => owner.idKey?.(table) ?? "id"
export const idOf = (owner: Owner, table: Table, n: number) => owner.idOf?.(table, n) ?? n

export const findById = (owner: Owner, tables: Tables, table: Table, id: unknown) =>
  tables[table].find(({ n }) => String(idOf(owner, table, n)) === String(id))

export const nameOf = (owner: Owner, table: Table, column: string) => owner.names?.[table]?.[column] ?? column

const LETTERS: Readonly<Record<string, (value: string, label: string) => string>> = {
  value: (value) => value,
  label: (_, label) => label,
  VALUE: (value) => value.toUpperCase(),
  LABEL: (_, label) => label.toUpperCase(),
}

export const wordsOf = (owner: Owner, table: Table, column: string): Readonly<Record<string, string>> => {
  const own = owner.words?.[`${table}.${column}`]
  const spell = LETTERS[owner.choices ?? "value"] as (value: string, label: string) => string
  const known = Object.entries(CHOICES[`${table}.${column}`] ?? {})
  return own ?? Object.fromEntries(known.map(([value, label]) => [value, spell(value, label)]))
}

const relationOut = (owner: Owner, tables: Tables, target: Table, n: number) => {
  const id = idOf(owner, target, n)
  const name = tables[target].find((record) => record.n === n)?.[titleOf(target)]
  const forms = { id, text: name, named: { id, name }, titled: { _id: id, title: name } }
  return forms[owner.relations ?? "id"]
}

const valueOut = (owner: Owner, tables: Tables, base: string, table: Table, column: string, value: unknown) => {
  const shape = shapesOf(table)[column] as Shape
  const target = targetOf(shape)
  if (target && column.startsWith("id_")) return idOf(owner, target, value as number)
  if (target) return relationOut(owner, tables, target, value as number)
  const address = ADDRESSES[owner.addresses ?? "whole"]
  const write: Readonly<Record<string, () => unknown>> = {
    text: () => value,
    number: () => NUMBERS[owner.numbers ?? "plain"].write(value as number),
    flag: () => FLAGS[owner.flags ?? "boolean"].write(value as boolean),
    day: () => DAYS[owner.days ?? "iso"].write(value as number),
    moment: () => MOMENTS[owner.moments ?? "iso"].write(value as number),
    place: () => PLACES[owner.places ?? "object"].write(value as Point),
    pictures: () => PICTURES[owner.pictures ?? "list"].write((value as string[]).map((path) => address(path, base))),
    picture: () => address(value as string, base),
    choice: () => wordsOf(owner, table, column)[String(value)],
  }
  return write[shape]?.()
}

const setAt = (row: Record<string, unknown>, path: string, value: unknown) => {
  const keys = path.split(".")
  const last = keys.pop() as string
  let place = row
  for (const key of keys) {
    place[key] ??= {}
    place = place[key] as Record<string, unknown>
  }
  place[last] = value
}

const at = (body: unknown, path: string): unknown =>
  path.split(".").reduce((value, key) => (typeof value === "object" && value ? value[key as never] : undefined), body)

const placed = (owner: Owner, shape: Shape | undefined) => (shape === "place" ? owner.twoColumns : undefined)

export const rowOf = (owner: Owner, tables: Tables, base: string, table: Table, record: Stored): Json => {
  const row: Record<string, unknown> = {}
  for (const [column, shape] of Object.entries(shapesOf(table))) {
    const value = record[column] ?? null
    if ((value === null && owner.omitsEmpty) || owner.lacks?.[table]?.includes(column)) continue
    const columns = placed(owner, shape)
    const name = nameOf(owner, table, column)
    if (columns) for (const [index, key] of columns.entries()) row[key] = at(value, index ? "lng" : "lat")
    else setAt(row, name, value === null ? null : valueOut(owner, tables, base, table, column, value))
  }
  row[idKeyOf(owner, table)] = idOf(owner, table, record.n)
  return { ...row, ...(record.strange as Json | undefined) }
}

const relationIn = (owner: Owner, tables: Tables, target: Table, value: unknown): number | undefined => {
  const id = typeof value === "object" ? (at(value, "id") ?? at(value, "_id")) : value
  const byName = owner.relations === "text" && tables[target].find((record) => record[titleOf(target)] === id)
  return (byName || findById(owner, tables, target, id))?.n
}

/** @returns undefined if the service refuses the value */
const valueIn = (owner: Owner, tables: Tables, base: string, table: Table, column: string, value: unknown) => {
  const shape = shapesOf(table)[column] as Shape
  const target = targetOf(shape)
  if (target) return relationIn(owner, tables, target, value)
  const words = Object.entries(wordsOf(owner, table, column))
  const own = (addresses: string[] | undefined) => addresses?.map((address) => keptOf(address, base))
  const read: Readonly<Record<string, () => unknown>> = {
    text: () => (typeof value === "string" ? value : undefined),
    number: () => NUMBERS[owner.numbers ?? "plain"].read(value),
    flag: () => FLAGS[owner.flags ?? "boolean"].read(value),
    day: () => DAYS[owner.days ?? "iso"].read(value),
    moment: () => MOMENTS[owner.moments ?? "iso"].read(value),
    place: () => PLACES[owner.places ?? "object"].read(value),
    pictures: () => own(PICTURES[owner.pictures ?? "list"].read(value)),
    picture: () => own(PICTURES.list.read([value]))?.[0],
    choice: () => words.find(([, word]) => word === value)?.[0],
  }
  return read[shape]?.()
}

/** Converts a body to stored columns. @throws Refusal for values that the service does not accept */
export const columnsOf = (owner: Owner, tables: Tables, base: string, table: Table, body: unknown): Json => {
  const columns: Record<string, unknown> = {}
  for (const [column, shape] of Object.entries(shapesOf(table))) {
    const [lat, lng] = placed(owner, shape) ?? []
    const name = nameOf(owner, table, column)
    const sent = lat && lng ? at(body, lat) !== undefined && { lat: at(body, lat), lng: at(body, lng) } : at(body, name)
    if (sent === undefined || (sent === false && shape === "place")) continue
    const value = sent === null ? null : valueIn(owner, tables, base, table, column, sent)
    if (value === undefined) throw new Refusal(`Isian ${name} tidak diterima: ${JSON.stringify(sent)}`)
    columns[column] = value
  }
  return columns
}
