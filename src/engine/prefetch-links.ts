import type { DataProvider } from "@refinedev/core"
import type { FetchQueryOptions, QueryClient } from "@tanstack/react-query"
import type { CallMeta } from "../data/data-provider.ts"
import { createListRequest } from "../data/list-request.ts"
import { prefetch, whenIdle } from "../data/prefetch.ts"
import { LIST_GC_TIME_MS, listKeyOf, recordKeyOf } from "../data/record-queries.ts"
import type { Page } from "../declare/index.ts"
import { withoutBase } from "../routing/base-path.ts"
import { pageAt } from "../routing/page-at.ts"
import { recordRouteOf } from "../routing/record-route.ts"
import type { PageKind } from "../routing/routes.ts"
import type { AppContext } from "../session/app-context.ts"
import { addressOf } from "../ui/PlainLink.tsx"
import { createFirstQuery } from "./list/list-address.ts"

export interface PrefetchDependencies {
  context: Pick<AppContext, "resources" | "can" | "identity">
  /** Returns false for custom screens without rows. */
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

/** Fills the query cache. A failure restores the previous state and leaves the error to the screen. */
const fetchAhead = async (client: QueryClient, options: FetchQueryOptions) => {
  const before = client.getQueryState(options.queryKey)
  try {
    await client.fetchQuery(options)
  } catch {
    const query = client.getQueryCache().find({ queryKey: options.queryKey })
    if (before?.data !== undefined && query?.state.status === "error") query.setState(before)
  }
}

const prefetchRows = async (
  { context, asksForRows, client, data }: PrefetchDependencies,
  { page, search }: LinkTarget,
) => {
  const { resources, can, identity } = context
  if (!asksForRows(page) || !can(page.resource.name, page.view ?? "list")) return
  const query = createFirstQuery(resources, page, new URLSearchParams(search), identity.id)
  if (!query) return
  const request = createListRequest(page, query)
  await fetchAhead(client, {
    queryKey: listKeyOf(request),
    queryFn: ({ signal }) => data.getList({ ...request, meta: { ...request.meta, signal } as CallMeta }),
    gcTime: LIST_GC_TIME_MS,
  })
}

const prefetchRecord = async ({ context, client, data }: PrefetchDependencies, { page, pathname }: LinkTarget) => {
  const { resource } = page
  const { id } = recordRouteOf(page, pathname)
  // Without a `one` call, the row is the whole record.
  if (!resource.calls.one || id === undefined || !context.can(resource.name, "one")) return
  await fetchAhead(client, {
    queryKey: recordKeyOf(resource.name, id),
    queryFn: ({ signal }) => data.getOne({ resource: resource.name, id, meta: { signal } as CallMeta }),
  })
}

/** Edit forms are missing because they always read a fresh record. */
const PREFETCHERS: { readonly [K in PageKind]?: (known: PrefetchDependencies, target: LinkTarget) => Promise<void> } = {
  list: prefetchRows,
  show: prefetchRecord,
}

export const prefetchPage = async (
  known: PrefetchDependencies,
  target: LinkTarget,
  hasRecords: boolean,
): Promise<void> => {
  if (!known.context.can(target.page.name, "open")) return
  const code = known.loadScreen(target.page, target.kind)
  await Promise.allSettled([code, hasRecords ? PREFETCHERS[target.kind]?.(known, target) : undefined])
}

/** Milliseconds of hover or focus before prefetching. */
const HOVER_DELAY_MS = 80

/** Runs one job at a time; only the last waiting job is kept. */
const createLatestQueue = () => {
  let isBusy = false
  let next: (() => Promise<void>) | undefined
  return async (work: () => Promise<void>) => {
    next = work
    if (isBusy) return
    isBusy = true
    while (next) {
      const now = next
      next = undefined
      await prefetch(now).catch(() => undefined)
    }
    isBusy = false
  }
}

const linkAt = (target: EventTarget | null): HTMLAnchorElement | null => {
  if (!(target instanceof Element)) return null
  return target.closest<HTMLAnchorElement>("a[href]") ?? target.closest("tr")?.querySelector("a[href]") ?? null
}

interface Links extends PrefetchDependencies {
  context: Pick<AppContext, "resources" | "can" | "identity" | "pages">
}

export const prefetchLinks = (known: Links, first: EventTarget | null): (() => void) => {
  const ends = new AbortController()
  const enqueue = createLatestQueue()
  let current: HTMLAnchorElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const open = (link: HTMLAnchorElement, isExact: boolean) => {
    const { origin, pathname, search } = addressOf(link)
    const isElsewhere = origin !== location.origin || link.target !== "" || link.hasAttribute("download")
    if (isElsewhere || pathname + search === location.pathname + location.search) return
    const path = withoutBase(pathname)
    const found = pageAt(known.context.pages, path)
    if (found) void enqueue(() => prefetchPage(known, { ...found, pathname: path, search }, isExact))
  }
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const stop = () => {
    cancel()
    current = null
  }
  const rest = (target: EventTarget | null, after: number) => {
    const link = linkAt(target)
    if (link === current) return
    stop()
    current = link
    if (!link) return
    const mine = setTimeout(() => {
      whenIdle(() => {
        if (timer === mine) open(link, link.contains(target as Node))
      })
    }, after)
    timer = mine
  }

  const options = { passive: true, signal: ends.signal }
  // Not `pointerover`, which also fires when the page scrolls below a resting pointer.
  addEventListener("pointermove", ({ target }) => rest(target, HOVER_DELAY_MS), options)
  addEventListener("focusin", ({ target }) => rest(target, HOVER_DELAY_MS), options)
  addEventListener("touchstart", ({ target }) => rest(target, 0), options)
  addEventListener("click", cancel, options)
  ends.signal.addEventListener("abort", stop)
  rest(first, HOVER_DELAY_MS)
  return () => ends.abort()
}
