/** Indonesian formats. Times are in WIB or a named zone, independent of the machine's clock. */
import { once } from "./once.ts"
import { OFFICE_ZONE, offsetOf, type Zone } from "./zone.ts"

const ZONE = "Asia/Jakarta"

const asOffice = (time: number, zone: Zone) => time + offsetOf(zone) - offsetOf(OFFICE_ZONE)

const grouped = (whole: number) => String(whole).replace(/\B(?=(\d{3})+$)/g, ".")

const plain = once(() => new Intl.NumberFormat("id-ID", { maximumFractionDigits: 2 }))

/** Limit of numbers with two exact decimals. */
const MAX_EXACT_VALUE = 9e13

/** Rounds the decimal notation: 1.005 becomes 1.01. */
const hundredthsOf = (value: number) => Math.round(Number(`${value.toFixed(9)}e2`))

/** Formats `1.234,5`. Avoids `Intl`, whose formatter takes 20 ms to create, because every list has numbers. */
export const showNumber = (value: number): string => {
  if (Number.isSafeInteger(value)) return grouped(value)
  if (!(Math.abs(value) < MAX_EXACT_VALUE)) return plain().format(value)
  const hundredths = hundredthsOf(Math.abs(value))
  const decimals = String(hundredths % 100)
    .padStart(2, "0")
    .replace(/0+$/, "")
  const written = grouped(Math.floor(hundredths / 100)) + (decimals && `,${decimals}`)
  return value < 0 && hundredths > 0 ? `-${written}` : written
}

const compact = once(() => new Intl.NumberFormat("id-ID", { notation: "compact", maximumFractionDigits: 1 }))

export const showCompact = (value: number): string => compact().format(value)

const rupiah = (value: number, written: string) => (value < 0 ? `-Rp ${written}` : `Rp ${written}`)

export const showMoney = (value: number): string => rupiah(value, showNumber(Math.abs(Math.trunc(value))))

const UNITS = [
  [1e12, "T"],
  [1e9, "M"],
  [1e6, "jt"],
  [1e3, "rb"],
] as const

const rounded = (amount: number, unit: number) => Math.round((amount / unit) * 100) / 100

export const showShortMoney = (value: number): string => {
  const amount = Math.abs(value)
  // 999.999.999 is rounded to 1 M, not to 1.000 jt.
  const unit = UNITS.find(([size], index) => amount >= size || (index < 3 && rounded(amount, size / 1000) >= 1000))
  return unit ? rupiah(value, `${showNumber(rounded(amount, unit[0]))} ${unit[1]}`) : showMoney(value)
}

export const showArea = (value: number): string => `${showNumber(value)} m²`
export const showPercent = (value: number): string => `${showNumber(value)}%`

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "Mei", "Jun", "Jul", "Agu", "Sep", "Okt", "Nov", "Des"] as const

const dayOf = (time: number) => {
  const day = new Date(time)
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`
}

/** Formats `21 Nov 2026`. Returns invalid dates unchanged. */
export const showDate = (value: string): string => {
  const time = Date.parse(`${value.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(time) ? value : dayOf(time)
}

const longDays = once(() => new Intl.DateTimeFormat("id-ID", { dateStyle: "long", timeZone: "UTC" }))

export const showDay = (day: string): string => longDays().format(new Date(`${day}T00:00:00Z`))

const twoDigits = (value: number) => String(value).padStart(2, "0")

/** Formats `21 Nov 2026 14.05` with a fixed offset, which is faster for tables with hundreds of moments. */
export const showDateTime = (value: string, zone = OFFICE_ZONE): string => {
  const time = Date.parse(value) + offsetOf(zone)
  if (Number.isNaN(time)) return value
  const clock = new Date(time)
  return `${dayOf(time)} ${twoDigits(clock.getUTCHours())}.${twoDigits(clock.getUTCMinutes())}`
}

const clocks = once(() => new Intl.DateTimeFormat("id-ID", { hour: "2-digit", minute: "2-digit", timeZone: ZONE }))

/** Formats `14.05`. Returns an empty string for invalid dates. */
export const showClock = (value: string | undefined, zone = OFFICE_ZONE): string => {
  const time = asOffice(Date.parse(value ?? ""), zone)
  return Number.isNaN(time) ? "" : clocks().format(time)
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
const midnight = (day: string) => new Date(`${day}T00:00:00Z`)

export const showLongDay = (day: string): string => weekdays().format(midnight(day))

export const showShortDay = (day: string): string => shortDays().format(midnight(day))

export const showMonth = (month: string): string =>
  /^\d{4}-\d{2}$/.test(month) ? months().format(midnight(`${month}-01`)) : month

const monthNames = once(() => new Intl.DateTimeFormat("id-ID", { month: "long", timeZone: "UTC" }))

export const showMonthName = (month: number): string => monthNames().format(Date.UTC(2000, month - 1, 1))

export const wallOf = (value: string, zone = OFFICE_ZONE): string => {
  const at = new Date(Date.parse(value) + offsetOf(zone))
  return Number.isNaN(at.getTime()) ? value : at.toISOString().slice(0, 16).replace("T", " ")
}

export const localDay = (date: Date): string => wallOf(date.toISOString()).slice(0, 10)

/** Inverse of `wallOf`: `2026-11-21 14:05` becomes `2026-11-21T07:05:00.000Z`. */
export const instantOf = (wall: string, zone = OFFICE_ZONE): string =>
  new Date(Date.parse(`${wall.replace(" ", "T")}:00Z`) - offsetOf(zone)).toISOString()

const DOTS = "••••"

export const isMask = (value: unknown): boolean => typeof value === "string" && value.startsWith(DOTS)

/** Hides personal data except its last four digits, or last four characters if it lacks digits. */
export const mask = (value: string): string => {
  if (isMask(value)) return value
  const text = value.replace(/\D/g, "") || value
  return DOTS + (text.length > 4 ? text.slice(-4) : "")
}

export const showCount = (count: number, what: string): string => `${showNumber(count)} ${what}`

export const showTotal = (total: number, isApproximate: boolean): string =>
  isApproximate ? `± ${showNumber(Number(total.toPrecision(3)))}` : showNumber(total)

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
