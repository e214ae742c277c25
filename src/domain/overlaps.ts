import {
  isObject,
  meets,
  NEW_SPAN_MS,
  OFFICE_ZONE,
  type Overlap,
  type Resource,
  type Row,
  type Zone,
  zoneIn,
} from "../declare/index.ts"
import { timeOf } from "../time/day.ts"
import { showClock, showDateTime } from "../time/show-date.ts"
import { toWallTime } from "../time/zone.ts"

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

export const OVERLAP = "overlap"

export const DAYS_AHEAD = 7

export interface Clash {
  by: string
  other: Row
}

/** Milliseconds since 1970. */
interface Span {
  from: number
  to: number
}

const keyOf = (value: unknown) => {
  const id = isObject(value) ? (value.id ?? value._id) : value
  return id === null || id === undefined || id === "" ? undefined : String(id)
}

const spanOf = ({ from, to }: Overlap, row: Row): Span => ({ from: timeOf(row[from]), to: timeOf(row[to]) })

export const takesTime = ({ unless }: Overlap, row: Row): boolean => !unless || !meets(unless, row)

/** Finds records at the same time that share a relation. Adjacent records do not clash. */
export const findClashes = (rule: Overlap, one: Row, others: readonly Row[]): Clash[] => {
  const span = spanOf(rule, one)
  if (!takesTime(rule, one)) return []
  const during = others.filter((other) => {
    const { from, to } = spanOf(rule, other)
    const isItself = one.id !== undefined && String(other.id) === String(one.id)
    return !isItself && takesTime(rule, other) && from < span.to && span.from < to
  })
  return rule.by.flatMap((by) => {
    const key = keyOf(one[by])
    return key === undefined ? [] : during.filter((other) => keyOf(other[by]) === key).map((other) => ({ by, other }))
  })
}

interface FreeOptions {
  after: number
  zone?: Zone
  count?: number
  step?: number
}

const FREE_HOURS = { first: "08:00", last: "20:00" } as const

/** Requires start and end on one day within the free hours of the zone. */
const isInHours = ({ from, to }: Span, zone: Zone) => {
  const [start, end] = [from, to].map((time) => toWallTime(new Date(time).toISOString(), zone)) as [string, string]
  return start.slice(11) >= FREE_HOURS.first && end <= `${start.slice(0, 10)} ${FREE_HOURS.last}`
}

export const freeTimes = (
  rule: Overlap,
  one: Row,
  others: readonly Row[],
  { after, zone = OFFICE_ZONE, count = 3, step = 30 }: FreeOptions,
): { from: string; to: string }[] => {
  const { from, to } = spanOf(rule, one)
  const length = to > from ? to - from : NEW_SPAN_MS
  const found: { from: string; to: string }[] = []
  const first = Math.ceil(after / (step * MINUTE)) * step * MINUTE
  for (let start = first; start < first + DAYS_AHEAD * DAY && found.length < count; start += step * MINUTE) {
    const times = { from: new Date(start).toISOString(), to: new Date(start + length).toISOString() }
    const isFree =
      isInHours({ from: start, to: start + length }, zone) &&
      findClashes(rule, { ...one, [rule.from]: times.from, [rule.to]: times.to }, others).length === 0
    if (isFree) found.push(times)
  }
  return found
}

/** `21 Nov 2026 10.00–11.00 WIB` */
export const spanWords = (from: unknown, to: unknown, zone: Zone): string => {
  const [start, end] = [from, to].map(String) as [string, string]
  const isSameDay = toWallTime(start, zone).slice(0, 10) === toWallTime(end, zone).slice(0, 10)
  return `${showDateTime(start, zone)}–${isSameDay ? showClock(end, zone) : showDateTime(end, zone)} ${zone}`
}

/** `Agen sudah ada jadwal: Rina, 21 Nov 2026 10.00–11.00 WIB` */
export const clashWords = ({ fields, title }: Resource, rule: Overlap, { by, other }: Clash): string => {
  const zone = zoneIn(fields[rule.from], other)
  const label = other[`${by}_label`]
  const who = [fields[by]?.label, typeof label === "string" ? label : ""].filter(Boolean).join(" ")
  return `${who} sudah ada jadwal: ${other[title] ?? "tanpa nama"}, ${spanWords(other[rule.from], other[rule.to], zone)}`
}

/** Warns about past times and times across midnight, which remain allowed. */
export const getTimeWarning = (
  rule: Overlap,
  one: Row,
  { now, zone }: { now: number; zone: Zone },
): string | undefined => {
  const { from, to } = spanOf(rule, one)
  if (Number.isNaN(from) || Number.isNaN(to) || to <= from) return undefined
  const [start, end] = [one[rule.from], one[rule.to]].map((value) => toWallTime(String(value), zone).slice(0, 10))
  if (to < now) return "Waktu ini sudah lewat. Simpan hanya bila mencatat yang sudah terjadi."
  return start === end
    ? undefined
    : `Melewati tengah malam: selesai ${showDateTime(String(one[rule.to]), zone)} ${zone}.`
}
