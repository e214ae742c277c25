import type { Engine } from "./engine.ts"
import type { Issue } from "./issues.ts"

export interface SickRow {
  row: number
  /** As a spreadsheet counts. */
  number: number
  title: string
  issues: readonly (Issue & { cell: string })[]
}

export interface SickPage {
  rows: readonly SickRow[]
  total: number
}

/** A page of the rows that are refused; of those only that hold one group, where it is named. */
export const sickPage = (
  engine: Engine,
  { from, count, key }: { from: number; count: number; key?: string },
): SickPage => {
  const rows: SickRow[] = []
  let total = 0
  for (let row = 0; row < engine.table.rows; row += 1) {
    if (!engine.isBad(row) || engine.isSkipped(row) || engine.isRepeat(row)) continue
    const issues = engine.issuesOf(row)
    if (key && !issues.some((issue) => issue.key === key)) continue
    total += 1
    if (total <= from || rows.length >= count) continue
    const errors = issues.filter(({ level }) => level === "error")
    rows.push({
      row,
      number: engine.table.numbers[row] ?? 0,
      title: engine.titleOf(row),
      issues: errors.map((issue) => ({ ...issue, cell: engine.sourceText(row, issue.field) })),
    })
  }
  return { rows, total }
}

const REPEATS = "Ganda dengan baris lain di berkas ini, atau dengan listing yang sudah ada."

/** Why a row is not sent; undefined where it is. */
export const reasonOf = (engine: Engine, row: number): string | undefined => {
  if (engine.isRepeat(row)) {
    const known = engine.existing().get(row)
    if (known) return `Sudah ada sebagai listing “${known.title}”.`
    const twin = engine.twins().find(({ others }) => others.includes(row))
    return twin ? `Ganda dengan baris ${engine.table.numbers[twin.kept]}.` : REPEATS
  }
  const errors = engine.issuesOf(row).filter(({ level }) => level === "error")
  if (errors.length > 0) return errors.map(({ message }) => message).join(" ")
  return engine.isSkipped(row) ? "Dilewati." : undefined
}
