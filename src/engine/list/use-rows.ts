import { type BaseRecord, type GetListResponse, type HttpError, useList } from "@refinedev/core"
import { keepPreviousData, replaceEqualDeep, useQueryClient } from "@tanstack/react-query"
import { useMemo } from "react"
import { createListRequest } from "../../data/list-request.ts"
import { LIST_GC_TIME_MS, totalOf } from "../../data/record-queries.ts"
import { useStore } from "../../data/store.ts"
import type { ListQuery, Page } from "../../declare/index.ts"
import { pendingRemovals, removalKey } from "../../drafts/pending-removals.ts"
import type { LiveMeta } from "../../live/live-queries.ts"
import { usePatience } from "../../ui/StillLoading.tsx"
import { keyOfRow } from "./selection.ts"
import { useLiveRows } from "./use-live-rows.ts"

interface Total {
  total: number
  isApproximate: boolean
}

/** Corrects an estimate by the page itself: a full page may continue, a partial page is the last. */
export const knownTotal = (
  { total, isApproximate }: Total,
  { page, limit }: Pick<ListQuery, "page" | "limit">,
  rows: number,
): Total => {
  if (rows === 0) return { total, isApproximate }
  const seen = (page - 1) * limit + rows
  if (!isApproximate) return { total: Math.max(total, seen), isApproximate }
  return rows < limit ? { total: seen, isApproximate: false } : { total: Math.max(total, seen + 1), isApproximate }
}

/** For queries whose rows `useLiveRows` replaces in place: they are not read again at each change. */
const PATCHED_META: Record<string, unknown> & LiveMeta = { isPatched: true }

/** Reuses equal records of the previous answer, wherever they were in it, so that their rows do not re-render. */
const shareRecords = (before: unknown, after: unknown) => {
  if (replaceEqualDeep(before, after) === before) return before
  const [old, answer] = [before as GetListResponse | undefined, after as GetListResponse]
  const known = new Map(old?.data.map((row) => [keyOfRow(row), row]))
  const data = answer.data.map((row) => {
    const same = known.get(keyOfRow(row))
    return same && replaceEqualDeep(same, row) === same ? same : row
  })
  return { ...answer, data }
}

interface UseRowsOptions {
  isReady?: boolean
  /** Reads all rows again at each remote change. Otherwise `changes` has what to announce. */
  isReadAnew?: boolean
}

export const useRows = (page: Page, wanted: ListQuery, { isReady = true, isReadAnew = false }: UseRowsOptions = {}) => {
  const { resource } = page
  const client = useQueryClient()
  const { query, result } = useList<BaseRecord, HttpError & { hint?: string }>({
    ...createListRequest(page, wanted),
    queryOptions: {
      enabled: isReady,
      placeholderData: keepPreviousData,
      structuralSharing: shareRecords,
      gcTime: LIST_GC_TIME_MS,
      ...(!isReadAnew && { meta: PATCHED_META }),
    },
    // The list shows the error itself.
    errorNotification: false,
  })
  const isLoading = isReady && query.isPending && query.fetchStatus !== "idle"
  const isApproximate = (query.data as { isApproximate?: boolean } | undefined)?.isApproximate === true
  const total = { total: result.total ?? 0, isApproximate }
  const changes = useLiveRows({
    page,
    query: wanted,
    readAt: query.dataUpdatedAt,
    isBusy: !isReady || query.isFetching || query.isPlaceholderData,
    isEnabled: !isReadAnew,
  })
  const { data } = result
  // Hides records whose removal can still be undone.
  const leaving = useStore(pendingRemovals)
  const rows = useMemo(
    () => (leaving.size === 0 ? data : data.filter((row) => !leaving.has(removalKey(resource, row)))),
    [data, leaving, resource],
  )
  const again = () => query.refetch({ cancelRefetch: true })
  return {
    rows,
    changes,
    query: {
      data: query.data,
      isPending: query.isPending,
      isFetching: query.isFetching,
      isError: query.isError,
      error: query.error,
      refetch: again,
    },
    // The placeholder rows belong to another page.
    ...(query.isPlaceholderData ? total : knownTotal(total, wanted, result.data.length)),
    /** False if the total is only a lower bound. */
    isCounted: totalOf(query.data) !== undefined,
    isLoading,
    isCancelled: isReady && query.isPending && query.fetchStatus === "idle",
    /** The rows belong to the previous query. */
    isOld: query.isPlaceholderData || (query.isFetching && query.isError),
    waited: usePatience(query.isFetching),
    again,
    cancel: () =>
      client.cancelQueries({
        predicate: ({ queryKey, state }) => state.fetchStatus === "fetching" && queryKey.includes(resource.name),
      }),
  }
}

export type FoundRows = ReturnType<typeof useRows>
