import { gathered } from "../data/paced.ts"
import type { InboxState } from "./live-state.ts"
import { idOf, mergedNotifications, notificationsIn, type Row, unreadIn } from "./read-notifications.ts"

/** Milliseconds in which what arrives is gathered. */
const ARRIVED_WITHIN = 100

/** The own notifications, as the socket tells of them, in its order. */
export const inboxOf = (
  { get, set }: { get: () => InboxState; set: (part: Partial<InboxState>) => void },
  read: (rows: Record<string, unknown>[]) => Promise<Row[]>,
) => {
  const arriving = gathered(() => set({ arrived: get().arrived + 1 }), ARRIVED_WITHIN)
  /** What the socket said last, also before it was lost. */
  let counted: number | undefined

  const receive = async (data: unknown) => {
    const { rows: found, isOne } = notificationsIn(data)
    if (!found.length) return
    // Without what reads other forms, they are shown as they came.
    const rows = await read(found.map((row) => ({ ...row }))).catch(() => found)
    const { pushed } = get()
    const known = new Set(pushed.map(idOf))
    const isNew = (isOne || pushed.length > 0) && rows.some((row) => !known.has(idOf(row)))
    set({ pushed: mergedNotifications(rows, pushed) })
    if (!isNew) return
    // The count is the service's to say: over the socket, else with the list.
    set({ unread: undefined })
    arriving.trigger()
  }
  /** Another count than the last says that notifications arrived or were read, here or elsewhere. */
  const count = (data: unknown) => {
    const unread = unreadIn(data)
    if (unread === undefined) return
    if (counted !== undefined && unread !== counted) arriving.trigger()
    counted = unread
    set({ unread })
  }
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = (work: (data: unknown) => unknown) => (data: unknown) => {
    // What one message breaks, the next does not wait for.
    last = last.then(() => work(data)).catch(() => undefined)
  }
  const markRead = (isMarked: (row: Row) => boolean, left: (unread: number) => number) => {
    const { pushed, unread } = get()
    set({
      pushed: pushed.map((row) => (isMarked(row) ? { ...row, read: true } : row)),
      unread: unread === undefined ? undefined : left(unread),
    })
  }
  return { receive: inTurn(receive), count: inTurn(count), markRead, stop: arriving.stop }
}
