import { type Field, filtersOf, type ListQuery, type Page } from "../../declare/index.ts"
import type { Parent } from "./list-address.ts"
import { filterTabsOf, getFieldsOfOpenTab, type Tabs, tabsOf } from "./tabs.ts"

export const filtersHiddenFromChips = (page: Page, query: ListQuery, parents: readonly Parent[]): string[] => {
  const tabs = tabsOf(page, query)
  return [
    ...parents.map(({ parameter }) => parameter),
    ...(tabs && tabs.open !== null ? [tabs.field] : []),
    ...getFieldsOfOpenTab(filterTabsOf(page), query),
  ]
}

type NamedField = readonly [name: string, field: Field]

const MAX_OPEN_FILTERS = 3
const PICKED_KINDS = ["select", "relation", "boolean"]

export const filterable = ({ resource }: Page, tabs: Tabs | undefined, extensions: boolean): NamedField[] =>
  filtersOf(resource).filter(([name, field]) => name !== tabs?.field && (extensions || !field.extension))

export const toolbarFilters = (filters: readonly NamedField[], isPhone: boolean): readonly NamedField[] =>
  isPhone ? [] : filters.filter(([, { kind }]) => PICKED_KINDS.includes(kind)).slice(0, MAX_OPEN_FILTERS)
