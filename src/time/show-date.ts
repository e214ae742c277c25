/** Indonesian formats. Times are in WIB, independent of the machine's clock; a property's own time is a hint. */
import { once } from "es-toolkit"
import { monthName } from "./day.ts"
import { OFFICE_ZONE, offsetOf, toWallTime, type Zone } from "./zone.ts"

const dayOf = (time: number) => {
  const day = new Date(time)
  return `${day.getUTCDate()} ${monthName(day.getUTCMonth() + 1).slice(0, 3)} ${day.getUTCFullYear()}`
}

/** Formats `21 Nov 2026`. Returns invalid dates unchanged. */
export const showDate = (value: string): string => {
  const time = Date.parse(`${value.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(time) ? value : dayOf(time)
}

const midnight = (day: string) => new Date(`${day}T00:00:00Z`)
const longDays = once(() => new Intl.DateTimeFormat("id-ID", { dateStyle: "long", timeZone: "UTC" }))

export const showDay = (day: string): string => longDays().format(midnight(day))

const twoDigits = (value: number) => String(value).padStart(2, "0")

/** Formats `21 Nov 2026 14.05` with a fixed offset, which is faster for tables with hundreds of moments. */
export const showDateTime = (value: string, zone = OFFICE_ZONE): string => {
  const time = Date.parse(value) + offsetOf(zone)
  if (Number.isNaN(time)) return value
  const clock = new Date(time)
  return `${dayOf(time)} ${twoDigits(clock.getUTCHours())}.${twoDigits(clock.getUTCMinutes())}`
}

const clocks = once(
  () => new Intl.DateTimeFormat("id-ID", { hour: "2-digit", minute: "2-digit", timeZone: "Asia/Jakarta" }),
)

/** Formats `14.05`. Returns an empty string for invalid dates. */
export const showClock = (value: string | undefined, zone = OFFICE_ZONE): string => {
  const time = Date.parse(value ?? "") + offsetOf(zone) - offsetOf(OFFICE_ZONE)
  return Number.isNaN(time) ? "" : clocks().format(time)
}

/**
 * Formats the time at a property outside WIB: `10.00 WITA`, `10.00–11.00 WITA`, `22 Nov 2026 00.30 WIT` on another day.
 * @returns undefined in WIB, or for invalid dates
 */
export const showLocalTime = (from: string, zone: Zone, until?: string): string | undefined => {
  if (zone === OFFICE_ZONE || Number.isNaN(Date.parse(from))) return undefined
  const isSameDay = toWallTime(from, zone).slice(0, 10) === toWallTime(from).slice(0, 10)
  const start = isSameDay ? showClock(from, zone) : showDateTime(from, zone)
  return `${start}${until ? `–${showClock(until, zone)}` : ""} ${zone}`
}

/** Formats the end of a period below its start: `sampai 14.05`, or with the date on another day. */
export const showEnd = (value: string, start: unknown): string =>
  toWallTime(String(start)).slice(0, 10) === toWallTime(value).slice(0, 10)
    ? `sampai ${showClock(value)}`
    : showDateTime(value)

/** Formats `21 Nov 2026 14.05 WIB`, with the property's own time in brackets if it differs. */
export const showAppointment = (value: string, zone: Zone): string => {
  const local = showLocalTime(value, zone)
  return `${showDateTime(value)} ${OFFICE_ZONE}${local ? ` (${local})` : ""}`
}

const weekdays = once(
  () =>
    new Intl.DateTimeFormat("id-ID", {
      weekday: "long",
      day: "numeric",
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    }),
)
const shortDays = once(() => new Intl.DateTimeFormat("id-ID", { day: "numeric", month: "short", timeZone: "UTC" }))
const months = once(() => new Intl.DateTimeFormat("id-ID", { month: "short", year: "2-digit", timeZone: "UTC" }))

export const showLongDay = (day: string): string => weekdays().format(midnight(day))

export const showShortDay = (day: string): string => shortDays().format(midnight(day))

export const showMonth = (month: string): string =>
  /^\d{4}-\d{2}$/.test(month) ? months().format(midnight(`${month}-01`)) : month

/** Formats the two largest units: `3 hari 4 jam`, `2 jam 5 mnt`, `12 mnt`. */
export const showDuration = (minutes: number): string => {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  const part = (count: number, unit: string) => (count > 0 ? `${count} ${unit}` : "")
  const [first, second] = days > 0 ? [`${days} hari`, part(hours, "jam")] : [part(hours, "jam"), part(rest, "mnt")]
  return [first, second].filter(Boolean).join(" ") || "0 mnt"
}

export const showAge = (moment: string, now: Date): string => {
  const minutes = Math.floor((now.getTime() - Date.parse(moment)) / 60_000)
  const [largest = ""] = showDuration(Math.max(0, minutes)).match(/^\d+ \S+/) ?? []
  return minutes < 1 ? "baru saja" : `${largest} lalu`
}
