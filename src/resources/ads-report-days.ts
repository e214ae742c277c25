import { type Cell, textIn } from "./ads-report-values.ts"

/** Days as `2026-11-21`, both included. */
export interface Period {
  from: string
  to: string
}

const DAY = 86_400_000
/** The days that Excel counts from, and those that it can mean here: 1982 to 2064. */
const EXCEL_START = Date.UTC(1899, 11, 30)
const SERIALS = [30_000, 60_000] as const

const MONTHS: readonly RegExp[] = [
  /^jan/i,
  /^[fp]eb/i,
  /^mar/i,
  /^apr/i,
  /^(may|mei)/i,
  /^jun/i,
  /^jul/i,
  /^(aug|agu|ags)/i,
  /^sep/i,
  /^(oct|okt)/i,
  /^nov/i,
  /^de[cs]/i,
]

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

const made = (year: number, month: number, day: number): string | undefined => {
  const time = Date.UTC(year, month - 1, day)
  const written = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`
  return !Number.isNaN(time) && dayOf(time) === written ? written : undefined
}

export const plusDays = (day: string, days: number) => dayOf(Date.parse(day) + days * DAY)

const NUMBERS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?!\d)/

/** Which of the two numbers of `08/31/2026` is the month, where a cell proves it. */
export const isMonthFirst = (cells: readonly Cell[]): boolean => {
  const pairs = cells.flatMap((cell) => {
    const [, first, second] = NUMBERS.exec(textIn(cell)) ?? []
    return first && second ? [[Number(first), Number(second)] as const] : []
  })
  return pairs.some(([, second]) => second > 12) && !pairs.some(([first]) => first > 12)
}

const numbered = (text: string, monthFirst: boolean): string | undefined => {
  const [, first = "", second = "", year = ""] = NUMBERS.exec(text) ?? []
  const [day, month] = monthFirst ? [second, first] : [first, second]
  // An impossible month decides, whatever the column says.
  return made(Number(year), Number(month), Number(day)) ?? made(Number(year), Number(day), Number(month))
}

const worded = (text: string): string | undefined => {
  const [, before, word = "", after, year] = /^(\d{1,2})?\s*([a-z]{3,12})\.?\s*(\d{1,2})?,?\s*(\d{4})/i.exec(text) ?? []
  const month = MONTHS.findIndex((name) => name.test(word)) + 1
  const day = before ?? after
  return month > 0 && day && year ? made(Number(year), month, Number(day)) : undefined
}

/** The day of a cell: ISO, numbers, words, a date, or Excel's serial number. */
export const dayIn = (cell: Cell, monthFirst = false): string | undefined => {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? undefined : dayOf(cell.getTime())
  const text = textIn(cell)
  const serial = typeof cell === "number" ? cell : /^\d{5}$/.test(text) ? Number(text) : undefined
  if (serial !== undefined)
    return serial >= SERIALS[0] && serial <= SERIALS[1] ? dayOf(EXCEL_START + Math.floor(serial) * DAY) : undefined
  const [, year, month, day] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/.exec(text) ?? []
  if (year) return made(Number(year), Number(month), Number(day))
  return NUMBERS.test(text) ? numbered(text, monthFirst) : worded(text)
}

/** `2026-05-11 - 2026-05-17`; a day alone is both ends. */
export const periodIn = (cell: Cell, monthFirst = false): Period | undefined => {
  const whole = dayIn(cell, monthFirst)
  const [first, second] = textIn(cell).split(/\s+(?:-|–|—|to|s\.?d\.?|sampai)\s+/i)
  const [from, to] = [dayIn(first, monthFirst), dayIn(second, monthFirst)]
  if (second && from && to) return { from, to }
  return whole ? { from: whole, to: whole } : undefined
}

/** The period that stands above the header: `Report Period: Aug 1, 2026 - Aug 7, 2026`. */
export const periodAbove = (rows: readonly (readonly Cell[])[]): Period | undefined => {
  for (const cell of rows.flat()) {
    const found = typeof cell === "string" ? periodIn(cell.replace(/^[^:\d]*:\s*/, "")) : undefined
    if (found) return found
  }
  return undefined
}

export const clash = (a: Period, b: Period) => a.from <= b.to && b.from <= a.to
export const isWithin = (inner: Period, outer: Period) => inner.from >= outer.from && inner.to <= outer.to
export const lengthOf = ({ from, to }: Period) => Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1
