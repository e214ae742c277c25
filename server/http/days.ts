import { startOfDay } from "../records/where.ts"
import { unsoundField } from "./refusal.ts"

const DAY = 86_400_000
const LONGEST = 366

/** Whole days in Jakarta, from the first moment up to, but without, the last. */
export interface Days {
  from: string
  to: string
  dates: string[]
}

/** The calendar day in Jakarta. */
const dateIn = (time: number) => new Date(time + 7 * 3_600_000).toISOString().slice(0, 10)

export const today = () => dateIn(Date.now())

/** `2026-11-01` and `2026-11-21`, both included, out of the parameters of a query. */
export const daysOf = (query: URLSearchParams, names: readonly [string, string] = ["startDate", "endDate"]): Days => {
  const [start, end] = names.map((name) => {
    const day = query.get(name) ?? ""
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(startOfDay(day).getTime()))
      throw unsoundField(name, `${name} harus berupa tanggal, misalnya 2026-11-21.`)
    return startOfDay(day).getTime()
  }) as [number, number]
  if (end < start) throw unsoundField(names[1], "Tanggal akhir tidak boleh sebelum tanggal awal.")
  const length = Math.round((end - start) / DAY) + 1
  if (length > LONGEST) throw unsoundField(names[1], `Rentang paling panjang ${LONGEST} hari.`)
  return {
    from: new Date(start).toISOString(),
    to: new Date(end + DAY).toISOString(),
    dates: Array.from({ length }, (_, index) => dateIn(start + index * DAY)),
  }
}

/** The zone whose days are meant, as SQL's `at time zone` names it. */
export const ZONE = "Asia/Jakarta"
