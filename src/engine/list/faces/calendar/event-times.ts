import { type Filter, fieldOfKind, isRelated, OFFICE_ZONE, type Resource } from "../../../../declare/index.ts"
import { showClock, showLocalTime, showLongDay } from "../../../../time/show-date.ts"
import { toInstant } from "../../../../time/zone.ts"
import type { CalendarEvent, CalendarRule } from "./events.ts"

export const SNAP_MINUTES = 15
const MINUTE = 60_000

const addMinutes = (wall: string, minutes: number) =>
  new Date(Date.parse(`${wall.replace(" ", "T")}:00Z`) + minutes * MINUTE).toISOString().slice(0, 16).replace("T", " ")

export const shiftEvent = (event: CalendarEvent, minutes: number, part: "all" | "end" = "all"): CalendarEvent => {
  const to = addMinutes(event.to, minutes)
  if (part === "all") return { ...event, from: addMinutes(event.from, minutes), to }
  const least = addMinutes(event.from, SNAP_MINUTES)
  return { ...event, to: to < least ? least : to }
}

export const toTimes = ({ from, to }: CalendarEvent) => ({ from: toInstant(from), to: toInstant(to) })

/** Returns `10.00–11.00`; the page names the zone. */
export const clockWords = (event: CalendarEvent): string => {
  if (event.isWholeDay) return "Sepanjang hari"
  const { from, to } = toTimes(event)
  return `${showClock(from)}–${showClock(to)}`
}

/** Returns `11.00–12.00 WITA`. @returns undefined if the property is in the page's zone */
export const localWords = (event: CalendarEvent): string | undefined => {
  const { from, to } = toTimes(event)
  return event.isWholeDay ? undefined : showLocalTime(from, event.zone, to)
}

/** Returns `Sabtu, 21 November 2026, 10.00–11.00 WIB (11.00–12.00 WITA)`. */
export const whenWords = (event: CalendarEvent): string => {
  const local = localWords(event)
  const zone = event.isWholeDay ? "" : ` ${OFFICE_ZONE}`
  return `${showLongDay(event.from.slice(0, 10))}, ${clockWords(event)}${zone}${local ? ` (${local})` : ""}`
}

export const slotParameters = (
  { fields }: Resource,
  { from }: CalendarRule,
  filters: readonly Filter[],
  wall: string,
): URLSearchParams =>
  new URLSearchParams([
    [from, fieldOfKind("date", fields[from]) ? wall.slice(0, 10) : toInstant(wall)],
    ...filters
      .filter(({ field, operator }) => operator === "eq" && isRelated(fields[field]))
      .map(({ field, value }): [string, string] => [field, String(value)]),
  ])
