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

export const cellsOfRow = (resource: Resource, engine: Engine, row: number): Record<string, InvalidCell> => {
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
