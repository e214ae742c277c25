import { monthFirstIn } from "../../declare/index.ts"
import { isNone, textIn } from "./cell-values.ts"
import { currenciesIn, findFaults, findFormulas, findOverlap, findWarnings, toProblem } from "./faults-and-warnings.ts"
import { bestSheet, type Sheet, type Table, tableIn } from "./find-table.ts"
import { type Period, periodAbove } from "./periods.ts"
import { hasOtherClicks, type Reading, readRow } from "./report-row.ts"
import { type AdFigure, nameIn, noSums, periodOf, type Sums, sumAll, sumByAd, withoutOverlaps } from "./sum-figures.ts"
import { detectTool, roleOf, type Tool } from "./vocabulary.ts"

export interface RefusedRow {
  row: number
  name: string
  reasons: readonly string[]
  cells: readonly string[]
}

export interface LeftOutRow {
  row: number
  name: string
  impressions: number
  spent: number
}

export interface AdsReport {
  tool: Tool
  sheet: number
  header: number
  titles: readonly string[]
  unknownTitles: readonly string[]
  figures: readonly AdFigure[]
  refused: readonly RefusedRow[]
  /** Total rows, excluded because they would double the sums. */
  leftOut: readonly LeftOutRow[]
  rows: number
  period: Period | undefined
  totals: Sums
  currencies: readonly string[]
  isUndated: boolean
  /** A day such as `11/2/2026`, if nothing in the report decides which of its numbers is the month. */
  doubtedDay: string | undefined
  resultKinds: readonly string[]
  isByHour: boolean
  warnings: readonly string[]
  problem: string | undefined
}

export interface ReadOptions {
  sheet?: number
  undated: Period
  /** Chosen order of days and months. Used where the report does not decide it. */
  monthFirst?: boolean | undefined
}

const NO_HEADER =
  "Baris judul kolom tidak ditemukan. Laporan perlu kolom nama iklan (atau kampanye) dan kolom impresi. Ekspor ulang laporannya dari Meta atau Google."

const TOTAL = /^((grand )?(total|jumlah)\s*(:.*|\s[-–—].*|)|(results from|hasil dari) \d+.*)$/i

const isTotal = (reading: Reading) => {
  const first = reading.cells.find((cell) => !isNone(cell))
  return (
    nameIn(reading) === "" || TOTAL.test(nameIn(reading)) || (typeof first === "string" && TOTAL.test(first.trim()))
  )
}

/** Detects campaign totals: rows without an ad whose impressions equal the sum of the campaign's ads. */
const isSubtotal = ({ numbers, cell }: Reading, ads: readonly Reading[]) => {
  if (ads.length === 0 || !isNone(cell("ad")) || isNone(cell("campaign"))) return false
  const campaign = textIn(cell("campaign"))
  const sum = ads
    .filter((other) => textIn(other.cell("campaign")) === campaign)
    .reduce((total, { numbers: { impressions } }) => total + (impressions ?? 0), 0)
  return sum > 0 && sum === numbers.impressions
}

const isHeaderAgain = ({ cells }: Reading, { titles }: Table) =>
  titles.every((title, index) => textIn(cells[index]) === title)

const refusedOf = (reading: Reading, reasons: readonly string[]): RefusedRow => ({
  row: reading.row,
  name: nameIn(reading),
  reasons,
  cells: reading.cells.map(textIn),
})

const leftOutOf = (reading: Reading): LeftOutRow => {
  const first = reading.cells.find((cell) => typeof cell === "string" && TOTAL.test(cell.trim()))
  return {
    row: reading.row,
    name: textIn(first) || nameIn(reading) || "Baris total (tanpa nama)",
    impressions: reading.numbers.impressions ?? 0,
    spent: reading.numbers.spend ?? 0,
  }
}

const nothingRead = (sheet: number): AdsReport => ({
  tool: "unknown",
  sheet,
  header: 0,
  titles: [],
  unknownTitles: [],
  figures: [],
  refused: [],
  leftOut: [],
  rows: 0,
  period: undefined,
  totals: noSums,
  currencies: [],
  isUndated: false,
  doubtedDay: undefined,
  resultKinds: [],
  isByHour: false,
  warnings: [],
  problem: NO_HEADER,
})

const DATED = ["start", "end", "day", "week"] as const

