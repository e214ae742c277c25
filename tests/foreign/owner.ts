import type { ADDRESSES, PICTURES } from "./pictures.ts"
import type { DAYS, FLAGS, MOMENTS, NUMBERS, PLACES } from "./styles.ts"
import type { Table } from "./tables.ts"

export type Json = Readonly<Record<string, unknown>>

export interface Listed {
  table?: Table
  rows: readonly unknown[]
  total: number
  page: number
  limit: number
}

export interface Parameters {
  page?: string
  offset?: string
  limit?: string
  search?: string
  sort?: string
  sorted?: (text: string, query: URLSearchParams) => readonly [column: string, isFalling: boolean]
  filter?: (column: string) => string
  demands?: Readonly<Record<string, string>>
  heeds?: readonly ("page" | "limit" | "search" | "sort" | "filter")[]
  size?: number
}

/** Three simulated services with the habits of another backend. */
export interface Owner {
  name: string
  /** Dialect in `config.json`. Without it the app must detect the service's habits. */
  dialect?: object
  /** Plain HTTP, which is not a secure context in browsers. */
  isPlain?: true

  idKey?: (table: Table) => string
  idOf?: (table: Table, n: number) => string | number
  /** Names on the wire, dotted for nested objects. */
  names?: Partial<Readonly<Record<Table, Readonly<Record<string, string>>>>>
  twoColumns?: readonly [lat: string, lng: string]
  choices?: "value" | "label" | "VALUE" | "LABEL"
  /** Custom values: `{ "listings.status": { active: "LIVE" } }`. */
  words?: Readonly<Record<string, Readonly<Record<string, string>>>>
  numbers?: keyof typeof NUMBERS
  flags?: keyof typeof FLAGS
  days?: keyof typeof DAYS
  moments?: keyof typeof MOMENTS
  places?: keyof typeof PLACES
  pictures?: keyof typeof PICTURES
  addresses?: keyof typeof ADDRESSES
  relations?: "id" | "text" | "named" | "titled"
  lacks?: Partial<Readonly<Record<Table, readonly string[]>>>
  omitsEmpty?: true

  parameters?: Parameters
  list?: (listed: Listed) => Json | readonly unknown[]
  record?: (row: Json) => Json
  written?: (row: Json) => Json
  uploaded?: (address: string) => Json
  /** Answers paths that the owner has beside the tables. */
  rest?: (path: string) => Json | undefined
  refuse?: (status: number, why: string) => Json
  statusAs?: (status: number) => unknown
  /** Reports an ended session in the body of an HTTP 200. */
  endsInBody?: true
  token?: (key: string) => string
  flag?: unknown
  onlyChanges?: true
  strange?: Readonly<Record<number, Json>>
}
