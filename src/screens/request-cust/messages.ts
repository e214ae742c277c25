import { type BaseRecord, type HttpError, useList } from "@refinedev/core"
import { useQueryClient } from "@tanstack/react-query"
import { useMemo, useRef } from "react"
import { useCall } from "../../data/use-call.ts"
import { isObject, unwrapped } from "../../declare/index.ts"
import { useLive } from "../../feedback/feedback.ts"
import type { LiveMeta } from "../../live/live-queries.ts"
import { useLiveEvents } from "../../live/use-live-events.ts"
import { useAppContext } from "../../session/app-context.ts"

export interface Message {
  id: string
  text: string | null
  image_url: string | null
  sender: string | null
  from_customer: boolean | null
  created_at: string
}

/** Messages per rendered part; the browser skips off-screen parts. */
const PART_SIZE = 50

interface Part {
  start: number
  messages: readonly Message[]
}

/** Sorts oldest first; messages with equal times keep the service's order. */
const sortMessages = (messages: readonly Message[]): Message[] =>
  messages.toSorted((a, b) => (a.created_at === b.created_at ? 0 : a.created_at < b.created_at ? -1 : 1))

/** Whether the customer wrote something with the lead itself: it is the conversation's beginning. */
export const hasEnquiry = ({ message, created_at }: BaseRecord): boolean =>
  typeof message === "string" && message.trim() !== "" && !Number.isNaN(Date.parse(String(created_at)))

/** The messages below what came with the lead, which no service repeats among them; one that does is not doubled. */
export const withEnquiry = (messages: readonly Message[], lead: BaseRecord, source: string): readonly Message[] => {
  const { message: text, name, created_at } = lead
  if (!hasEnquiry(lead) || messages.some((one) => one.from_customer && one.text?.trim() === text.trim()))
    return messages
  const sender = [name, source].filter(Boolean).join(" · ")
  return sortMessages([
    { id: "enquiry", text, image_url: null, sender, from_customer: true, created_at: String(created_at) },
    ...messages,
  ])
}

const mergeNewMessages = (known: readonly Message[], newer: readonly Message[]): Message[] => {
  const ids = new Set(known.map(({ id }) => String(id)))
  return [...known, ...newer.filter(({ id }) => !ids.has(String(id)))]
}

/** Whether a message that is being sent is already in the list: the list is refreshed before the outbox. */
export const hasArrived = (text: unknown, messages: readonly Message[], idsBefore: ReadonlySet<string>): boolean =>
  messages.some(
    (message) => !message.from_customer && !idsBefore.has(String(message.id)) && (message.text ?? "") === (text ?? ""),
  )

/** Splits messages at fixed positions, so that parts stay equal when messages are added. */
export const partsFrom = (messages: readonly Message[], from: number): Part[] => {
  const parts: Part[] = []
  for (let start = Math.floor(from / PART_SIZE) * PART_SIZE; start < messages.length; start += PART_SIZE)
    parts.push({ start, messages: messages.slice(start, start + PART_SIZE) })
  return parts
}

/** Returns the indexes of the customer's last `unread` messages. */
export const unreadPlaces = (messages: readonly Message[], unread: number): number[] => {
  const places: number[] = []
  for (let at = messages.length - 1; at >= 0 && places.length < unread; at -= 1)
    if (messages[at]?.from_customer) places.unshift(at)
  return places
}

const ONLY_EMOJI = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f|\s){1,24}$/u

export const isOnlyEmoji = (text: string): boolean => ONLY_EMOJI.test(text.trim())

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
  return async () => {
    // Joins the first read, whose answer may be older than the message.
    if (!isKnown) await refetch()
    if (!isKnown || newest === undefined) return refetch()
    if (request.current.isAsking) {
      request.current.again = true
      return undefined
    }
    request.current = { isAsking: true, again: false }
    try {
      const answer = unwrapped(
        await call("message-request.newer", { record: { request_id: lead }, query: { after: newest } }),
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
  }
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

  useLiveEvents({
    channel: `resources/${RESOURCE}`,
    types: ["*"],
    enabled: extensions,
    onLiveEvent: ({ type }) => void (type === "created" ? readNewer() : refetch()),
  })
  return { query, messages }
}
