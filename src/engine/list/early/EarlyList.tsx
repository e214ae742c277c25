import type { BaseRecord } from "@refinedev/core"
import type { Config } from "../../../data/config.ts"
import type { ListQuery, Page } from "../../../declare/index.ts"
import type { ListView } from "../../../domain/list-view.ts"
import { ALL_LISTS, listMemory } from "../../../drafts/list-memory.ts"
import { withBase } from "../../../routing/base-path.ts"
import type { SessionData } from "../../../session/session-data.ts"
import { buttonClass } from "../../../ui/Button.tsx"
import { mediaOf } from "../../../ui/use-media.ts"
import { shownColumns } from "../column-choice.ts"
import { servedColumns } from "../columns.ts"
import listCss from "../list.module.css"
import { chosenParents, getPageFace, type Parent, parentsOfList } from "../list-address.ts"
import { columnWords, viewsOf } from "../list-views.ts"
import { type LinkContext, rowLinksOf } from "../row-links.ts"
import { filterTabsOf, tabsOf } from "../tabs.ts"
import toolbarCss from "../toolbar.module.css"
import { filterable, filtersHiddenFromChips, toolbarFilters } from "../toolbar-filters.ts"
import { EarlyCards, EarlyTable } from "./EarlyRows.tsx"
import { EarlyFilterTabs, EarlyTabs } from "./EarlyTabs.tsx"

interface EarlyListProps {
  user: string
  known: LinkContext & Pick<SessionData, "resources">
  config: Pick<Config, "extensions">
  page: Page
  query: ListQuery
  rows: readonly BaseRecord[]
}

interface PartProps extends EarlyListProps {
  views: readonly ListView[]
  open: ListView | undefined
  parents: readonly Parent[]
  isPhone: boolean
}

const EarlyToolbar = ({ known, config, page, query, parents, views, open, isPhone }: PartProps) => {
  const { resource, view } = page
  const tabs = tabsOf(page, query)
  const { figures } = (!view && resource.listing) || {}
  const hasFigures = figures !== undefined && known.can(resource.name, figures.query)
  const hidden = filtersHiddenFromChips(page, query, parents, open)
  const hasFilterTabs = filterTabsOf(page).length > 0
  const own = tabs?.tabs ?? (views.length > 0 && !hasFilterTabs ? [{ label: "Semua", value: undefined }] : undefined)
  const isFolding = isPhone && (own !== undefined || hasFilterTabs)
  const openTab = open?.name ?? own?.find(({ value }) => value === tabs?.open)?.label
  const names = views.map(({ name }) => name)
  const hasChips = query.search !== "" || query.filters.some(({ field }) => !hidden.includes(field))
  return (
    <div className={`${listCss.toolbar} stack`}>
      {own && (
        <EarlyTabs
          tabs={[
            ...own.map(({ label }) => ({ label, isCounted: hasFigures })),
            ...names.map((label) => ({ label, isCounted: true })),
          ]}
          open={openTab}
        />
      )}
      {hasFilterTabs && (
        <EarlyFilterTabs page={page} query={query} views={names} open={open?.name} extensions={config.extensions} />
      )}
      {hasFigures && !isPhone && <div className={`${listCss.figures} dense`} />}
      <div className={`${listCss.tools} row-wrap`}>
        {isFolding && !query.search ? (
          <i className={buttonClass("square", toolbarCss.fold)} />
        ) : (
          <span className={`${toolbarCss.search} box touch`} style={{ height: 32 }} />
        )}
        {isFolding && <i className={buttonClass("square")} />}
        {toolbarFilters(filterable(page, tabs, config.extensions), isPhone).map(([name, { label }]) => (
          <span key={name} className={buttonClass("plain", toolbarCss.early)}>
            {label}
            <i style={{ width: 14 }} />
          </span>
        ))}
      </div>
      {hasChips && <div className="touch" style={{ height: 28 }} />}
    </div>
  )
}

const EarlyHead = ({ page: { label } }: PartProps) => (
  <header className={`${listCss.head} row-wrap`}>
    <h1>{label}</h1>
    <span className="touch" />
  </header>
)

/** A list before React: the rows as text with links, and the places of everything else. */
export const EarlyList = (props: EarlyListProps) => {
  const { known, user, config, page, query, rows } = props
  const isPhone = mediaOf("phone").matches
  const parameters = new URLSearchParams(location.search)
  const areCards = isPhone || getPageFace(page, parameters, user) === "cards"
  const memory = listMemory(user, page.name).get()
  const views = viewsOf(page, memory, user, config.extensions)
  const open = views.find(({ id }) => id === parameters.get("view"))
  const parents = parentsOfList(known.resources, page.resource)
  const declared = shownColumns(page, columnWords(memory, open))
  const columns = config.extensions ? declared : servedColumns(declared, rows)
  const links = rowLinksOf(known, page, chosenParents(parents, parameters), query.filters)
  // Plain browser links need the query of drawers in their href.
  const kept = links.keepsQuery.first ? location.search : ""
  const linkOf = (row: BaseRecord) => {
    const path = links.first(row)
    return path && withBase(path) + kept
  }
  const parts = { ...props, parents, views, open, isPhone }
  const Rows = areCards ? EarlyCards : EarlyTable
  return (
    <div className={listCss.list}>
      {parents.length > 0 && <div className={listCss.trail} />}
      <EarlyHead {...parts} />
      {parents.length > 0 && <div className={listCss.picker} />}
      <EarlyToolbar {...parts} />
      <Rows
        page={page}
        columns={columns}
        rows={rows}
        linkOf={linkOf}
        isPhone={isPhone}
        isCompact={listMemory(user, ALL_LISTS).get().isCompact === true}
      />
      <div style={{ height: 32 }} />
    </div>
  )
}
