import { idOf, labelOf } from "../../../../data/labels.ts"
import type { Page } from "../../../../declare/index.ts"
import { showLongDay } from "../../../../time/show-date.ts"
import { type CalendarContext, type CalendarEvent, eventsOn } from "./events.ts"

const HOUR = 60

interface Span {
  /** Minutes since midnight. */
  start: number
  end: number
}

export interface Slot extends Span {
  event: CalendarEvent
  /** `most` leaves room for the button of hidden events. */
  side: "whole" | "left" | "right" | "most"
}

export interface HiddenSlot extends Span {
  hour: number
  hidden: readonly CalendarEvent[]
}

/** Shorter events are drawn with this many minutes, to stay readable. */
const MIN_MINUTES = 30

const minuteOf = (wall: string, day: string) => {
  if (wall.slice(0, 10) < day) return 0
  if (wall.slice(0, 10) > day) return 24 * HOUR
  const [hours = 0, minutes = 0] = wall.slice(11).split(":").map(Number)
  return hours * HOUR + minutes
}

const overlaps = (a: Span) => (b: Span) => a !== b && a.start < b.end && b.start < a.end

const rightOf = (rest: readonly (Span & { event: CalendarEvent })[]): (Slot | HiddenSlot)[] => {
  const hours = [...new Set(rest.map(({ start }) => Math.floor(start / HOUR)))].sort((a, b) => a - b)
  let until = 0
  return hours.flatMap((hour) => {
    const own = rest.filter(({ start }) => Math.floor(start / HOUR) === hour)
    const [first] = own
    if (!first) return []
    const end = (hour + 1) * HOUR
    const leavesRoom = first.end <= end + MIN_MINUTES || !rest.some(overlaps(first))
    if (own.length === 1 && first.start >= until && leavesRoom) {
      until = first.end
      return { ...first, side: "right" }
    }
    const start = Math.min(Math.max(first.start, until), end - MIN_MINUTES)
    return { hour, hidden: own.map(({ event }) => event), start, end }
  })
}

/** At most two things side by side: where more events overlap, one and the others by the hour. `pinned` is never hidden. */
export const arrangeSlots = (events: readonly CalendarEvent[], day: string, pinned?: string): (Slot | HiddenSlot)[] => {
  const spans = eventsOn(events, day)
    .filter(({ isWholeDay }) => !isWholeDay)
    .map((event) => {
      const start = minuteOf(event.from, day)
      return { event, start, end: Math.max(minuteOf(event.to, day), start + MIN_MINUTES) }
    })
    .sort((a, b) => Number(b.event.key === pinned) - Number(a.event.key === pinned))
  const left: typeof spans = []
  const rest: typeof spans = []
  for (const span of spans) (left.some(overlaps(span)) ? rest : left).push(span)
  const right = rightOf(rest)
  const placed = left.map((span): Slot => {
    const beside = right.filter(overlaps(span))
    if (beside.length === 0) return { ...span, side: "whole" }
    return { ...span, side: beside.every((other) => "hidden" in other) ? "most" : "left" }
  })
  return [...placed, ...right].sort((a, b) => a.start - b.start)
}

interface Column {
  day: string
  name: string
  owner?: string | number | undefined
  events: readonly CalendarEvent[]
}

/** One per day, or for a single day with events one per owner; events without one come last. */
export const arrangeColumns = (
  { days, page: { resource }, rule: { by } }: Pick<CalendarContext, "days" | "rule"> & { page: Pick<Page, "resource"> },
  events: readonly CalendarEvent[],
): Column[] => {
  const [day = ""] = days
  const own = days.length === 1 ? eventsOn(events, day) : []
  if (!by || own.length === 0) return days.map((each) => ({ day: each, name: showLongDay(each), events }))
  const ownerOf = ({ row }: CalendarEvent) => idOf(row[by])
  const nobody = `Tanpa ${resource.fields[by]?.label.toLowerCase()}`
  return [...new Set(own.map(ownerOf))]
    .map((owner) => {
      const theirs = own.filter((event) => ownerOf(event) === owner)
      return { day, owner, events: theirs, name: owner === undefined ? nobody : labelOf(theirs[0]?.row ?? {}, by) }
    })
    .sort((a, b) => Number(a.owner === undefined) - Number(b.owner === undefined) || a.name.localeCompare(b.name))
}
