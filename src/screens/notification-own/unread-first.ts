import { byDay, type Day } from "../../charts/by-day.ts"
import type { Note } from "../../live/notifications.ts"

export const unreadFirst = (notes: readonly Note[]): { unread: Day<Note>[]; read: Day<Note>[] } => {
  const newest = notes.toSorted((a, b) => ((a.created_at ?? "") < (b.created_at ?? "") ? 1 : -1))
  const dayed = (wanted: boolean) =>
    byDay(
      newest.filter(({ read }) => read === wanted),
      ({ created_at }) => created_at,
    )
  return { unread: dayed(false), read: dayed(true) }
}
