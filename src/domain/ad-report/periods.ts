import { daysBetween, readDay } from "../../declare/index.ts"
import { type Cell, textIn } from "./cell-values.ts"

/** Inclusive days such as `2026-11-21`. */
export interface Period {
  from: string
  to: string
}

export const dayIn = (cell: Cell, monthFirst = false): string | undefined =>
  readDay(textIn(cell), { monthFirst }) ?? readDay(textIn(cell), { monthFirst: !monthFirst })

/** `2026-05-11 - 2026-05-17`; a day alone is both ends. */
export const periodIn = (cell: Cell, monthFirst = false): Period | undefined => {
  const whole = dayIn(cell, monthFirst)
  const [first, second] = textIn(cell)
    .replaceAll(/\s+/g, " ")
    .split(/ (?:-|–|—|to|s[./]?d\.?|sampai) /i)
  const [from, to] = [dayIn(first, monthFirst), dayIn(second, monthFirst)]
  if (second && from && to) return { from, to }
  return whole ? { from: whole, to: whole } : undefined
}

/** Reads lines such as `Report Period: Aug 1, 2026 - Aug 7, 2026`. */
export const periodAbove = (rows: readonly (readonly Cell[])[]): Period | undefined => {
  for (const cell of rows.flat()) {
    const found = typeof cell === "string" ? periodIn(cell.replace(/^[^:\d]*:\s*/, "")) : undefined
    if (found) return found
  }
  return undefined
}

export const overlaps = (a: Period, b: Period) => a.from <= b.to && b.from <= a.to
export const isWithin = (inner: Period, outer: Period) => inner.from >= outer.from && inner.to <= outer.to
export const measurePeriod = ({ from, to }: Period) => daysBetween(from, to) + 1
