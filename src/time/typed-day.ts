import { dayOf, daysInMonth, monthName, parseMonth, plusDays, plusMonths, todayInJakarta } from "./day.ts"
import { toPlainText } from "./plain-text.ts"
import { OFFICE_ZONE, toWallTime, writtenOffset, type Zone } from "./zone.ts"

const NAMED_DAYS = new Map([
  ["kemarin lusa", -2],
  ["kemarin", -1],
  ["kmrn", -1],
  ["hari ini", 0],
  ["sekarang", 0],
  ["besok", 1],
  ["bsk", 1],
  ["lusa", 2],
])
const DAYS_OF_UNIT = new Map([
  ["hari", 1],
  ["minggu", 7],
  ["pekan", 7],
])

const FROM_TODAY = /^(\d{1,3}) (hari|minggu|pekan|bulan) (?:yang )?(lalu|lagi)$/
const LEAD = /^(?:(?:senin|selasa|rabu|kamis|jum'?at|sabtu|minggu|ahad),? +)?(?:(?:tanggal|tgl)\.? +)?(?=\d|[a-z]{3})/
const YEAR_FIRST = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/
const DAY_FIRST = /^(\d{1,2})[-/. ]+(\d{1,2})(?:[-/. ]+(\d{4}|\d{2}))?$/
const COMPACT = /^(\d\d)(\d\d)(\d{4}|\d{2})$/
const WORDED = /^(\d{1,2})[-/. ]*([a-z]{3,})\.?(?:[-/., ']*(\d{4}|\d{2}))?$/
const MONTH_FIRST = /^([a-z]{3,})\.? (\d{1,2})(?:,? (\d{4}))?$/

interface Parts {
  year: string
  month: number
  day: string
}

/** `26` is 2026, `85` is 1985: at most twenty years ahead. */
const yearOf = (written: string | undefined, today: string): string => {
  if (written === undefined) return today.slice(0, 4)
  if (written.length === 4) return written
  return Number(written) <= Number(today.slice(2, 4)) + 20 ? `20${written}` : `19${written}`
}

const partsOf = (text: string, today: string): Parts | undefined => {
  const [, year, ofYear, day = ""] = YEAR_FIRST.exec(text) ?? /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  if (year) return { year, month: Number(ofYear), day }
  const [, first, second, third] = DAY_FIRST.exec(text) ?? COMPACT.exec(text) ?? []
  if (first) return { year: yearOf(third, today), month: Number(second), day: first }
  const [, before, word = "", last] = WORDED.exec(text) ?? []
  if (before && parseMonth(word)) return { year: yearOf(last, today), month: parseMonth(word), day: before }
  const [, name = "", after, its] = MONTH_FIRST.exec(text) ?? []
  return after && parseMonth(name) ? { year: yearOf(its, today), month: parseMonth(name), day: after } : undefined
}

const plain = (typed: string) => toPlainText(typed).trim().toLowerCase().replace(/\s+/g, " ").replace(LEAD, "")

/** Parses `21/11/2026`, `21 Nov`, `211126`, `kemarin`, `2 minggu lagi`. @returns undefined if invalid */
export const readTypedDay = (typed: string, today: string = todayInJakarta()): string | undefined => {
  const text = plain(typed)
  const near = NAMED_DAYS.get(text)
  if (near !== undefined) return plusDays(today, near)
  const [, count, unit = "", way] = FROM_TODAY.exec(text) ?? []
  if (count) {
    const far = Number(count) * (way === "lalu" ? -1 : 1)
    return unit === "bulan" ? plusMonths(today, far) : plusDays(today, far * (DAYS_OF_UNIT.get(unit) ?? 1))
  }
  const parts = partsOf(text, today)
  return parts && !parts.year.startsWith("0") ? dayOf(parts.year, parts.month, parts.day) : undefined
}

/** Maximum characters of the typed text in an error message. */
const MAX_SHOWN_CHARS = 40

export const getDayRefusal = (typed: string, today: string = todayInJakarta()): string => {
  const parts = partsOf(plain(typed), today)
  if (parts && parts.month > 12)
    return Number(parts.day) <= 12
      ? `Tidak ada bulan ke-${parts.month}. Tulis harinya dahulu: ${parts.month}/${Number(parts.day)}/${parts.year}.`
      : `Tidak ada bulan ke-${parts.month}. Tulis hari, bulan, tahun, misalnya 21/11/2026.`
  if (parts && parts.month > 0 && Number(parts.day) > 28) {
    const last = daysInMonth(`${parts.year}-${parts.month}`)
    return `${monthName(parts.month)} ${parts.year} hanya sampai tanggal ${last}.`
  }
  const shown = typed.trim().length > MAX_SHOWN_CHARS ? `${typed.trim().slice(0, MAX_SHOWN_CHARS)}…` : typed.trim()
  return `“${shown}” bukan tanggal. Tulis misalnya 21 Nov 2026, 21/11/2026 atau kemarin.`
}

const LONGEST_MOMENT = 200
const ZONE = / *\(?(wib|wita|wit|z|(?:gmt|utc)(?: ?[+-]\d{1,2}(?::?\d\d)?)?|[+-]\d\d:?\d\d)\)?$/
const TIMED = /^(.+?)[ ,t]+(?:(?:jam|pukul|pkl)\.? *)?(\d{1,2})[.:](\d\d)$/
const HOUR_ONLY = /^(.+?)[ ,]+(?:jam|pukul|pkl)\.? *(\d{1,2})$/

/**
 * Parses `21/11/2026 14.05` or `besok jam 10` to the wall time `2026-11-21 14:05` of the zone, and converts a time with
 * another zone: `14.05 WITA`.
 * @returns undefined if day or time is missing
 */
export const readTypedMoment = (typed: string, zone: Zone = OFFICE_ZONE, today?: string): string | undefined => {
  if (typed.length > LONGEST_MOMENT) return undefined
  const whole = toPlainText(typed).trim().toLowerCase().replace(/\s+/g, " ")
  const [, written] = /\d.*\d/.test(whole) ? (ZONE.exec(whole) ?? []) : []
  const text = written === undefined ? whole : whole.replace(ZONE, "")
  const [, before = "", hour = "", minute = "00"] = TIMED.exec(text) ?? HOUR_ONLY.exec(text) ?? []
  const day = readTypedDay(before, today)
  if (!day || hour === "" || Number(hour) > 23 || Number(minute) > 59) return undefined
  const wall = `${day} ${hour.padStart(2, "0")}:${minute}`
  if (written === undefined) return wall
  return toWallTime(new Date(Date.parse(`${wall.replace(" ", "T")}Z`) - writtenOffset(written)).toISOString(), zone)
}
