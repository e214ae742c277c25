import type { BaseRecord } from "@refinedev/core"
import {
  type Field,
  type Filter,
  fieldOfKind,
  type Page,
  type Resource,
  refusalOfValue,
  type Tone,
  type Zone,
  zoneIn,
} from "../../../../declare/index.ts"
import { ownValue } from "../../../../declare/own-value.ts"
import { toWallTime } from "../../../../time/zone.ts"
import { keyOfRow } from "../../selection.ts"

/** Milliseconds. */
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

export interface CalendarEvent {
  key: string
  row: BaseRecord
  /** Time in WIB, the zone of the page, such as `2026-11-21 14:05`. */
  from: string
  to: string
  /** Of the property, whose own time is a hint. */
  zone: Zone
  isWholeDay: boolean
  tone: Tone
}

export interface CalendarRule {
  from: string
  to: string
  by?: string
}

export const stateOf = ({ fields, show }: Resource): [name: string, field: Field<"select">] | undefined => {
  const found = Object.entries(fields).find(([name, field]) =>
    show?.steps ? name === show.steps.of : fieldOfKind("select", field)?.tones,
  )
  return found && [found[0], found[1] as Field<"select">]
}

/** Does a rule of the resource keep the start of a record as it is? */
export const isFixed = ({ check }: Resource, { from }: CalendarRule, row: BaseRecord): boolean =>
  refusalOfValue(check, from, row, new Date(Date.parse(String(row[from])) + MINUTE).toISOString()) !== undefined

const isMoment = (value: unknown): value is string => typeof value === "string" && !Number.isNaN(Date.parse(value))

const eventOf = (resource: Resource, { from, to }: CalendarRule, row: BaseRecord): CalendarEvent | undefined => {
  const field = resource.fields[from]
  const start = row[from]
  const end = isMoment(row[to]) ? row[to] : start
  if (!isMoment(start) || !isMoment(end)) return undefined
  const zone = zoneIn(field, row)
  const [name = "", state] = stateOf(resource) ?? []
  const isWholeDay = fieldOfKind("date", field) !== undefined
  return {
    key: keyOfRow(row),
    row,
    zone,
    isWholeDay,
    from: isWholeDay ? `${start.slice(0, 10)} 00:00` : toWallTime(start),
    to: isWholeDay ? `${end.slice(0, 10)} 24:00` : toWallTime(end),
    tone: ownValue(state?.tones ?? {}, String(row[name])) ?? "neutral",
  }
}

export const toEvents = (resource: Resource, rule: CalendarRule, rows: readonly BaseRecord[]): CalendarEvent[] =>
  rows
    .flatMap((row) => eventOf(resource, rule, row) ?? [])
    .sort((a, b) => a.from.localeCompare(b.from) || b.to.localeCompare(a.to))

export const eventsOn = (events: readonly CalendarEvent[], day: string): CalendarEvent[] =>
  events.filter(({ from, to }) => from.slice(0, 10) <= day && (to > `${day} 00:00` || from.slice(0, 10) === day))

/** Filters by start time, and includes events that started up to a day earlier. */
export const filtersFor = ({ fields }: Resource, { from, to }: CalendarRule, days: readonly string[]): Filter[] => {
  const [first = "", last = ""] = [days[0], days.at(-1)]
  if (fieldOfKind("date", fields[from]))
    return [
      { field: from, operator: "lte", value: last },
      { field: to, operator: "gte", value: first },
    ]
  const start = Date.parse(`${first}T00:00:00+07:00`) - DAY
  return [
    { field: from, operator: "gte", value: new Date(start).toISOString() },
    { field: from, operator: "lte", value: new Date(Date.parse(`${last}T23:59:59.999+07:00`)).toISOString() },
  ]
}

export interface CalendarContext {
  page: Page
  rule: CalendarRule
  events: readonly CalendarEvent[]
  days: readonly string[]
  today: string
  movingKey: string | undefined
  onOpen: (event: CalendarEvent) => void
  isMovable: (event: CalendarEvent) => boolean
  onMove: (event: CalendarEvent) => void
  hrefOfDay: (day: string) => { search: string }
  /** `wall` is a time in WIB, such as `2026-11-21 14:00`. Omitted if the role may not create records. */
  onCreate: ((wall: string, owner?: string | number) => void) | undefined
}
