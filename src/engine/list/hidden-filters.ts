import type { ListQuery, Page } from "../../declare/index.ts"
import { filterTabsOf, getFieldsOfOpenTab } from "./filter-tabs.ts"
import type { Parent } from "./parents.ts"
import { tabsOf } from "./tabs.ts"

export const filtersHiddenFromChips = (page: Page, query: ListQuery, parents: readonly Parent[]): string[] => {
  const tabs = tabsOf(page, query)
  return [
    ...parents.map(({ parameter }) => parameter),
    ...(tabs && tabs.open !== null ? [tabs.field] : []),
    ...getFieldsOfOpenTab(filterTabsOf(page), query),
  ]
}
