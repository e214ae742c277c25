import type { Resource } from "../../declare/index.ts"
import type { CheckedRows, RowState } from "./checked-rows.ts"
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
export const readInvalidRows = (checked: CheckedRows, rows: readonly number[], key?: string): InvalidRow[] =>
  rows.map((row) => ({
    row,
    number: checked.table.numbers[row] ?? 0,
    title: checked.titleOf(row),
    state: checked.stateOf(row),
    issues: checked.issuesOf(row).filter((issue) => (key === undefined ? issue.level === "error" : issue.key === key)),
  }))

export const rowsWhere = ({ table }: CheckedRows, fits: (row: number) => boolean): number[] => {
  const rows: number[] = []
  for (let row = 0; row < table.rows; row += 1) if (fits(row)) rows.push(row)
  return rows
}

export const hasIssue = (checked: CheckedRows, key: string) => (row: number) =>
  checked.issuesOf(row).some((issue) => issue.key === key)

/** The next rows after one, so that rows fixed meanwhile do not move the others. */
export const readInvalidPage = (checked: CheckedRows, after: number, count: number, key?: string): InvalidPage => {
  const isWanted = key === undefined ? () => true : hasIssue(checked, key)
  const states: readonly RowState[] = key === undefined ? ["bad"] : ["bad", "ready"]
  const left = rowsWhere(checked, (row) => row > after && states.includes(checked.stateOf(row)) && isWanted(row))
  return { rows: readInvalidRows(checked, left.slice(0, count), key), hasMore: left.length > count }
}

/** @returns undefined if the row is sent */
export const findReason = (resource: Resource, checked: CheckedRows, row: number): string | undefined => {
  const state = checked.stateOf(row)
  const { existing, sets } = checked.duplicates
  if (state === "repeated") {
    const known = existing().get(row)
    if (known) return `Sudah ada sebagai ${resource.label.toLowerCase()} “${known.title}”.`
    const found = sets().find(({ others }) => others.includes(row))
    return `Ganda dengan baris ${checked.table.numbers[found?.kept ?? 0]}.`
  }
  const errors = checked.issuesOf(row).filter(({ level }) => level === "error")
  if (errors.length > 0) return errors.map(({ message }) => message).join(" ")
  return state === "skipped" ? "Dilewati." : undefined
}
