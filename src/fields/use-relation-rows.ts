import { type BaseRecord, type CrudFilter, keys, useList } from "@refinedev/core"
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query"
import { uniqBy } from "es-toolkit"
import { totalOf, useRecords } from "../data/record-queries.ts"
import { NAMES_STALE_MS } from "./relation-names.ts"

export const PAGE_SIZE = 50

interface RowsQuery {
  resource: string
  isWhole: boolean
  filters: CrudFilter[]
  isEnabled: boolean
}

/** The rows of a list that is loaded as a whole. */
const useWholeRows = ({ resource, isWhole, filters, isEnabled }: RowsQuery) => {
  const { query, result } = useList<BaseRecord>({
    resource,
    filters,
    pagination: { mode: "off" },
    queryOptions: { enabled: isWhole && isEnabled, staleTime: NAMES_STALE_MS, placeholderData: keepPreviousData },
    errorNotification: false,
    liveMode: "off",
  })
  return { ...query, rows: result.data ?? [], isMoreFailed: false, hasMore: false, more: () => {} }
}

/** The rows of a list page by page. Not `useInfiniteList`, which would come with the first page's file. */
const usePagedRows = ({ resource, isWhole, filters, isEnabled }: RowsQuery) => {
  const { fetchList } = useRecords()
  const query = useInfiniteQuery({
    queryKey: keys()
      .data("default")
      .resource(resource)
      .action("infinite")
      .params({ filters, pageSize: PAGE_SIZE })
      .get(),
    queryFn: ({ pageParam, signal }) =>
      fetchList<BaseRecord>({
        resource,
        filters,
        pagination: { mode: "server", currentPage: pageParam, pageSize: PAGE_SIZE },
        meta: { signal },
      }),
    initialPageParam: 1,
    getNextPageParam: ({ data, ...answer }, _pages, page) => {
      const isMore =
        data.length === PAGE_SIZE && (totalOf({ data, ...answer }) ?? Number.POSITIVE_INFINITY) > page * PAGE_SIZE
      return isMore ? page + 1 : undefined
    },
    enabled: !isWhole && isEnabled,
    staleTime: NAMES_STALE_MS,
    placeholderData: keepPreviousData,
  })
  return {
    ...query,
    // A record that was created meanwhile moves the last one of a page to the next.
    rows: uniqBy(query.data?.pages.flatMap(({ data }) => data) ?? [], ({ id }) => String(id)),
    isMoreFailed: query.isFetchNextPageError,
    hasMore: query.hasNextPage,
    more: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage()
    },
  }
}

export const useRelationRows = (query: RowsQuery) => {
  const whole = useWholeRows(query)
  const paged = usePagedRows(query)
  return query.isWhole ? whole : paged
}
