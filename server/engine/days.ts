import { sql } from "drizzle-orm"
import { plusDays } from "../../src/declare/index.ts"
import { measureRange, refusalOfRange } from "../../src/time/day-range.ts"
import { isDayText } from "../../src/time/zone.ts"
import { unsoundField } from "../core/errors.ts"
import { startOfDay } from "./where.ts"

/** Whole days in Jakarta, from `from` up to but excluding `to`. */
export interface Days {
  from: string
  to: string
  dates: string[]
}

export const daysOf = (query: URLSearchParams, names: readonly [string, string] = ["startDate", "endDate"]): Days => {
  const [start, end] = names.map((name) => {
    const day = query.get(name) ?? ""
    if (!isDayText(day) || day < "1900" || day > "3000")
      throw unsoundField(name, `${name} harus berupa tanggal, misalnya 2026-11-21.`)
    return day
  }) as [string, string]
  const range = { start, end }
  const refusal = refusalOfRange(range)
  if (refusal) throw unsoundField(names[1], refusal)
  return {
    from: startOfDay(start).toISOString(),
    to: startOfDay(plusDays(end, 1)).toISOString(),
    dates: Array.from({ length: measureRange(range) }, (_, index) => plusDays(start, index)),
  }
}

export const ZONE = "Asia/Jakarta"

/** By the database's clock, which also begins the work of midnight: the clock of a server may be behind. */
export const TODAY = sql<string>`(now() at time zone ${sql.raw(`'${ZONE}'`)})::date`
