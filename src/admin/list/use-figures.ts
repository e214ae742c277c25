import { keepPreviousData, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { at, countsIn, fieldOfKind, figureIn, type ListQuery, type Page, printQuery } from "../../declare/index.ts"
import { useBackoffice } from "../../providers/backoffice.ts"
import { answersOf, callName, useCallQuery } from "../../providers/use-call.ts"

/** The search and the filters that figures are asked with: the tabs' own field is what they count by. */
export const figuresQuery = ({ resource }: Page, { search, filters }: ListQuery): [string, string][] =>
  printQuery({ search, filters: filters.filter(({ field }) => field !== resource.listing?.tabs) })

/** What an answer says of a list. A service that does not take filters counts everything, which says nothing of a part. */
export const figuresIn = ({ resource }: Page, data: unknown, isNarrowed: boolean) => {
  if (typeof data !== "object" || data === null || (isNarrowed && at(data, "filtered") !== true)) return undefined
  const { tabs = "", figures } = resource.listing ?? {}
  const { options } = fieldOfKind("select", resource.fields[tabs]) ?? {}
  const counts = new Map(countsIn(data, { subject: [tabs], options }).map(({ value, count }) => [value, count]))
  const row = Object.fromEntries(Object.keys(figures?.facts ?? {}).map((name) => [name, figureIn(data, name)]))
  return {
    facts: Object.entries(figures?.facts ?? {}).filter(([name]) => row[name] !== undefined),
    row,
    /** Of a tab; of all, where none is named. */
    countOf: (value: string | undefined) => (value === undefined ? figureIn(data, "total") : counts.get(value)),
  }
}

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
    { enabled: name !== undefined && isReady, placeholderData: keepPreviousData },
  )
  if (!name) return undefined
  return {
    found: state.data ? figuresIn(page, data, narrowing.length > 0) : undefined,
    isOld: state.isPlaceholderData,
    isLoading: state.isPending,
    error: state.isError ? state.error : undefined,
    again: () => void state.refetch(),
  }
}

export type FoundFigures = ReturnType<typeof useFigures>
