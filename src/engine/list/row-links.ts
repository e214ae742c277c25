import type { BaseRecord } from "@refinedev/core"
import type { Filter, Page, Row } from "../../declare/index.ts"
import { hasId, pathOfPage, pathOfRecord } from "../../routing/routes.ts"
import type { SessionData } from "../../session/session-data.ts"
import { findChild } from "./list-address.ts"

export type LinkContext = Pick<SessionData, "pages" | "openPages" | "can">

/** Builds row links. Drawer links add the list's query on click, so that rows do not re-render with it. */
export const createRowLinks = (
  { pages, openPages, can }: LinkContext,
  page: Page,
  parents: readonly (readonly [string, string])[],
  filters: readonly Filter[] = [],
) => {
  const own = pages.find(({ resource, view }) => resource === page.resource && view === undefined) ?? page
  const isDrawer = page.resource.form !== "page"
  const mayUpdate = can(page.resource.name, "update")
  const child = findChild(openPages, page)
  // A narrowed list keeps its query, so that the user can work through it.
  const isQueue = page.view === undefined && filters.length > 0
  const parentSearch = parents.length ? `?${new URLSearchParams(parents.map(([name, id]) => [name, id]))}` : ""

  const keepsQuery = { show: isQueue || own.resource.show?.panes === true, edit: isDrawer }
  const to = (row: Row, kind: "show" | "edit") => {
    const path = pathOfRecord(own, row, kind)
    return path && path + (keepsQuery[kind] ? "" : parentSearch)
  }
  const show = (row: Row) => to(row, "show")
  const edit = (row: Row) => to(row, "edit")
  const inside = (row: BaseRecord) =>
    child &&
    hasId(row) &&
    `${pathOfPage(child.page)}?${new URLSearchParams([...parents.map(([name, id]) => [name, id]), [child.parameter, String(row.id)]])}`
  const opens = isDrawer && mayUpdate && !own.resource.show ? "edit" : "show"
  return {
    show,
    edit,
    first: (row: BaseRecord) => inside(row) || to(row, opens),
    keepsQuery: { ...keepsQuery, first: !child && keepsQuery[opens] },
  }
}
