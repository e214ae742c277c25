import { type Field, filtersOf, type ListQuery, type Page, splitFilters } from "../../declare/index.ts"
import type { ListView } from "../../domain/list-view.ts"
import type { Parent } from "./list-address.ts"
import { fieldsOfReadyView } from "./list-views.ts"
import { createFilterTabs, createTabs, getFieldsOfOpenTab, type Tabs } from "./tabs.ts"

/** Fields that an open tab or view names by itself. Those of the group are always told. */
export const filtersHiddenFromChips = (
  page: Page,
  query: ListQuery,
  parents: readonly Parent[],
  open: ListView | undefined,
): string[] => {
  const tabs = createTabs(page, query)
  const { names } = splitFilters(query.filters)
  return [
    ...(open ? fieldsOfReadyView(open, query) : []),
    ...parents.map(({ parameter }) => parameter),
    ...(tabs && tabs.open !== null ? [tabs.field] : []),
    ...getFieldsOfOpenTab(createFilterTabs(page), query),
  ].filter((name) => !names.includes(name))
}

type NamedField = readonly [name: string, field: Field]

const MAX_OPEN_FILTERS = 3

export type OpenFilter = "select" | "relation" | "boolean"

const isOpenFilter = (filter: NamedField): filter is readonly [name: string, field: Field<OpenFilter>] =>
  ["select", "relation", "boolean"].includes(filter[1].kind)

export const filterable = ({ resource }: Page, tabs: Tabs | undefined, extensions: boolean): NamedField[] =>
  filtersOf(resource).filter(([name, field]) => name !== tabs?.field && (extensions || !field.extension))

export const toolbarFilters = (filters: readonly NamedField[], isPhone: boolean) =>
  isPhone ? [] : filters.filter(isOpenFilter).slice(0, MAX_OPEN_FILTERS)
