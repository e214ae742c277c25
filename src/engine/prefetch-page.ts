import type { DataProvider } from "@refinedev/core"
import type { FetchQueryOptions, QueryClient } from "@tanstack/react-query"
import type { CallMeta } from "../data/data-provider.ts"
import { LIST_STAYS, listKeyOf } from "../data/list-key.ts"
import { listRequestOf } from "../data/list-request.ts"
import { recordKeyOf } from "../data/record-request.ts"
import type { Page } from "../declare/index.ts"
import type { PageKind } from "../routing/routes.ts"
import type { Backoffice } from "../session/backoffice.ts"
import { firstQueryOf } from "./list/first-query.ts"
import { recordRouteOf } from "./record/record-route.ts"

export interface PrefetchDependencies {
  backoffice: Pick<Backoffice, "resources" | "policy" | "role">
  /** Does the page show the rows of its address? Some screens of their own ask for something else. */
  asksForRows: (page: Page) => boolean
  loadScreen: (page: Page, kind: PageKind) => Promise<void>
  client: QueryClient
  data: Pick<DataProvider, "getList" | "getOne">
}

export interface LinkTarget {
  page: Page
  kind: PageKind
  pathname: string
  search: string
}

/** Puts an answer where the screen will look for it. A failure says nothing, and takes nothing away: the screen asks for itself. */
const fetchAhead = async (client: QueryClient, options: FetchQueryOptions) => {
  const before = client.getQueryState(options.queryKey)
  try {
    await client.fetchQuery(options)
  } catch {
    const query = client.getQueryCache().find({ queryKey: options.queryKey })
    if (before?.data !== undefined && query?.state.status === "error") query.setState(before)
  }
}

const rowsOf = async (
  { backoffice, asksForRows, client, data }: PrefetchDependencies,
  { page, search }: LinkTarget,
) => {
  const { resources, policy, role } = backoffice
  if (!asksForRows(page) || !policy.may(role, page.resource.name, page.view ?? "list")) return
  const query = firstQueryOf(resources, page, new URLSearchParams(search))
  if (!query) return
  const request = listRequestOf(page, query)
  await fetchAhead(client, {
    queryKey: listKeyOf(request),
    queryFn: ({ signal }) => data.getList({ ...request, meta: { ...request.meta, signal } as CallMeta }),
    gcTime: LIST_STAYS,
  })
}

const recordOf = async ({ backoffice, client, data }: PrefetchDependencies, { page, pathname }: LinkTarget) => {
  const { resource } = page
  const { id } = recordRouteOf(page, pathname)
  // Of the others the row is all that there is.
  if (!resource.calls.one || id === undefined || !backoffice.policy.may(backoffice.role, resource.name, "one")) return
  await fetchAhead(client, {
    queryKey: recordKeyOf(resource.name, id),
    queryFn: ({ signal }) => data.getOne({ resource: resource.name, id, meta: { signal } as CallMeta }),
  })
}

/** What of a screen can be asked for before it is there. A form reads its record when it is opened, and no earlier. */
const ASKED: { readonly [K in PageKind]?: (known: PrefetchDependencies, target: LinkTarget) => Promise<void> } = {
  list: rowsOf,
  show: recordOf,
}

/** Fetches the code of a page that somebody is about to open and, with `hasRecords`, its rows or its record. */
export const prefetchPage = async (
  known: PrefetchDependencies,
  target: LinkTarget,
  hasRecords: boolean,
): Promise<void> => {
  const { policy, role } = known.backoffice
  if (!policy.sees(role, target.page.name)) return
  const code = known.loadScreen(target.page, target.kind)
  await Promise.allSettled([code, hasRecords ? ASKED[target.kind]?.(known, target) : undefined])
}
