import { daysInMonth } from "./day.ts"

const HOUR = 3_600_000

const OFFSETS = { WIB: 7, WITA: 8, WIT: 9 } as const

export type Zone = keyof typeof OFFSETS

export const OFFICE_ZONE: Zone = "WIB"

export const isZone = (value: unknown): value is Zone => typeof value === "string" && Object.hasOwn(OFFSETS, value)

/** Milliseconds ahead of UTC. */
export const offsetOf = (zone: Zone): number => OFFSETS[zone] * HOUR

/** Milliseconds ahead of UTC of a written zone: `WITA`, `+08:00`, `GMT+8`, `Z`. */
export const writtenOffset = (zone: string): number => {
  const [, sign, hours, minutes = "0"] = /([+-])(\d\d?):?(\d\d)?$/.exec(zone) ?? []
  if (sign) return (sign === "-" ? -1 : 1) * (Number(hours) + Number(minutes) / 60) * HOUR
  const name = zone.toUpperCase()
  return isZone(name) ? offsetOf(name) : 0
}

export const toWallTime = (value: string, zone: Zone = OFFICE_ZONE): string => {
  const at = new Date(Date.parse(value) + offsetOf(zone))
  return Number.isNaN(at.getTime()) ? value : at.toISOString().slice(0, 16).replace("T", " ")
}

/** Inverse of `toWallTime`: `2026-11-21 14:05` becomes `2026-11-21T07:05:00.000Z`. */
export const toInstant = (wall: string, zone: Zone = OFFICE_ZONE): string =>
  new Date(Date.parse(`${wall.replace(" ", "T")}:00Z`) - offsetOf(zone)).toISOString()

export const CANONICAL_DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
export const CANONICAL_MOMENT =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/

/** Go and .NET write this for a missing time. */
const NO_TIME = /^0001-01-01T00:00:00(?:\.0+)?Z$/

const isInCalendar = (text: string) =>
  !text.startsWith("0000") && (text.slice(8, 10) <= "28" || Number(text.slice(8, 10)) <= daysInMonth(text))

export const isDayText = (text: string): boolean => CANONICAL_DAY.test(text) && isInCalendar(text)

export const isUtcText = (text: string): boolean =>
  CANONICAL_MOMENT.test(text) && isInCalendar(text) && !NO_TIME.test(text)
