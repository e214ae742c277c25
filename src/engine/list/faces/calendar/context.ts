import type { Page, Zone } from "../../../../declare/index.ts"
import type { CalendarEvent, CalendarRule } from "./events.ts"

export interface CalendarContext {
  page: Page
  rule: CalendarRule
  events: readonly CalendarEvent[]
  days: readonly string[]
  today: string
  zone: Zone
  movingKey: string | undefined
  onOpen: (event: CalendarEvent) => void
  isMovable: (event: CalendarEvent) => boolean
  onMove: (event: CalendarEvent) => void
  hrefOfDay: (day: string) => { search: string }
  /** `wall` is local time, such as `2026-11-21 14:00`. Omitted if the role may not create records. */
  onCreate: ((wall: string) => void) | undefined
}
