import { useInvalidate, useList } from "@refinedev/core"
import { useCallback, useEffect, useMemo, useState } from "react"
import { useAfterFirstData } from "../data/later.ts"
import { useCall } from "../data/use-call.ts"
import { toFailure } from "../feedback/error-store.ts"
import { useFeedback, useLive } from "../feedback/feedback.ts"
import { useAppContext } from "../session/app-context.ts"
import type { LiveMeta } from "./live-queries.ts"
import type { pathOfNote as PathOfNote } from "./note-path.ts"
import { mergedNotifications, type Note, toNote, unreadIn } from "./notifications.ts"

const RESOURCE = "notification-own"
const SHOWN = 20

const invalidates = ["list"] as const

/** Own notifications come over the socket as messages of their own; events of the resource are about anybody's. */
export const TOLD_META: Record<string, unknown> & LiveMeta = { isPatched: true }

export const useNotes = () => {
  const { openPages } = useAppContext()
  const [paths, setPaths] = useState<{ pathOfNote: typeof PathOfNote }>()
  const isLater = useAfterFirstData()
  useEffect(() => {
    if (isLater) import("./note-path.ts").then(setPaths, () => undefined)
  }, [isLater])
  return useCallback(
    (rows: readonly Readonly<Record<string, unknown>>[]): Note[] =>
      rows.map((row) => {
        const to = paths?.pathOfNote(openPages, row)
        return { ...toNote(row), ...(to === undefined ? {} : { to }) }
      }),
    [openPages, paths],
  )
}

export const useNotifications = () => {
  const { pushed, unread, arrived } = useLive()
  const invalidate = useInvalidate()
  const notesOf = useNotes()
  const { result, query } = useList({
    resource: RESOURCE,
    pagination: { currentPage: 1, pageSize: SHOWN, mode: "server" },
    sorters: [{ field: "created_at", order: "desc" }],
    errorNotification: false,
    queryOptions: { enabled: useAfterFirstData(), meta: TOLD_META },
  })

  useEffect(() => {
    if (arrived) void invalidate({ resource: RESOURCE, invalidates: [...invalidates] })
  }, [arrived, invalidate])

  const items = useMemo(
    () => notesOf(mergedNotifications(pushed, result.data).slice(0, SHOWN)),
    [notesOf, pushed, result.data],
  )
  const facts = query.data?.facts as { unread?: unknown } | undefined
  const counted = unreadIn(facts?.unread) ?? items.filter(({ read }) => read === false).length
  return { items, unread: unread ?? counted, isLoading: query.isPending, isError: query.isError, retry: query.refetch }
}

/** Marks one or all notifications as read: over the socket, or by HTTP while it is down. */
export const useMarkRead = () => {
  const { live, errors } = useFeedback()
  const invalidate = useInvalidate()
  const { call } = useCall()
  const refresh = () => invalidate({ resource: RESOURCE, invalidates: [...invalidates] })

  return async (id?: string): Promise<void> => {
    const isSent = id === undefined ? live.markAllRead() : live.markRead(id)
    // The service then sends the new count, and the lists refetch.
    if (isSent) return
    await call("notification-own.read", { query: id === undefined ? {} : { _id: id } })
      .then(refresh)
      .catch((error: unknown) => errors.show(toFailure(error)))
  }
}
