import { plusDays } from "../declare/index.ts"
import { lastDays, limitRange, measureRange, type Range, refusalOfRange, TOO_LONG } from "../time/day-range.ts"
import { showDate } from "../time/show-date.ts"
import { isDayText } from "../time/zone.ts"

export interface ReadRange {
  range: Range
  note?: string
}

export const listDays = (range: Range) =>
  Array.from({ length: measureRange(range) }, (_, index) => plusDays(range.start, index))

const DEFAULT_DAYS = 30
const SWAPPED = "Awal dan akhirnya ditukar: yang lebih dulu menjadi awal."

const wordsOf = ({ start, end }: Range) => `${showDate(start)} – ${showDate(end)}`

/**
 * Parses `startDate` and `endDate`. Falls back to the last days if they are invalid, swaps reversed dates, and cuts
 * future days and long ranges.
 */
export const parseRange = (parameters: URLSearchParams, today: string): ReadRange => {
  const ends = ["startDate", "endDate"].map((name) => parameters.get(name))
  const usual = lastDays(DEFAULT_DAYS, today)
  const instead = `Dipakai ${DEFAULT_DAYS} hari terakhir.`
  if (ends.every((day) => day === null)) return { range: usual }
  const strange = ends.find((day) => day === null || !isDayText(day))
  if (strange === null) return { range: usual, note: `Awal dan akhir rentang harus ada. ${instead}` }
  if (strange !== undefined) return { range: usual, note: `“${strange}” bukan tanggal. ${instead}` }
  const [start = "", last = ""] = ends.map(String).toSorted()
  if (start > today) return { range: usual, note: `Rentang itu belum terjadi. ${instead}` }
  const whole = { start, end: last > today ? today : last }
  const range = limitRange(whole, "end")
  if (refusalOfRange(whole)) return { range, note: `${TOO_LONG} Dipakai ${wordsOf(range)}.` }
  if (ends[0] !== start) return { range, note: SWAPPED }
  return last > today ? { range, note: `Hari yang belum terjadi tidak ikut. Dipakai ${wordsOf(range)}.` } : { range }
}

/** First and last instant of the range in WIB, for timestamp filters. */
export const toInstants = ({ start, end }: Range): [from: string, to: string] => [
  new Date(`${start}T00:00:00+07:00`).toISOString(),
  new Date(`${end}T23:59:59.999+07:00`).toISOString(),
]
