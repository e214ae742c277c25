import type { Faces } from "./faces.ts"
import type { Fields } from "./field.ts"
import type { FilterValue, Operator } from "./filter.ts"
import type { Share } from "./share.ts"

type Part<Name extends string> = Name | Share<Name>

/** What stands in a column of a list. Of several parts the first leads and the others stand below it; those with short names stand beside each other. */
export type Column<Name extends string = string> = Part<Name> | readonly [Part<Name>, ...Part<Name>[]]

/** A filter that a tab stands for; `daysAgo` is the day so many days before today. */
export type TabFilter<Name extends string = string> = { field: Name; operator: Operator } & (
  | { value: FilterValue }
  | { daysAgo: number }
)

/** A tab above a list that narrows it in a way that people often want. */
export interface FilterTab<Name extends string = string> {
  label: string
  filters: readonly TabFilter<Name>[]
  /** The order in which it opens. */
  sort?: Name | `-${Name}`
}

/** Numbers of a whole list, also where it shows only a part. */
export interface Figures<Query extends string = string> {
  /** The query that answers them. It is asked with the list's search and filters, but for the tabs'. */
  query: Query
  /** What stands above the list, by its name in the answer. `by_` and the tabs' field counts the tabs. */
  facts: Fields
}

/** What the generic list shows. Absent parts follow from the fields. */
export interface Listing<Name extends string = string, Query extends string = string, F extends Fields = Fields> {
  columns?: readonly Column<Name>[]
  /** What decides, for a card, in this order; it stands below the name and the states. Absent: it follows from the columns. */
  card?: readonly Column<Name>[]
  filters?: readonly Name[]
  search?: readonly Name[]
  sort?: Name | `-${Name}`
  /** The select whose values stand as tabs above the list. */
  tabs?: Name
  /** Tabs that are filters, each with the number of what it holds; "Semua" stands before them. */
  filterTabs?: readonly FilterTab<Name>[]
  /** Rows offer the next steps of `show.steps` by their names, the first in the open, in place of the action that takes them. */
  steps?: true
  /** There may be a million of them: the reference API holds an index for every order that walks past the other filters. */
  large?: true
  /** Absent: a table. */
  faces?: Faces<F, Query>
  figures?: Figures<Query>
}
