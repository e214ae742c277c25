import type { Field, Kind } from "./field.ts"

/** What a value looks like in JSON. */
export type Shape = "text" | "number" | "boolean" | "id" | "list" | "object" | "any"

interface Traits {
  shape: Shape
  /** It points to another record, or to several. */
  points?: "one" | "many"
  /** A list is filtered by it where it declares no filters. */
  isPicked?: true
  /** A list is searched in it where it declares no search. */
  isSearched?: true
  unit?: string
}

const text: Traits = { shape: "text" }
const number: Traits = { shape: "number" }
const list: Traits = { shape: "list" }

/** What each kind is like. */
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
  phone: { ...text, isSearched: true },
  email: { ...text, isSearched: true },
  url: text,
  image: text,
  images: list,
  file: text,
  geo: { shape: "object" },
  list,
  json: { shape: "any" },
}

/** The field with the options of a kind. Undefined where it is of another one. */
export const fieldOfKind = <K extends Kind>(kind: K, field: Field | undefined): Field<K> | undefined =>
  field?.kind === kind ? (field as Field<K>) : undefined

/** Does it point to other records? */
export const isRelated = (field: Field | undefined): field is Field<"relation"> | Field<"relations"> =>
  field !== undefined && traitsOf[field.kind].points !== undefined
