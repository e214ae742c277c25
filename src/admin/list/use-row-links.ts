import type { BaseRecord } from "@refinedev/core"
import { fieldOfKind, type Page } from "../../declare/index.ts"
import { useBackoffice } from "../../providers/backoffice.ts"
import type { Row } from "../../providers/labels.ts"
import { hasId, pathOfRecord } from "../../providers/record-path.ts"
import { pathOfPage } from "../../providers/routes.ts"
import { useResourceAccess } from "../use-resource-access.ts"
import { childOf } from "./parents.ts"

/** Where the records of a list lead. `search` is the list's own, which a drawer keeps. */
export const useRowLinks = (page: Page, search: string, parents: readonly (readonly [string, string])[]) => {
  const { pages, policy, role } = useBackoffice()
  const { can } = useResourceAccess(page.resource)
  // A view shows records whose other screens are their own page's.
  const own = pages.find(({ resource, view }) => resource === page.resource && view === undefined) ?? page
  const isDrawer = page.resource.form !== "page"
  const mayUpdate = can("update")
  const child = childOf(
    pages.filter(({ name }) => policy.sees(role, name)),
    page,
  )
  // Whoever comes from a list of what waits goes through it one by one.
  const isQueue =
    !isDrawer &&
    Object.entries(page.resource.fields).some(([name, field]) =>
      fieldOfKind("select", field)?.waits?.in.includes(new URLSearchParams(search).get(name) ?? ""),
    )
  const parentSearch = parents.length ? `?${new URLSearchParams(parents.map(([name, id]) => [name, id]))}` : ""

  const to = (row: Row, kind: "show" | "edit", after: string) => {
    const path = pathOfRecord(own, row, kind)
    return path && path + after
  }
  const show = (row: Row) => to(row, "show", isQueue || own.resource.show?.panes ? search : parentSearch)
  const edit = (row: Row) => to(row, "edit", isDrawer ? search : parentSearch)
  const inside = (row: BaseRecord) =>
    child &&
    hasId(row) &&
    `${pathOfPage(child.page)}?${new URLSearchParams([...parents.map(([name, id]) => [name, id]), [child.parameter, String(row.id)]])}`
  const first = (row: BaseRecord) => inside(row) || (isDrawer && mayUpdate ? edit(row) : show(row))
  return { show, edit, first, child }
}
