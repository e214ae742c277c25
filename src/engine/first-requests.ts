import type { GetListParams, GetOneParams } from "@refinedev/core"
import type { ComponentType } from "react"
import { createListRequest } from "../data/list-request.ts"
import type { pageAt } from "../routing/page-at.ts"
import { readRecordMeta, recordRouteOf } from "../routing/record-route.ts"
import type { PageKind } from "../routing/routes.ts"
import type { AppContext } from "../session/app-context.ts"
import { createFirstQuery } from "./list/list-address.ts"
import type { Registry } from "./registry.ts"

/** Marks a custom screen with rows, so that they are requested before its code has loaded. */
export const withRows = <C extends ComponentType>(screen: C): C => Object.assign(screen, { hasRows: true })

export const showsRows = (screen: ComponentType): boolean => "hasRows" in screen

interface FirstRequests {
  list?: GetListParams
  record?: GetOneParams
}

type RequestContext = Pick<AppContext, "resources" | "can"> & { identity: Pick<AppContext["identity"], "id"> }
type Found = NonNullable<ReturnType<typeof pageAt>>

const isForm = (kind: PageKind) => kind === "create" || kind === "edit"

const hasRows = ({ screens }: Pick<Registry, "screens">, { page, kind }: Found) => {
  const own = screens[page.name]?.[kind]
  if (own) return showsRows(own)
  return kind === "list" || (isForm(kind) && page.resource.form !== "page")
}

export const createFirstRequests = (
  { resources, can, identity }: RequestContext,
  registry: Pick<Registry, "screens">,
  found: Found,
  { pathname, search }: Pick<Location, "pathname" | "search">,
): FirstRequests => {
  const { page, kind } = found
  const { resource, view } = page
  const may = (operation: string) => can(resource.name, operation)
  if (!can(page.name, "open")) return {}
  const parameters = new URLSearchParams(search)
  const query =
    hasRows(registry, found) && may(view ?? "list")
      ? createFirstQuery(resources, page, parameters, identity.id)
      : undefined
  const { id } = recordRouteOf(page, pathname)
  const isRead = id !== undefined && kind !== "print" && may("one") && (kind !== "edit" || may("update"))
  return {
    ...(query && { list: createListRequest(page, query) }),
    ...(isRead && { record: { resource: resource.name, id, meta: readRecordMeta(resource, parameters) } }),
  }
}
