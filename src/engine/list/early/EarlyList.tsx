import type { BaseRecord } from "@refinedev/core"
import type { Config } from "../../../data/config.ts"
import type { ListQuery, Page } from "../../../declare/index.ts"
import type { SessionData } from "../../../session/session-data.ts"
import { buttonClass } from "../../../ui/Button.tsx"
import facesCss from "../../../ui/face-switch.module.css"
import { mediaOf } from "../../../ui/use-media.ts"
import { servedColumns, tableColumns, widthOf } from "../columns.ts"
import listCss from "../list.module.css"
import { chosenParents, getPageFace, type Parent, parentsOfList } from "../list-address.ts"
import { type LinkContext, rowLinksOf } from "../row-links.ts"
import { filterTabsOf, tabsOf } from "../tabs.ts"
import toolbarCss from "../toolbar.module.css"
import { filterable, filtersHiddenFromChips, toolbarFilters } from "../toolbar-filters.ts"
import { EarlyCards, EarlyTable } from "./EarlyRows.tsx"
import { EarlyFilterTabs, EarlyTabs } from "./EarlyTabs.tsx"

interface EarlyListProps {
  known: LinkContext & Pick<SessionData, "resources">
  config: Pick<Config, "extensions">
  page: Page
  query: ListQuery
  rows: readonly BaseRecord[]
}

interface PartProps extends EarlyListProps {
  parents: readonly Parent[]
  isPhone: boolean
}

const EarlyToolbar = ({ known, config, page, query, parents, isPhone }: PartProps) => {
  const { resource, view } = page
  const tabs = tabsOf(page, query)
  const { figures } = (!view && resource.listing) || {}
  const hasFigures = figures !== undefined && known.can(resource.name, figures.query)
  const hidden = filtersHiddenFromChips(page, query, parents)
  const hasChips = query.search !== "" || query.filters.some(({ field }) => !hidden.includes(field))
  return (
    <div className={`${listCss.toolbar} stack`}>
      {tabs && (
        <EarlyTabs
          labels={tabs.tabs.map(({ label }) => label)}
          open={tabs.tabs.find(({ value }) => value === tabs.open)?.label}
          isCounted={hasFigures}
        />
      )}
      {filterTabsOf(page).length > 0 && <EarlyFilterTabs page={page} query={query} extensions={config.extensions} />}
      {hasFigures && <div className={`${listCss.figures} dense`} />}
      <div className={`${listCss.tools} row-wrap`}>
        <span className={`${toolbarCss.search} box touch`} style={{ height: 32 }} />
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

const EarlyHead = ({ page: { label, resource, view }, isPhone }: PartProps) => {
  const faces = Object.keys((!view && resource.listing?.faces) || {}).filter((face) => face !== "cards")
  return (
    <header className={`${listCss.head} row-wrap`}>
      <h1>{label}</h1>
      <span className="touch" />
      {isPhone && faces.length > 1 && <nav className={`${facesCss.faces} push`} style={{ height: 50 }} />}
    </header>
  )
}

/** A list before React: the rows as text with links, and the places of everything else. */
export const EarlyList = (props: EarlyListProps) => {
  const { known, config, page, query, rows } = props
  const isPhone = mediaOf("phone").matches
  const parameters = new URLSearchParams(location.search)
  const areCards = isPhone || getPageFace(page, parameters) === "cards"
  const parents = parentsOfList(known.resources, page.resource)
  const declared = tableColumns(page)
  const columns = config.extensions ? declared : servedColumns(declared, rows)
  const links = rowLinksOf(known, page, chosenParents(parents, parameters), query.filters)
  // Plain browser links need the query of drawers in their href.
  const kept = links.keepsQuery.first ? location.search : ""
  const linkOf = (row: BaseRecord) => {
    const path = links.first(row)
    return path && path + kept
  }
  const parts = { ...props, parents, isPhone }
  const Rows = areCards ? EarlyCards : EarlyTable
  return (
    <div className={listCss.list} style={{ maxWidth: widthOf(page) }}>
      {parents.length > 0 && <div className={listCss.trail} />}
      <EarlyHead {...parts} />
      {parents.length > 0 && <div className={listCss.picker} />}
      <EarlyToolbar {...parts} />
      <Rows page={page} columns={columns} rows={rows} linkOf={linkOf} isPhone={isPhone} />
      <div style={{ height: 32 }} />
    </div>
  )
}
