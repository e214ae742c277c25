import type { Engine } from "./engine.ts"
import { type PageRequest, pageStart, rowsWith } from "./invalid-rows.ts"

/** A row that is most likely wrong, with the values that tell. */
export interface HintRow {
  row: number
  /** As a spreadsheet counts. */
  number: number
  title: string
  /** By field, as they would be sent. */
  values: Readonly<Record<string, unknown>>
  /** The same as the file has them. */
  texts: Readonly<Record<string, string>>
  /** Whether the hint still holds. */
  isOpen: boolean
  isSkipped: boolean
  /** How the hint was answered. */
  answer?: string
}

/** The warning that rows share, its hint, and the fields that are shown of a row. */
export interface HintGroup {
  key: string
  hint?: string
  fields: readonly string[]
}

export interface HintPage {
  rows: readonly HintRow[]
  /** All rows with the hint, and how many of them stand before this page. */
  total: number
  from: number
}

/** Rows that had a hint when their page was opened, as they are now. */
export const hintRowsOf = (engine: Engine, { key, hint, fields }: HintGroup, rows: readonly number[]): HintRow[] =>
  rows.map((row) => {
    const { draft } = engine.read(row)
    const answered = engine.issuesOf(row).find((issue) => issue.level === "own" && issue.hint && issue.hint === hint)
    return {
      row,
      number: engine.table.numbers[row] ?? 0,
      title: engine.titleOf(row),
      values: Object.fromEntries(fields.map((name) => [name, draft[name]])),
      texts: Object.fromEntries(fields.map((name) => [name, engine.cellText(row, name)])),
      isOpen: engine.issuesOf(row).some((issue) => issue.key === key),
      isSkipped: engine.isSkipped(row),
      ...(answered ? { answer: answered.answer } : {}),
    }
  })

/** A page of the rows with a hint that would be sent or refused. */
export const hintPageOf = (engine: Engine, group: HintGroup, request: PageRequest): HintPage => {
  const found = rowsWith(engine, group.key).filter((row) => !engine.isSkipped(row) && !engine.isRepeat(row))
  const from = pageStart(found, request)
  const rows = found.slice(from, from + request.count)
  return { rows: hintRowsOf(engine, group, rows), total: found.length, from }
}
