import { isZone, OFFICE_ZONE, type Zone } from "../time/zone.ts"
import type { Field, Kind } from "./field.ts"

export type Shape = "text" | "number" | "boolean" | "id" | "list" | "object" | "any"

interface Traits {
  shape: Shape
  points?: "one" | "many"
  isPicked?: true
  isSearched?: true
  isPersonal?: true
  unit?: string
}

const text: Traits = { shape: "text" }
const number: Traits = { shape: "number" }
const list: Traits = { shape: "list" }

export const traitsOf: { readonly [K in Kind]: Traits } = {
  text,
  longtext: text,
  integer: number,
  decimal: number,
  money: number,
  area: { ...number, unit: "m²" },
  percent: { ...number, unit: "%" },
  boolean: { shape: "boolean", isPicked: true },
  date: text,
  datetime: text,
  select: { ...text, isPicked: true },
  relation: { shape: "id", points: "one", isPicked: true },
  relations: { ...list, points: "many" },
  phone: { ...text, isSearched: true, isPersonal: true },
  email: { ...text, isSearched: true, isPersonal: true },
  url: text,
  image: text,
  images: list,
  file: text,
  geo: { shape: "object" },
  list,
  json: { shape: "any" },
}

export const fieldOfKind = <K extends Kind>(kind: K, field: Field | undefined): Field<K> | undefined =>
  field?.kind === kind ? (field as Field<K>) : undefined

export const isRelated = (field: Field | undefined): field is Field<"relation"> | Field<"relations"> =>
  field !== undefined && traitsOf[field.kind].points !== undefined

/** Personal data, whose values are not in the activity log. */
export const isPersonal = (field: Field | undefined): boolean =>
  field !== undefined && Boolean(field.masked || field.personal || traitsOf[field.kind].isPersonal)

/** The zone of a moment, which a record may name in another field. */
export const zoneIn = (field: Field | undefined, record: Readonly<Record<string, unknown>>): Zone => {
  const { zone } = fieldOfKind("datetime", field) ?? {}
  const named = zone && record[zone.in]
  return isZone(named) ? named : OFFICE_ZONE
}
