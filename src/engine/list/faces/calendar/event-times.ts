import { type Filter, fieldOfKind, isRelated, type Resource, type Zone } from "../../../../declare/index.ts"
import { showClock, showLongDay } from "../../../../time/show-date.ts"
import { toInstant } from "../../../../time/zone.ts"
import type { CalendarEvent, CalendarRule } from "./events.ts"

/** Minutes. */
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

export const timesOf = ({ from, to, zone }: CalendarEvent) => ({ from: toInstant(from, zone), to: toInstant(to, zone) })

/** Returns `10.00–11.00 WIB`. */
export const clockWords = ({ from, to, zone, isWholeDay }: CalendarEvent): string => {
  if (isWholeDay) return "Sepanjang hari"
  const { from: start, to: end } = timesOf({ from, to, zone } as CalendarEvent)
  return `${showClock(start, zone)}–${showClock(end, zone)} ${zone}`
}

/** Returns `Sabtu, 21 November 2026, 10.00–11.00 WIB`. */
export const whenWords = (event: CalendarEvent): string =>
  `${showLongDay(event.from.slice(0, 10))}, ${clockWords(event)}`

export const slotParameters = (
  { fields }: Resource,
  { from }: CalendarRule,
  filters: readonly Filter[],
  wall: string,
  zone: Zone,
): URLSearchParams =>
  new URLSearchParams([
    [from, fieldOfKind("date", fields[from]) ? wall.slice(0, 10) : toInstant(wall, zone)],
    ...filters
      .filter(({ field, operator }) => operator === "eq" && isRelated(fields[field]))
      .map(({ field, value }): [string, string] => [field, String(value)]),
  ])
