import type { Resource } from "../../declare/index.ts"
import type { Engine, RowState } from "./engine.ts"
import type { Issue } from "./issues.ts"

export interface InvalidRow {
  row: number
  number: number
  title: string
  state: RowState
  issues: readonly Issue[]
}

export interface InvalidPage {
  rows: readonly InvalidRow[]
  hasMore: boolean
}

/** Rows with their errors, or with the issue of this key. */
export const invalidRowsOf = (engine: Engine, rows: readonly number[], key?: string): InvalidRow[] =>
  rows.map((row) => ({
    row,
    number: engine.table.numbers[row] ?? 0,
    title: engine.titleOf(row),
    state: engine.stateOf(row),
    issues: engine.issuesOf(row).filter((issue) => (key === undefined ? issue.level === "error" : issue.key === key)),
  }))

export const rowsWhere = ({ table }: Engine, fits: (row: number) => boolean): number[] => {
  const rows: number[] = []
  for (let row = 0; row < table.rows; row += 1) if (fits(row)) rows.push(row)
  return rows
}

export const hasIssue = (engine: Engine, key: string) => (row: number) =>
  engine.issuesOf(row).some((issue) => issue.key === key)

/** The next rows after one, so that rows fixed meanwhile do not move the others. */
export const invalidPageOf = (engine: Engine, after: number, count: number, key?: string): InvalidPage => {
  const isWanted = key === undefined ? () => true : hasIssue(engine, key)
  const states: readonly RowState[] = key === undefined ? ["bad"] : ["bad", "ready"]
  const left = rowsWhere(engine, (row) => row > after && states.includes(engine.stateOf(row)) && isWanted(row))
  return { rows: invalidRowsOf(engine, left.slice(0, count), key), hasMore: left.length > count }
}

/** @returns undefined if the row is sent */
export const reasonOf = (resource: Resource, engine: Engine, row: number): string | undefined => {
  const state = engine.stateOf(row)
  const { existing, sets } = engine.duplicates
  if (state === "repeated") {
    const known = existing().get(row)
    if (known) return `Sudah ada sebagai ${resource.label.toLowerCase()} “${known.title}”.`
    const found = sets().find(({ others }) => others.includes(row))
    return `Ganda dengan baris ${engine.table.numbers[found?.kept ?? 0]}.`
  }
  const errors = engine.issuesOf(row).filter(({ level }) => level === "error")
  if (errors.length > 0) return errors.map(({ message }) => message).join(" ")
  return state === "skipped" ? "Dilewati." : undefined
}
