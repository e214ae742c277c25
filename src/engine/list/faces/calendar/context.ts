import type { Page, Zone } from "../../../../declare/index.ts"
import type { CalendarEvent, CalendarRule } from "./events.ts"

/** What every way to look at a calendar is given. */
export interface CalendarContext {
  page: Page
  rule: CalendarRule
  events: readonly CalendarEvent[]
  days: readonly string[]
  today: string
  /** Of the line that says now, and of an empty hour that is clicked. */
  zone: Zone
  /** Being sent. */
  movingKey: string | undefined
  onOpen: (event: CalendarEvent) => void
  isMovable: (event: CalendarEvent) => boolean
  onMove: (event: CalendarEvent) => void
  hrefOfDay: (day: string) => { search: string }
  /** Absent: nobody may make one here. The wall clock, `2026-11-21 14:00`. */
  onCreate: ((wall: string) => void) | undefined
}
