import type { BaseRecord } from "@refinedev/core"
import type { Config } from "../../../data/config.ts"
import type { ListQuery, Page } from "../../../declare/index.ts"
import type { SessionData } from "../../../session/session-data.ts"
import { buttonClass } from "../../../ui/Button.tsx"
import facesCss from "../../../ui/face-switch.module.css"
import { mediaOf } from "../../../ui/use-media.ts"
import { servedColumns, tableColumns, widthOf } from "../columns.ts"
import { chosenParents, getPageFace, type Parent, parentsOfList } from "../list-address.ts"
import { type LinkContext, rowLinksOf } from "../row-links.ts"
import { filterTabsOf, tabsOf } from "../tabs.ts"
import { filterable, filtersHiddenFromChips, toolbarFilters } from "../toolbar-filters.ts"
import { EarlyCards, EarlyTable } from "./EarlyRows.tsx"
import "../../List.css"
import "../toolbar.css"
import "../figures.css"
import "./early-list.css"

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
  const hidden = filtersHiddenFromChips(page, query, parents)
  const hasChips = query.search !== "" || query.filters.some(({ field }) => !hidden.includes(field))
  return (
    <div className="toolbar">
      {(tabs || filterTabsOf(page).length > 0) && <div className="tab-bar" />}
      {figures && known.can(resource.name, figures.query) && <div className="figures" />}
      <div className="toolbar-row">
        <span className="search-box early-input" />
        {toolbarFilters(filterable(page, tabs, config.extensions), isPhone).map(([name, { label }]) => (
          <span key={name} className={buttonClass("plain", "early-filter")}>
            {label}
          </span>
        ))}
      </div>
      {hasChips && <div className="chips early-chips" />}
    </div>
  )
}

const EarlyHead = ({ page: { label, resource, view }, isPhone }: PartProps) => {
  const faces = Object.keys((!view && resource.listing?.faces) || {}).filter((face) => face !== "cards")
  return (
    <header className="list-head">
      <h1>{label}</h1>
      <span className="early-actions" />
      {isPhone && faces.length > 1 && <div className={`${facesCss.faces} push early-faces`} />}
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
    <div className="list" style={{ maxWidth: widthOf(page) }}>
      {parents.length > 0 && <div className="parent-trail" />}
      <EarlyHead {...parts} />
      {parents.length > 0 && <div className="parent-picker" />}
      <EarlyToolbar {...parts} />
      <Rows page={page} columns={columns} rows={rows} linkOf={linkOf} isPhone={isPhone} />
      <div className="early-pager" />
    </div>
  )
}
