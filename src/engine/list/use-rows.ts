import { type BaseRecord, type HttpError, useList } from "@refinedev/core"
import { keepPreviousData, replaceEqualDeep, useQueryClient } from "@tanstack/react-query"
import { useEffect, useMemo, useRef } from "react"
import { LIST_STAYS } from "../../data/list-key.ts"
import { listRequestOf } from "../../data/list-request.ts"
import { useStore } from "../../data/store.ts"
import { totalOf } from "../../data/total-of.ts"
import type { ListQuery, Page } from "../../declare/index.ts"
import { pendingRemovals, removalKey } from "../../drafts/pending-removals.ts"
import type { LiveMeta } from "../../live/live-queries.ts"
import { usePatience } from "../../ui/StillLoading.tsx"
import { knownTotal } from "./known-total.ts"
import { keyOfRow } from "./selection.ts"
import { useLiveRows } from "./use-live-rows.ts"

const PATCHED: Record<string, unknown> & LiveMeta = { isPatched: true }

/** A record of which another answer says the same is the same object, wherever it stands now: its row is not rendered again. */
const useSameRecords = (rows: readonly BaseRecord[]) => {
  const before = useRef<ReadonlyMap<string, BaseRecord>>(new Map())
  const same = useMemo(
    () =>
      rows.map((row) => {
        const known = before.current.get(keyOfRow(row))
        return known && replaceEqualDeep(known, row) === known ? known : row
      }),
    [rows],
  )
  useEffect(() => {
    before.current = new Map(same.map((row) => [keyOfRow(row), row]))
  }, [same])
  return same
}

/** The list's records. Old rows stay while new ones are on their way. */
export const useRows = (page: Page, wanted: ListQuery, isReady: boolean) => {
  const { resource } = page
  const client = useQueryClient()
  const { query, result } = useList<BaseRecord, HttpError & { hint?: string }>({
    ...listRequestOf(page, wanted),
    queryOptions: { enabled: isReady, placeholderData: keepPreviousData, gcTime: LIST_STAYS, meta: PATCHED },
    // The list says it in the rows' place.
    errorNotification: false,
  })
  const isLoading = isReady && query.isPending && query.fetchStatus !== "idle"
  // An estimate: the service does not count half a million one by one.
  const isApproximate = (query.data as { isApproximate?: boolean } | undefined)?.isApproximate === true
  const total = { total: result.total ?? 0, isApproximate }
  const data = useSameRecords(result.data)
  const changes = useLiveRows({
    page,
    query: wanted,
    rows: data,
    reading: `${query.dataUpdatedAt} ${JSON.stringify(wanted)}`,
    isBusy: !isReady || query.isFetching || query.isPlaceholderData,
  })
  const { patched } = changes
  // What is being removed can still be taken back, and is not there meanwhile.
  const leaving = useStore(pendingRemovals)
  const rows = useMemo(
    () =>
      patched.size + leaving.size === 0
        ? data
        : data.filter((row) => !leaving.has(removalKey(resource, row))).map((row) => patched.get(keyOfRow(row)) ?? row),
    [data, patched, leaving, resource],
  )
  return {
    rows,
    /** What others did to them since they were read. */
    changes,
    // Old rows are those of another page.
    ...(query.isPlaceholderData ? total : knownTotal(total, wanted, result.data.length)),
    /** False where the total only says that there may be a next page. */
    isCounted: totalOf(query.data) !== undefined,
    /** Nothing to show yet. */
    isLoading,
    isFetching: query.isFetching,
    /** Cancelled before anything came. */
    isCancelled: isReady && query.isPending && query.fetchStatus === "idle",
    /** What is shown is not yet what was asked for. */
    isOld: query.isPlaceholderData || (query.isFetching && query.isError),
    error: query.isError ? query.error : undefined,
    waited: usePatience(query.isFetching),
    again: () => query.refetch({ cancelRefetch: true }),
    cancel: () =>
      client.cancelQueries({
        predicate: ({ queryKey, state }) => state.fetchStatus === "fetching" && queryKey.includes(resource.name),
      }),
  }
}
