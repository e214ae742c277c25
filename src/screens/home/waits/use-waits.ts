import { keepPreviousData, useQueries } from "@tanstack/react-query"
import { useEffect, useMemo, useState } from "react"
import { listKeyOf, totalOf, useRecords } from "../../../data/record-queries.ts"
import { toCountRequest } from "../../../data/use-count.ts"
import { useOffice } from "../../../data/use-office.ts"
import { showTotal } from "../../../declare/format.ts"
import type { Resource } from "../../../declare/index.ts"
import { overdueBefore } from "../../../domain/waiting.ts"
import { queueSearch } from "../../../engine/record/queue/queue-query.ts"
import { pathOfRecord, useHref } from "../../../routing/routes.ts"
import { useAppContext } from "../../../session/app-context.ts"
import type { HomeRow } from "../HomeCard.tsx"
import { useScope } from "../scope.ts"
import { useDrafts } from "./Drafts.tsx"
import { allQueues, type Queue, queryOfQueue } from "./queues.ts"

const MINUTE_MS = 60_000
/** Milliseconds after which the queues are shown though one of them has not been answered. */
const REVEAL_TIMEOUT_MS = 3000

export interface Wait extends Queue {
  key: string
  state: "pending" | "failed" | "unknown" | "some" | "none"
  /** @returns undefined if the service does not count by these filters */
  count: string | undefined
  /** The list of the queue. */
  to: string | undefined
  resource: Resource | undefined
  oldest: { row: HomeRow; to: string | undefined } | undefined
  again: () => void
}

const stateOf = (isPending: boolean, isError: boolean, count: number | undefined): Wait["state"] => {
  if (isError) return "failed"
  if (isPending) return "pending"
  return count === undefined ? "unknown" : count > 0 ? "some" : "none"
}

/** One request a queue: its oldest record and its count. */
const useQueueStates = (queues: readonly Queue[]): Wait[] => {
  const { fetchList } = useRecords()
  const { pages, config } = useAppContext()
  const { filtersFor } = useScope()
  const hrefOf = useHref()
  const wanted = queues.map((queue) => {
    const page = pages.find(({ name }) => name === queue.page)
    const { filters, sort } = queryOfQueue(queue)
    return { queue, page, query: { sort, filters: [...filters, ...filtersFor(page?.resource)] } }
  })
  const answers = useQueries({
    queries: wanted.map(({ queue, page, query }) => {
      const list = { resource: page?.resource.name ?? queue.page, view: page?.view, countOnly: "surely" } as const
      const request = toCountRequest(list, query, config)
      return {
        queryKey: listKeyOf(request),
        queryFn: () => fetchList<HomeRow>(request),
        placeholderData: keepPreviousData,
      }
    }),
  })
  return wanted.map(({ queue, page, query }, index): Wait => {
    const answer = answers[index]
    const resource = page?.resource
    const count = totalOf(answer?.data)
    const row = count ? answer?.data?.data[0] : undefined
    const own = pages.find((one) => one.resource === resource && one.view === undefined)
    const path = own && row && pathOfRecord(own, row)
    return {
      ...queue,
      key: `${queue.page} ${queue.label} ${queue.urgency}`,
      state: stateOf(answer?.isPending ?? true, answer?.isError ?? false, count),
      count: count === undefined ? undefined : showTotal(count, answer?.data?.isApproximate === true),
      to: hrefOf(queue.page, query),
      resource,
      oldest: row && { row, to: path && path + queueSearch(query, page?.view) },
      again: () => void answer?.refetch(),
    }
  })
}

const useTimeout = (milliseconds: number) => {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isOver
}

/**
 * The queues of this user. Empty ones are left out, so they are shown together once all have been answered: a row that
 * disappears would move the others. What was shown stays until the next visit.
 */
export const useWaits = () => {
  const { can, resources, config } = useAppContext()
  const office = useOffice()
  // Fixed per visit, and the whole minute: the time is in the key of the query and of its stored answer.
  const [now] = useState(() => new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS))
  const queues = useMemo(
    () =>
      allQueues(resources, now.toISOString(), overdueBefore(now, office)?.toISOString()).filter(
        ({ page, extension }) => can(page, "open") && (config.extensions || !extension),
      ),
    [resources, now, office, can, config],
  )
  const waits = useQueueStates(queues)
  const isLate = useTimeout(REVEAL_TIMEOUT_MS)
  const [shown, setShown] = useState<ReadonlySet<string>>()
  const drafts = useDrafts()
  const isSettled = drafts !== undefined && waits.every(({ state }) => state !== "pending")
  const fresh = waits.filter(({ key, state }) => state !== "none" && !shown?.has(key)).map(({ key }) => key)
  const isDue = shown === undefined ? isSettled || isLate : fresh.length > 0
  if (isDue) setShown(new Set([...(shown ?? []), ...fresh]))
  return { now, drafts, isShown: shown !== undefined, waits: waits.filter(({ key }) => shown?.has(key)) }
}

export type Waits = ReturnType<typeof useWaits>
