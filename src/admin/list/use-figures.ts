import { keepPreviousData, useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { type ListQuery, type Page, printQuery } from "../../declare/index.ts"
import { useBackoffice } from "../../providers/backoffice.ts"
import { answersOf, callName, useCallQuery } from "../../providers/use-call.ts"
import type { figuresIn } from "./read-figures.ts"

/** The search and the filters that figures are asked with: the tabs' own field is what they count by. */
export const figuresQuery = ({ resource }: Page, { search, filters }: ListQuery): [string, string][] =>
  printQuery({ search, filters: filters.filter(({ field }) => field !== resource.listing?.tabs) })

/** What makes a list stale makes its figures stale, whoever changed it. */
const useFollow = (resource: string, name: string | undefined) => {
  const client = useQueryClient()
  useEffect(() => {
    if (!name) return
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "invalidate") return
      const { queryKey } = event.query
      if (!queryKey.includes(resource) || !queryKey.includes("list")) return
      void client.invalidateQueries(answersOf(name))
    })
  }, [client, resource, name])
}

/** Loads what reads the answer while the answer is on its way: the rows do without it. */
const useReader = (isWanted: boolean) => {
  const [reader, setReader] = useState<{ figuresIn: typeof figuresIn }>()
  useEffect(() => {
    // What cannot be loaded is left out, as numbers that the service does not send are.
    if (isWanted) import("./read-figures.ts").then(setReader, () => setReader({ figuresIn: () => undefined }))
  }, [isWanted])
  return reader
}

/** The numbers of the whole list. They wait until the rows are there, and fail by themselves. */
export const useFigures = (page: Page, query: ListQuery, isReady: boolean) => {
  const { access } = useBackoffice()
  const { resource, view } = page
  const { figures, tabs } = (!view && resource.listing) || {}
  const name = figures && access(resource.name, figures.query).can ? callName(resource, figures.query) : undefined
  const narrowing = figuresQuery(page, query)
  useFollow(resource.name, name)
  const reader = useReader(name !== undefined && isReady)
  const { query: state, data } = useCallQuery(
    name ?? callName(resource, ""),
    // Of all that can be counted, the list shows what its tabs count.
    { ...Object.fromEntries(narrowing), ...(tabs && { counts: tabs }) },
    { enabled: name !== undefined && isReady, placeholderData: keepPreviousData },
  )
  if (!name) return undefined
  return {
    found: state.data && reader?.figuresIn(page, data, narrowing.length > 0),
    isOld: state.isPlaceholderData,
    isLoading: state.isPending || !reader,
    error: state.isError ? state.error : undefined,
    again: () => void state.refetch(),
  }
}

export type FoundFigures = ReturnType<typeof useFigures>
