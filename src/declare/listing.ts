import type { Faces } from "./faces.ts"
import type { Fields } from "./field.ts"
import type { FilterValue, Operator } from "./filter.ts"
import type { Share } from "./share.ts"

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
  /** Main parts of a card in this order, below name and states. Default: derived from the columns. */
  card?: readonly Column<Name>[]
  filters?: readonly Name[]
  search?: readonly Name[]
  sort?: Name | `-${Name}`
  /** Select whose values are tabs above the list. */
  tabs?: Name
  /** Tabs by filter, each with its count, after "Semua". */
  filterTabs?: readonly FilterTab<Name>[]
  /**
   * Rows offer the next steps of `show.steps` by name, the first as a visible button, instead of the action behind
   * them.
   */
  steps?: true
  /** Lists of up to a million rows: the reference API has an index for every sort order. */
  large?: true
  faces?: Faces<F, Query>
  figures?: Figures<Query>
}
