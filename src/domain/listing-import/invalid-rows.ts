import { type Field, fieldsOf, type Resource } from "../../declare/index.ts"
import { choiceOf } from "./choice-kinds.ts"
import type { Engine } from "./engine.ts"
import type { Issue } from "./issues.ts"
import { regionFieldsOf, regionNamesOf } from "./region-columns.ts"

export interface InvalidCell {
  text: string
  now?: string
  by?: "edit" | "fix"
  issue?: Issue
  value?: unknown
}

const worst = (issues: readonly Issue[], field: string) =>
  issues.find((issue) => issue.field === field && issue.level === "error") ??
  issues.find((issue) => issue.field === field && issue.level === "warn")

/** A fix of the four region levels is shown in one cell, preferably the district. */
const regionCell = (resource: Resource, engine: Engine) => {
  const region = regionFieldsOf(resource)
  if (!region) return undefined
  const { province, city, district, village } = region
  return [district, city, village, province].find((name) => engine.fields().has(name)) ?? district
}

const cellsOfRow = (resource: Resource, engine: Engine, row: number): Record<string, InvalidCell> => {
  const { draft, issues, cellIssues = issues } = engine.read(row)
  const regionNames = regionNamesOf(resource)
  const labelled = regionCell(resource, engine)
  const cellOf = (name: string, field: Field): InvalidCell | undefined => {
    const edit = engine.edited(row, name)
    const fix = edit ?? engine.fixed(row, name)
    const issue = worst(cellIssues, name)
    const isKnownRegion = regionNames.includes(name) && draft[name] !== undefined
    if (!engine.fields().has(name) && !issue && !fix && !isKnownRegion) return undefined
    const isShown = fix && (!regionNames.includes(name) || name === labelled)
    return {
      text: engine.cellText(row, name),
      ...(isShown ? { now: fix.text ?? fix.label, by: edit ? ("edit" as const) : ("fix" as const) } : {}),
      ...(issue ? { issue } : {}),
      ...(choiceOf(field) && draft[name] !== undefined ? { value: draft[name] } : {}),
    }
  }
  const cells: Record<string, InvalidCell> = {}
  for (const [name, field] of fieldsOf(resource, "form")) {
    const cell = cellOf(name, field)
    if (cell) cells[name] = cell
  }
  return cells
}

export interface InvalidRow {
  row: number
  number: number
  title: string
  state: "bad" | "ready" | "repeated" | "skipped"
  errors: readonly Issue[]
  cells: Readonly<Record<string, InvalidCell>>
}

export interface InvalidPage {
  rows: readonly InvalidRow[]
  total: number
  from: number
  invalid: readonly string[]
  mapped: readonly string[]
}

export interface PageRequest {
  at?: number
  before?: number
  count: number
}

const isRefused = (engine: Engine, row: number) => engine.isBad(row) && !engine.isSkipped(row) && !engine.isRepeat(row)

const stateOf = (engine: Engine, row: number): InvalidRow["state"] => {
  if (engine.isSkipped(row)) return "skipped"
  if (engine.isRepeat(row)) return "repeated"
  return engine.isBad(row) ? "bad" : "ready"
}

export const invalidRowsOf = (resource: Resource, engine: Engine, rows: readonly number[]): InvalidRow[] =>
  rows.map((row) => ({
    row,
    number: engine.table.numbers[row] ?? 0,
    title: engine.titleOf(row),
    state: stateOf(engine, row),
    errors: engine.issuesOf(row).filter(({ level }) => level === "error"),
    cells: cellsOfRow(resource, engine, row),
  }))

export const pageStart = (rows: readonly number[], { at = 0, before, count }: PageRequest): number => {
  const placed = (limit: number) => {
    const found = rows.findIndex((row) => row >= limit)
    return found < 0 ? rows.length : found
  }
  const wanted = before === undefined ? placed(at) : placed(before) - count
  return Math.max(0, Math.min(wanted, Math.floor((rows.length - 1) / count) * count))
}

export const rowsWith = (engine: Engine, key: string): number[] => {
  const rows: number[] = []
  for (let row = 0; row < engine.table.rows; row += 1)
    if (engine.issuesOf(row).some((issue) => issue.key === key)) rows.push(row)
  return rows
}

export const invalidPageOf = (resource: Resource, engine: Engine, request: PageRequest): InvalidPage => {
  const refused: number[] = []
  const named = new Set<string>()
  for (let row = 0; row < engine.table.rows; row += 1) {
    if (!isRefused(engine, row)) continue
    refused.push(row)
    for (const { level, field } of engine.issuesOf(row)) if (level === "error") named.add(field)
  }
  const from = pageStart(refused, request)
  const rows = invalidRowsOf(resource, engine, refused.slice(from, from + request.count))
  for (const { cells } of rows)
    for (const [field, { issue }] of Object.entries(cells)) if (issue?.level === "error") named.add(field)
  const regionNames = regionNamesOf(resource)
  const isRegionInvalid = regionNames.some((name) => named.has(name))
  const mapped = fieldsOf(resource, "form").filter(([name]) => engine.fields().has(name))
  const isIn = (name: string) =>
    named.has(name) || (isRegionInvalid && engine.fields().has(name) && regionNames.includes(name))
  return {
    rows,
    total: refused.length,
    from,
    invalid: fieldsOf(resource, "form").flatMap(([name]) => (isIn(name) ? [name] : [])),
    mapped: mapped.map(([name]) => name),
  }
}

/** Excludes skipped and individually edited rows. Empty cells only count if they are errors. */
export const rowsWithSameText = (engine: Engine, row: number, field: string): number[] => {
  const text = engine.textOf(row, field)
  const isWrong = (other: number) =>
    engine.issuesOf(other).some((issue) => issue.field === field && issue.level === "error")
  const rows: number[] = []
  for (let other = 0; other < engine.table.rows; other += 1)
    if (
      other !== row &&
      engine.textOf(other, field) === text &&
      !engine.isSkipped(other) &&
      !engine.edited(other, field) &&
      (text !== "" || isWrong(other))
    )
      rows.push(other)
  return rows
}

/** @returns undefined if the row is sent */
export const reasonOf = (resource: Resource, engine: Engine, row: number): string | undefined => {
  const noun = resource.label.toLowerCase()
  if (engine.isRepeat(row)) {
    const known = engine.existing().get(row)
    if (known) return `Sudah ada sebagai ${noun} “${known.title}”.`
    const found = engine.duplicates().find(({ others }) => others.includes(row))
    return found
      ? `Ganda dengan baris ${engine.table.numbers[found.kept]}.`
      : `Ganda dengan baris lain di berkas ini, atau dengan ${noun} yang sudah ada.`
  }
  const errors = engine.issuesOf(row).filter(({ level }) => level === "error")
  if (errors.length > 0) return errors.map(({ message }) => message).join(" ")
  return engine.isSkipped(row) ? "Dilewati." : undefined
}
