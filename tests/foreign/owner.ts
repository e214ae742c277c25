import type { ADDRESSES, PICTURES } from "./pictures.ts"
import type { DAYS, FLAGS, MOMENTS, NUMBERS, PLACES } from "./styles.ts"
import type { Table } from "./tables.ts"

export type Json = Readonly<Record<string, unknown>>

export interface Listed {
  /** Nothing where a list has no table here. */
  table?: Table
  rows: readonly unknown[]
  total: number
  page: number
  limit: number
}

/** What a service calls the parameters of its lists, and which of them it heeds. */
export interface Parameters {
  page?: string
  /** Rows from 0 in the place of pages from 1. */
  offset?: string
  limit?: string
  search?: string
  sort?: string
  /** The column, and whether the greatest comes first. */
  sorted?: (text: string, query: URLSearchParams) => readonly [column: string, isFalling: boolean]
  /** The parameter that holds a column to one value. */
  filter?: (column: string) => string
  /** Without these it refuses a list. */
  demands?: Readonly<Record<string, string>>
  heeds?: readonly ("page" | "limit" | "search" | "sort" | "filter")[]
  /** Rows of a page where `limit` is not heeded, or not said. */
  size?: number
}

/** An owner's three services, as another house would have built them. */
export interface Owner {
  name: string
  /** What the owner writes into `config.json`. Without it the app must find its way alone. */
  dialect?: object
  /** Plain HTTP, which is no secure context to a browser. */
  isPlain?: true

  idKey?: (table: Table) => string
  idOf?: (table: Table, n: number) => string | number
  /** Names on the wire, dotted where they stand inside an object. */
  names?: Partial<Readonly<Record<Table, Readonly<Record<string, string>>>>>
  /** Latitude and longitude in two columns. */
  twoColumns?: readonly [lat: string, lng: string]
  /** What choices are sent as, and the only thing that they are taken as. */
  choices?: "value" | "label" | "VALUE" | "LABEL"
  /** Words of the owner's own: `{ "listings.status": { active: "LIVE" } }`. */
  words?: Readonly<Record<string, Readonly<Record<string, string>>>>
  numbers?: keyof typeof NUMBERS
  flags?: keyof typeof FLAGS
  days?: keyof typeof DAYS
  moments?: keyof typeof MOMENTS
  places?: keyof typeof PLACES
  pictures?: keyof typeof PICTURES
  addresses?: keyof typeof ADDRESSES
  relations?: "id" | "text" | "named" | "titled"
  /** Columns that it does not have. */
  lacks?: Partial<Readonly<Record<Table, readonly string[]>>>
  /** Empty columns are not sent at all. */
  omitsEmpty?: true

  parameters?: Parameters
  list?: (listed: Listed) => Json | readonly unknown[]
  record?: (row: Json) => Json
  /** What a write answers: the record, its id alone, or nothing. */
  written?: (row: Json) => Json
  uploaded?: (address: string) => Json
  refuse?: (status: number, why: string) => Json
  /** `"200"` as text. */
  statusAs?: (status: number) => unknown
  /** An ended session is told in the body of an HTTP 200. */
  endsInBody?: true
  token?: (key: string) => string
  flag?: unknown
  /** Refuses an update that names a column whose value stays as it is. */
  onlyChanges?: true
  /** Values that no app can know, by record of the listings: kept and sent as they are. */
  strange?: Readonly<Record<number, Json>>
}