const daysIn = (table: Table): string[] => {
  const below = table.rows.slice(table.at + 1)
  const dates = DATED.flatMap((role) => {
    const index = table.columns.get(role)
    return index === undefined ? [] : below.map((row) => textIn(row[index]))
  })
  return dates.flatMap((text) => text.split(" - ")).filter((day) => day !== "")
}

const readingsIn = (table: Table, hidden: ReadonlySet<number>, monthFirst: boolean): Reading[] => {
  const below = table.rows.slice(table.at + 1)
  return below.flatMap((row, index) =>
    row.some((cell) => !isNone(cell)) && !hidden.has(table.at + 2 + index)
      ? [readRow(table, table.at + 1 + index, monthFirst)]
      : [],
  )
}

const sortRows = (table: Table, hidden: ReadonlySet<number>, monthFirst: boolean) => {
  const all = readingsIn(table, hidden, monthFirst)
  const rows = all.filter((reading) => !isHeaderAgain(reading, table))
  const named = rows.filter((reading) => !isTotal(reading))
  const withAd = named.filter(({ cell }) => !isNone(cell("ad")))
  const leftOut = new Set(rows.filter((reading) => isTotal(reading) || isSubtotal(reading, withAd)))
  return {
    rows,
    leftOut: [...leftOut],
    ads: named.filter((reading) => !leftOut.has(reading)),
    repeated: all.length - rows.length,
  }
}

/** Detects hourly rows by their own column or a time after the day. */
const isOfHour = ({ cell }: Reading) =>
  !isNone(cell("hour")) || /[ T](?!00[:.]00)\d{1,2}[:.]\d\d/.test(textIn(cell("day")))

const DOUBLED = "Hari-hari ini sudah dirinci oleh baris lain dari iklan yang sama; dihitung lagi akan menjadi ganda."

/** Reads a Meta or Google report and collects invalid rows with reasons. Used by the browser and the API. */
export const readReport = (sheets: readonly Sheet[], { sheet, undated, ...chosen }: ReadOptions): AdsReport => {
  const at = sheet ?? bestSheet(sheets)
  const table = sheets[at] && tableIn(sheets[at])
  if (!table) return nothingRead(Math.max(0, at))
  const days = daysIn(table)
  const decided = monthFirstIn(days)
  const monthFirst = decided ?? chosen.monthFirst ?? false
  const hidden = sheets[at]?.hiddenRows ?? new Set<number>()
  const { rows, leftOut, ads, repeated } = sortRows(table, hidden, monthFirst)
  const formulas = findFormulas(ads)
  const checked = ads.map((reading) => ({ reading, reasons: findFaults(reading, formulas) }))
  const above = periodAbove(table.rows.slice(0, table.at))
  const valid = checked.filter(({ reasons }) => reasons.length === 0).map(({ reading }) => reading)
  const { kept, doubled } = withoutOverlaps(sumByAd(valid, above ?? undated))
  const double = new Set(doubled.flatMap((figure) => figure.rows))
  const refused = checked
    .map(({ reading, reasons }) => refusedOf(reading, double.has(reading.row) ? [DOUBLED] : reasons))
    .filter(({ reasons }) => reasons.length > 0)
  const currencies = currenciesIn(table, ads)
  const isUndated = !above && valid.some(({ period }) => period === null)
  const resultKinds = [...new Set(valid.map(({ cell }) => textIn(cell("resultKind"))).filter(Boolean))]
  return {
    tool: detectTool(table.titles),
    sheet: at,
    header: table.at + 1,
    titles: table.titles,
    unknownTitles: table.titles.filter((title) => title && !roleOf(title)),
    figures: kept,
    refused,
    leftOut: leftOut.map(leftOutOf),
    rows: rows.length,
    period: periodOf(kept),
    totals: sumAll(kept),
    currencies,
    isUndated,
    doubtedDay: decided === undefined ? days.find((day) => monthFirstIn([day]) === undefined) : undefined,
    resultKinds,
    isByHour: valid.some(isOfHour),
    warnings: findWarnings(table, {
      currencies,
      isUndated,
      repeated,
      resultKinds,
      hidden: hidden.size,
      monthFirst,
      unclicked: valid.filter(hasOtherClicks).length,
    }),
    problem: findOverlap(table) ?? toProblem(currencies, kept, refused),
  }
}
