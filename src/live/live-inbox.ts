import { debounce } from "es-toolkit/compat"
import type { Row } from "../declare/index.ts"
import type { InboxState } from "./live-state.ts"
import { idOf, mergedNotifications, notificationsIn, unreadIn } from "./notifications.ts"

/** Groups notifications that arrive within this time (milliseconds). */
const BATCH_INTERVAL_MS = 100

export const createInbox = (
  { get, set }: { get: () => InboxState; set: (part: Partial<InboxState>) => void },
  read: (rows: Record<string, unknown>[]) => Promise<Row[]>,
) => {
  const announce = debounce(() => set({ arrived: get().arrived + 1 }), BATCH_INTERVAL_MS, {
    maxWait: BATCH_INTERVAL_MS,
  })
  /** The last unread count from the socket; it survives a lost connection. */
  let counted: number | undefined

  const receive = async (data: unknown) => {
    const { rows: found, isOne } = notificationsIn(data)
    if (!found.length) return
    const rows = await read(found.map((row) => ({ ...row }))).catch(() => found)
    const { pushed } = get()
    const known = new Set(pushed.map(idOf))
    const isNew = (isOne || pushed.length > 0) && rows.some((row) => !known.has(idOf(row)))
    set({ pushed: mergedNotifications(rows, pushed) })
    if (!isNew) return
    // Only the service knows the new count; it sends it over the socket or with the list.
    set({ unread: undefined })
    announce()
  }
  const count = (data: unknown) => {
    const unread = unreadIn(data)
    if (unread === undefined) return
    if (counted !== undefined && unread !== counted) announce()
    counted = unread
    set({ unread })
  }
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = (work: (data: unknown) => unknown) => (data: unknown) => {
    // A failed message must not block the next one.
    last = last.then(() => work(data)).catch(() => undefined)
  }
  const markRead = (isMarked: (row: Row) => boolean, left: (unread: number) => number) => {
    const { pushed, unread } = get()
    set({
      pushed: pushed.map((row) => (isMarked(row) ? { ...row, read: true } : row)),
      unread: unread === undefined ? undefined : left(unread),
    })
  }
  return { receive: inTurn(receive), count: inTurn(count), markRead, stop: announce.cancel }
}
