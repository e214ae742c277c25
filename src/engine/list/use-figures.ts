import { keepPreviousData, useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { answersOf, callName, useCallQuery } from "../../data/use-call.ts"
import { type ListQuery, type Page, printQuery } from "../../declare/index.ts"
import type { LiveMeta } from "../../live/live-queries.ts"
import { useBackoffice } from "../../session/backoffice.ts"
import type { figuresIn as FiguresIn } from "./figures-in.ts"

/** The search and the filters that figures are asked with: the tabs' own field is what they count by. */
export const figuresQuery = ({ resource }: Page, { search, filters }: ListQuery): [string, string][] =>
  printQuery({ search, filters: filters.filter(({ field }) => field !== resource.listing?.tabs) })

const FOLLOWS: Record<string, unknown> & LiveMeta = { followsList: true }

/** What makes a list stale makes its figures stale, whoever changed it. */
const useFollow = (resource: string, name: string | undefined) => {
  const client = useQueryClient()
  useEffect(() => {
    if (!name) return
    let isDue = false
    const renew = () => {
      isDue = false
      void client.invalidateQueries(answersOf(name))
    }
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "invalidate") return
      const { queryKey } = event.query
      if (!queryKey.includes(resource) || !queryKey.includes("list")) return
      // One change makes all pages of the list that are known stale, one after the other.
      if (!isDue) queueMicrotask(renew)
      isDue = true
    })
  }, [client, resource, name])
}

/** What reads numbers in any shape, loaded with the first of them. */
const useReader = (isWanted: boolean) => {
  const [reader, setReader] = useState<{ figuresIn: typeof FiguresIn }>()
  useEffect(() => {
    if (isWanted) import("./figures-in.ts").then(setReader, () => undefined)
  }, [isWanted])
  return reader?.figuresIn
}

/** The numbers of the whole list. They wait until the rows are there, and fail by themselves. */
export const useFigures = (page: Page, query: ListQuery, isReady: boolean) => {
  const { access } = useBackoffice()
  const { resource, view } = page
  const { figures, tabs } = (!view && resource.listing) || {}
  const name = figures && access(resource.name, figures.query).can ? callName(resource, figures.query) : undefined
  const narrowing = figuresQuery(page, query)
  useFollow(resource.name, name)
  const { query: state, data } = useCallQuery(
    name ?? callName(resource, ""),
    // Of all that can be counted, the list shows what its tabs count.
    { ...Object.fromEntries(narrowing), ...(tabs && { counts: tabs }) },
    { enabled: name !== undefined && isReady, placeholderData: keepPreviousData, meta: FOLLOWS },
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
