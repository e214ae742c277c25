import type { ListQuery, Page } from "../../../declare/index.ts"
import { filterTabsOf, findOpenFilterTab } from "../tabs.ts"
import css from "../toolbar.module.css"

export const EarlyTabs = ({
  labels,
  open,
  isCounted,
}: {
  labels: readonly string[]
  open?: string
  isCounted: boolean
}) => (
  <div className={css.tabs}>
    <div>
      {labels.map((label) => (
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
      labels={extensions ? [...tabs.map(({ label }) => label), ...views] : []}
      open={open ?? findOpenFilterTab(tabs, query)?.label}
      isCounted
    />
  )
}
