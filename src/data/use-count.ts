import { type BaseRecord, type HttpError, useList } from "@refinedev/core"
import type { keepPreviousData } from "@tanstack/react-query"
import type { ListQuery } from "../declare/index.ts"
import { useAppContext } from "../session/app-context.ts"
import type { Config } from "./config.ts"
import { FILTER_PROBE_ROWS, totalOf } from "./record-queries.ts"
import { refineQueryOf } from "./refine-query.ts"

interface Counted {
  resource: string
  view?: string | undefined
  /** "surely" proves an empty count too, by further requests to services without extensions. */
  countOnly?: true | "surely"
}

export const toCountRequest = (
  { resource, view, countOnly = true }: Counted,
  query: Partial<ListQuery>,
  { extensions }: Config,
) => ({
  resource,
  ...refineQueryOf({
    page: 1,
    limit: extensions ? 1 : FILTER_PROBE_ROWS,
    search: "",
    sort: [],
    filters: [],
    ...query,
  }),
  // Explicit even if undefined: Refine adds URL parameters to missing keys.
  meta: { view, countOnly: extensions ? true : countOnly },
})

interface CountOptions {
  enabled?: boolean
  placeholderData?: typeof keepPreviousData
  staleTime?: number
}

/** Counts the records of a list. `count` is undefined while it is unknown, and if the service may ignore a filter. */
export const useCount = (list: Counted, query: Partial<ListQuery>, queryOptions: CountOptions = {}) => {
  const { config } = useAppContext()
  const { query: state } = useList<BaseRecord, HttpError>({
    ...toCountRequest(list, query, config),
    queryOptions,
    errorNotification: false,
  })
  return { count: totalOf(state.data), isApproximate: state.data?.isApproximate === true, query: state }
}
