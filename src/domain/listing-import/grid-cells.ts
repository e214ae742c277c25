import { type Field, fieldsOf, type Resource } from "../../declare/index.ts"
import type { Engine } from "./engine.ts"
import { LEVELS } from "./find-region.ts"
import type { Issue } from "./issues.ts"

/** A cell of the grid. */
export interface InvalidCell {
  /** As the file says it. */
  text: string
  /** What was said in its place, in words: for this row alone, or for all equal cells. */
  now?: string
  by?: "edit" | "fix"
  /** What is wrong with it, else what is doubted. */
  issue?: Issue
  /** Of what is chosen rather than typed: what it is read as. */
  value?: unknown
}

const IS_PLACE: ReadonlySet<string> = new Set(LEVELS)
export const isChosen = (field: Field) =>
  field.kind === "select" || field.kind === "relation" || field.kind === "relations"

const worst = (issues: readonly Issue[], field: string) =>
  issues.find((issue) => issue.field === field && issue.level === "error") ??
  issues.find((issue) => issue.field === field && issue.level === "warn")

/** The four places are fixed together: the words for them stand with the lowest that the file or the problem names. */
const placeSpot = (engine: Engine) =>
  ["district", "city", "village", "province"].find((level) => engine.fields().has(level)) ?? "district"

/** The cells of a row, by field: of those that a column feeds, and of those that something is said of. */
export const cellsOfRow = (resource: Resource, engine: Engine, row: number): Record<string, InvalidCell> => {
  const { draft, issues, behind = issues } = engine.read(row)
  const spot = placeSpot(engine)
  const cellOf = (name: string, field: Field): InvalidCell | undefined => {
    const edit = engine.edited(row, name)
    const fix = edit ?? engine.fixed(row, name)
    const issue = worst(behind, name)
    const isKnownPlace = IS_PLACE.has(name) && draft[name] !== undefined
    if (!engine.fields().has(name) && !issue && !fix && !isKnownPlace) return undefined
    const isShown = fix && (!IS_PLACE.has(name) || name === spot)
    return {
      text: engine.said(row, name),
      ...(isShown ? { now: fix.text ?? fix.label, by: edit ? ("edit" as const) : ("fix" as const) } : {}),
      ...(issue ? { issue } : {}),
      ...(isChosen(field) && draft[name] !== undefined ? { value: draft[name] } : {}),
    }
  }
  const cells: Record<string, InvalidCell> = {}
  for (const [name, field] of fieldsOf(resource, "form")) {
    const cell = cellOf(name, field)
    if (cell) cells[name] = cell
  }
  return cells
}
