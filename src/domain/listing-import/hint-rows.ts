import type { Engine } from "./engine.ts"
import { type PageRequest, pageStart, rowsWith } from "./invalid-rows.ts"

export interface HintRow {
  row: number
  number: number
  title: string
  values: Readonly<Record<string, unknown>>
  texts: Readonly<Record<string, string>>
  isOpen: boolean
  isSkipped: boolean
  answer?: string
}

export interface HintGroup {
  key: string
  hint?: string
  fields: readonly string[]
}

export interface HintPage {
  rows: readonly HintRow[]
  total: number
  from: number
}

/** Keeps rows of an opened page, even if their hint is resolved. */
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

export const hintPageOf = (engine: Engine, group: HintGroup, request: PageRequest): HintPage => {
  const found = rowsWith(engine, group.key).filter((row) => !engine.isSkipped(row) && !engine.isRepeat(row))
  const from = pageStart(found, request)
  const rows = found.slice(from, from + request.count)
  return { rows: hintRowsOf(engine, group, rows), total: found.length, from }
}
