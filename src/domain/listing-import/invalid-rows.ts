import type { Resource } from "../../declare/index.ts"
import type { Engine } from "./engine.ts"
import type { Issue } from "./issues.ts"

export interface InvalidRow {
  row: number
  number: number
  title: string
  state: "bad" | "ready" | "repeated" | "skipped"
  issues: readonly Issue[]
}

export interface InvalidPage {
  rows: readonly InvalidRow[]
  hasMore: boolean
}

const stateOf = (engine: Engine, row: number): InvalidRow["state"] => {
  if (engine.isSkipped(row)) return "skipped"
  if (engine.isRepeat(row)) return "repeated"
  return engine.isBad(row) ? "bad" : "ready"
}

/** Rows with their errors, or with the issue of this key. */
export const invalidRowsOf = (engine: Engine, rows: readonly number[], key?: string): InvalidRow[] =>
  rows.map((row) => ({
    row,
    number: engine.table.numbers[row] ?? 0,
    title: engine.titleOf(row),
    state: stateOf(engine, row),
    issues: engine.issuesOf(row).filter((issue) => (key === undefined ? issue.level === "error" : issue.key === key)),
  }))

export const rowsWith = (engine: Engine, key: string): number[] => {
  const rows: number[] = []
  for (let row = 0; row < engine.table.rows; row += 1)
    if (engine.issuesOf(row).some((issue) => issue.key === key)) rows.push(row)
  return rows
}

export const badRowsOf = (engine: Engine): number[] => {
  const rows: number[] = []
  for (let row = 0; row < engine.table.rows; row += 1) if (stateOf(engine, row) === "bad") rows.push(row)
  return rows
}

/** The next rows after one, so that rows fixed meanwhile do not move the others. */
export const invalidPageOf = (engine: Engine, after: number, count: number, key?: string): InvalidPage => {
  const found = key === undefined ? badRowsOf(engine) : rowsWith(engine, key)
  const left = found.filter((row) => row > after && !engine.isSkipped(row) && !engine.isRepeat(row))
  return { rows: invalidRowsOf(engine, left.slice(0, count), key), hasMore: left.length > count }
}

/** @returns undefined if the row is sent */
export const reasonOf = (resource: Resource, engine: Engine, row: number): string | undefined => {
  if (engine.isRepeat(row)) {
    const known = engine.duplicates.existing().get(row)
    if (known) return `Sudah ada sebagai ${resource.label.toLowerCase()} “${known.title}”.`
    const found = engine.duplicates.sets().find(({ others }) => others.includes(row))
    return `Ganda dengan baris ${engine.table.numbers[found?.kept ?? 0]}.`
  }
  const errors = engine.issuesOf(row).filter(({ level }) => level === "error")
  if (errors.length > 0) return errors.map(({ message }) => message).join(" ")
  return engine.isSkipped(row) ? "Dilewati." : undefined
}
