import type { Fields, Kind } from "./field.ts"
import type { FilterValue, Operator } from "./filter.ts"

type NameOf<F extends Fields, K extends Kind> = string extends keyof F
  ? string
  : { [N in keyof F & string]: F[N]["kind"] extends K ? N : never }[keyof F & string]

/** Displays of a list, in the order of the switch. The first is the default. */
export interface Faces<F extends Fields = Fields, Query extends string = string> {
  table?: true
  cards?: true
  /** The query `pins` answers the pins of the whole filter; without it, the map shows the page's rows. */
  map?: { at: NameOf<F, "geo"> }
  /** Months, weeks, days and agenda; `by` is shown beside each record. Moments use the clock of their zone. */
  calendar?: {
    from: NameOf<F, "date" | "datetime">
    to: NameOf<F, "date" | "datetime">
    by?: NameOf<F, "relation" | "select">
  }
  board?: {
    by: NameOf<F, "select">
    shows?: readonly (keyof F & string)[]
  }
  groups?: { by: NameOf<F, "relation">; query: Query }
  charts?: { query: Query }
}

export type Face = keyof Faces

const ROW_FACES = ["table", "cards", "map"] as const
export type RowFace = (typeof ROW_FACES)[number]

export const isRowFace = (face: Face): face is RowFace => ROW_FACES.some((one) => one === face)

/** Ratio of two fields, such as price per square metre. Uses the first field of `per` with a value. */
export interface Share<Name extends string = string> {
  of: Name
  per: readonly [Name, ...Name[]]
}

export const computeShare = <Name extends string>(
  record: Readonly<Record<string, unknown>>,
  { of, per }: { of: string; per: readonly Name[] },
): { value: number; by: Name } | undefined => {
  const by = per.find((name) => Number(record[name]) > 0)
  const value = Number(record[of]) / Number(record[by ?? ""])
  return by !== undefined && value > 0 && value < Number.POSITIVE_INFINITY ? { value, by } : undefined
}

type Part<Name extends string> = Name | Share<Name>

/** Column of a list. The first part is the heading, other parts are below it; parts with short names share a line. */
export type Column<Name extends string = string> = Part<Name> | readonly [Part<Name>, ...Part<Name>[]]

export type TabFilter<Name extends string = string> = { field: Name; operator: Operator } & (
  | { value: FilterValue }
  | { daysAgo: number }
)

export interface FilterTab<Name extends string = string> {
  label: string
  filters: readonly TabFilter<Name>[]
  sort?: Name | `-${Name}`
}

export interface Figures<Query extends string = string> {
  /** Query that returns them, called with the list's search and filters, without the tab's filter. */
  query: Query
  /**
   * Figures above the list by name in the answer. `by_` and the name of the tabs' field contains the counts of the
   * tabs.
   */
  facts: Fields
}

export interface Listing<Name extends string = string, Query extends string = string, F extends Fields = Fields> {
  columns?: readonly Column<Name>[]
  /** First fields of the columns that leave a narrow table, the first one first; after them the last column leaves. */
  drops?: readonly Name[]
  /** Main parts of a card in this order, below name and states. Default: derived from the columns. */
  card?: readonly Column<Name>[]
  filters?: readonly Name[]
  search?: readonly Name[]
  sort?: Name | `-${Name}`
  /** Select whose values are tabs above the list. */
  tabs?: Name
  /** Relation to the user whose record it is: the list offers the view "Milik saya". */
  mine?: NameOf<F, "relation">
  /** Tabs by filter, each with its count, after "Semua". */
  filterTabs?: readonly FilterTab<Name>[]
  /**
   * Rows offer the next steps of `show.steps` by name, the first as a visible button, instead of the action behind
   * them.
   */
  steps?: true
  /** Lists of up to a million rows: the reference API has an index for every sort order. */
  large?: true
  /** Said below "Belum ada …": what the list is for, or where its records come from. */
  whenEmpty?: string
  faces?: Faces<F, Query>
  figures?: Figures<Query>
}
