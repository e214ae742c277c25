import type { ListQuery, Page } from "../../../declare/index.ts"
import { filterTabsOf, findOpenFilterTab } from "../tabs.ts"
import css from "../toolbar.module.css"

interface EarlyTabsProps {
  tabs: readonly { label: string; isCounted: boolean }[]
  open?: string
}

export const EarlyTabs = ({ tabs, open }: EarlyTabsProps) => (
  <div className={css.tabs}>
    <div>
      {tabs.map(({ label, isCounted }) => (
        <span key={label} aria-current={label === open ? "true" : undefined}>
          {label}
          {isCounted && <span className="small" />}
        </span>
      ))}
    </div>
  </div>
)

interface FilterTabsProps {
  page: Page
  query: ListQuery
  views: readonly string[]
  /** Name of the open view. */
  open: string | undefined
  /** Without extensions the service may ignore a tab's field, so no tab is shown before its count. */
  extensions: boolean
}

export const EarlyFilterTabs = ({ page, query, views, open, extensions }: FilterTabsProps) => {
  const tabs = filterTabsOf(page)
  return (
    <EarlyTabs
      tabs={
        extensions
          ? [
              ...tabs.map(({ label, filters }) => ({ label, isCounted: filters.length > 0 })),
              ...views.map((label) => ({ label, isCounted: true })),
            ]
          : []
      }
      open={open ?? findOpenFilterTab(tabs, query)?.label}
    />
  )
}
