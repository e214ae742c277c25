import { keepPreviousData, useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { callName, createCallQueryFilter, useCallQuery } from "../../data/use-call.ts"
import { type ListQuery, type Page, printQuery } from "../../declare/index.ts"
import type { LiveMeta } from "../../live/live-queries.ts"
import { useAppContext } from "../../session/app-context.ts"
import type { figuresIn as FiguresIn } from "./figures-in.ts"

/** Omits the tabs' field, because the figures are grouped by it. */
export const figuresQuery = ({ resource }: Page, { search, filters }: ListQuery): [string, string][] =>
  printQuery({ search, filters: filters.filter(({ field }) => field !== resource.listing?.tabs) })

export const FOLLOWS_LIST_META: Record<string, unknown> & LiveMeta = { followsList: true }

export const useInvalidateWithList = (resource: string, name: string | undefined) => {
  const client = useQueryClient()
  useEffect(() => {
    if (!name) return
    let isDue = false
    const renew = () => {
      isDue = false
      void client.invalidateQueries(createCallQueryFilter(name))
    }
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "invalidate") return
      const { queryKey } = event.query
      if (!queryKey.includes(resource) || !queryKey.includes("list")) return
      // One change invalidates several cached pages, so refetch only once.
      if (!isDue) queueMicrotask(renew)
      isDue = true
    })
  }, [client, resource, name])
}

const useReader = (isWanted: boolean) => {
  const [reader, setReader] = useState<{ figuresIn: typeof FiguresIn }>()
  useEffect(() => {
    if (isWanted) import("./figures-in.ts").then(setReader, () => undefined)
  }, [isWanted])
  return reader?.figuresIn
}

/** Figures of the whole list. They load after the rows and fail independently. */
export const useFigures = (page: Page, query: ListQuery, isReady: boolean) => {
  const { can } = useAppContext()
  const { resource, view } = page
  const { figures, tabs } = (!view && resource.listing) || {}
  const name = figures && can(resource.name, figures.query) ? callName(resource, figures.query) : undefined
  const narrowing = figuresQuery(page, query)
  useInvalidateWithList(resource.name, name)
  const { query: state, data } = useCallQuery(
    name ?? callName(resource, ""),
    { ...Object.fromEntries(narrowing), ...(tabs && { counts: tabs }) },
    { enabled: name !== undefined && isReady, placeholderData: keepPreviousData, meta: FOLLOWS_LIST_META },
  )
  const figuresIn = useReader(name !== undefined && isReady)
  if (!name) return undefined
  return {
    found: state.data && figuresIn ? figuresIn(page, data, narrowing.length > 0) : undefined,
    isOld: state.isPlaceholderData,
    isLoading: state.isPending || !figuresIn,
    error: state.isError ? state.error : undefined,
    again: () => void state.refetch(),
  }
}

export type FoundFigures = ReturnType<typeof useFigures>
