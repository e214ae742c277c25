import type { BaseRecord } from "@refinedev/core"
import type { Config } from "../../../data/config.ts"
import type { ListQuery, Page } from "../../../declare/index.ts"
import type { SessionData } from "../../../session/session-data.ts"
import { mediaOf } from "../../../ui/use-media.ts"
import { servedColumns, tableColumns, widthOf } from "../columns.ts"
import { chosenParents, getPageFace, type Parent, parentsOfList } from "../list-address.ts"
import { type LinkContext, rowLinksOf } from "../row-links.ts"
import { filterTabsOf, tabsOf } from "../tabs.ts"
import { filterable, filtersHiddenFromChips, toolbarFilters } from "../toolbar-filters.ts"
import { element } from "./early-elements.ts"
import { earlyCards, earlyTable } from "./early-rows.ts"
import "../../List.css"
import "../toolbar.css"
import "../figures.css"
import "../faces/TableFace.css"
import "../../../fields/Cell.css"
import "../../../fields/StatusTag.css"
import "./early-list.css"

interface Shown {
  known: LinkContext & Pick<SessionData, "resources">
  config: Pick<Config, "extensions">
  page: Page
  query: ListQuery
  rows: readonly BaseRecord[]
}

const toolbarOf = ({ known, config, page, query }: Shown, parents: readonly Parent[], isPhone: boolean) => {
  const { resource, view } = page
  const tabs = tabsOf(page, query)
  const { figures } = (!view && resource.listing) || {}
  const hasFigures = figures && known.can(resource.name, figures.query)
  const silent = filtersHiddenFromChips(page, query, parents)
  const hasChips = query.search !== "" || query.filters.some(({ field }) => !silent.includes(field))
  const filters = toolbarFilters(filterable(page, tabs, config.extensions), isPhone)
  return element(
    "div",
    "toolbar",
    ...(tabs || filterTabsOf(page).length > 0 ? [element("div", "tab-bar")] : []),
    ...(hasFigures ? [element("div", "figures")] : []),
    element(
      "div",
      "toolbar-row",
      element("span", "search-box early-input"),
      ...filters.map(([, { label }]) => element("span", "button early-filter", label)),
    ),
    ...(hasChips ? [element("div", "chips early-chips")] : []),
  )
}

const headOf = ({ label, resource, view }: Page, isPhone: boolean) => {
  const faces = Object.keys((!view && resource.listing?.faces) || {}).filter((face) => face !== "cards")
  const parts = [element("h1", "", label), element("span", "early-actions")]
  if (isPhone && faces.length > 1) parts.push(element("div", "face-switch early-faces"))
  return element("header", "list-head", ...parts)
}

/** Draws a list before React, with text and record links only. */
export const earlyListOf = (shown: Shown): HTMLElement => {
  const { known, config, page, query, rows } = shown
  const isPhone = mediaOf("phone").matches
  const parameters = new URLSearchParams(location.search)
  const areCards = isPhone || getPageFace(page, parameters) === "cards"
  const parents = parentsOfList(known.resources, page.resource)
  const chosen = chosenParents(parents, parameters)
  const declared = tableColumns(page)
  const columns = config.extensions ? declared : servedColumns(declared, rows)
  const links = rowLinksOf(known, page, chosen, query.filters)
  // Plain browser links need the query of drawers in their href.
  const kept = links.keepsQuery.first ? location.search : ""
  const linkOf = (row: BaseRecord) => {
    const path = links.first(row)
    return path && path + kept
  }
  const early = { columns, rows, linkOf }
  const list = element(
    "div",
    "list",
    ...(parents.length > 0 ? [element("div", "parent-trail")] : []),
    headOf(page, isPhone),
    ...(parents.length > 0 ? [element("div", "parent-picker")] : []),
    toolbarOf(shown, parents, isPhone),
    areCards ? earlyCards(page, early, isPhone) : earlyTable(early),
    element("div", "early-pager"),
  )
  const width = widthOf(page)
  if (width) list.style.maxWidth = `${width}px`
  return list
}
