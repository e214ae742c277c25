import { type HttpError, useList, useSubscription } from "@refinedev/core"
import { useQueryClient } from "@tanstack/react-query"
import { useCallback, useMemo, useRef } from "react"
import { useCall } from "../../data/use-call.ts"
import { isObject, unwrapped } from "../../declare/index.ts"
import { useLive } from "../../feedback/feedback.ts"
import type { LiveMeta } from "../../live/live-queries.ts"
import { useAppContext } from "../../session/app-context.ts"
import { type Message, mergeNewMessages, sortMessages } from "./message.ts"

const RESOURCE = "message-request"
/** Polling interval in milliseconds for services without live changes. */
const POLLING_INTERVAL_MS = 8000

/** New messages are added to the cached list instead of a refetch. */
const PATCHED: Record<string, unknown> & LiveMeta = { isPatched: true }

const isMessage = (row: unknown): row is Message =>
  isObject(row) && row.id !== undefined && typeof row.created_at === "string"

const isListOf = (queryKey: readonly unknown[], lead: string) =>
  queryKey.includes(RESOURCE) &&
  queryKey.includes("list") &&
  queryKey.some(
    (part) =>
      isObject(part) &&
      Array.isArray(part.filters) &&
      part.filters.some((filter) => isObject(filter) && String(filter.value) === lead),
  )

/** Fetches only newer messages, because a conversation may have 5,000. */
const useNewer = (lead: string, newest: string | undefined, isKnown: boolean, refetch: () => unknown) => {
  const client = useQueryClient()
  const { call } = useCall()
  const request = useRef({ isAsking: false, again: false })
  const latest = useRef(newest)
  latest.current = newest
  return useCallback(async () => {
    if (!isKnown || latest.current === undefined) return refetch()
    if (request.current.isAsking) {
      request.current.again = true
      return undefined
    }
    request.current = { isAsking: true, again: false }
    try {
      const answer = unwrapped(
        await call("message-request.newer", { record: { request_id: lead }, query: { after: latest.current } }),
      )
      const rows = (Array.isArray(answer) ? answer : []).filter(isMessage)
      if (rows.length > 0)
        client.setQueriesData<{ data: Message[] }>(
          { predicate: ({ queryKey }) => isListOf(queryKey, lead) },
          (known) => known && { ...known, data: mergeNewMessages(known.data, rows) },
        )
    } catch {
      await refetch()
    } finally {
      const { again } = request.current
      request.current = { isAsking: false, again: false }
      if (again) void refetch()
    }
    return undefined
  }, [call, client, isKnown, lead, refetch])
}

export const useMessages = (lead: string) => {
  const { extensions } = useAppContext().config
  const { link } = useLive()
  const isTold = extensions && link === "live"
  const { query, result } = useList<Message, HttpError>({
    resource: RESOURCE,
    pagination: { mode: "off" },
    filters: [{ field: "request_id", operator: "eq", value: lead }],
    errorNotification: false,
    queryOptions: { refetchInterval: isTold ? false : POLLING_INTERVAL_MS, meta: PATCHED },
  })
  const messages = useMemo(() => sortMessages(result.data), [result.data])
  const { refetch } = query
  const readNewer = useNewer(lead, messages.at(-1)?.created_at, extensions && query.isSuccess, refetch)

  useSubscription({
    channel: `resources/${RESOURCE}`,
    types: ["*"],
    enabled: extensions,
    onLiveEvent: ({ type }) => void (type === "created" ? readNewer() : refetch()),
  })
  return { query, messages }
}
