import { type Field, fieldsOf, isPerMetre, type Resource } from "../../declare/index.ts"
import type { ImportRules } from "../../domain/listing-import/import-rules.ts"
import type { InvalidPage, InvalidRow } from "../../domain/listing-import/invalid-rows.ts"
import { createIssueBook } from "../../domain/listing-import/issues.ts"
import { valueReader } from "../../domain/listing-import/read-values.ts"

export const ROW_NUMBER_COLUMN = ""
export const ACTIONS_COLUMN = "\u0000"

export const columnsOf = (
  resource: Resource,
  { rows, invalid, mapped }: Pick<InvalidPage, "rows" | "invalid" | "mapped">,
  isAll: boolean,
): string[] => {
  const wrong = rows.flatMap(({ cells }) =>
    Object.entries(cells).flatMap(([name, { issue }]) => (issue?.level === "error" ? [name] : [])),
  )
  const shown = new Set([...invalid, ...wrong, ...(isAll ? mapped : [])])
  const names = fieldsOf(resource, "form").map(([name]) => name)
  return [
    ROW_NUMBER_COLUMN,
    resource.title,
    ...names.filter((name) => name !== resource.title && shown.has(name)),
    ACTIONS_COLUMN,
  ]
}

export const rowIssue = ({ errors }: InvalidRow): string | undefined =>
  errors.find(({ field }) => field === "")?.message

export const isInvalid = (row: InvalidRow, column: string): boolean => {
  if (row.state === "skipped" || row.state === "repeated" || column === ACTIONS_COLUMN) return false
  return column === ROW_NUMBER_COLUMN ? rowIssue(row) !== undefined : row.cells[column]?.issue?.level === "error"
}

/** Checks typed text by its field alone; the worker checks rules that involve other cells. */
export const createCellCheck = (resource: Resource, rules: ImportRules) => {
  const { readTyped } = valueReader(rules, createIssueBook(), () => new Map())
  return (name: string, text: string): string | undefined => {
    const field = resource.fields[name] as Field
    if (text === "") return field.required ? `${field.label} wajib diisi.` : undefined
    if (name === rules.perMetre?.[0] && isPerMetre(text)) return undefined
    return readTyped(name, field, text, text).issues.find(({ level }) => level === "error")?.message
  }
}

export interface CellPosition {
  row: number
  column: number
}
interface Size {
  rows: number
  columns: number
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most - 1))

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
}

/**
 * With Ctrl, Home and End move to the grid's corners.
 * @returns undefined if the key does not move the focus
 */
const moved = (key: string, isFar: boolean, { row, column }: CellPosition, size: Size): CellPosition | undefined => {
  if (key === "Home") return { row: isFar ? 0 : row, column: 0 }
  if (key === "End") return { row: isFar ? size.rows - 1 : row, column: size.columns - 1 }
  const step = STEPS[key]
  return step && { row: clamp(row + step[0], size.rows), column: clamp(column + step[1], size.columns) }
}

/** Returns the next matching cell, row by row, without wrapping around. */
export const findNextCell = (
  from: CellPosition,
  by: 1 | -1,
  size: Size,
  meets: (position: CellPosition) => boolean,
): CellPosition | undefined => {
  const count = size.rows * size.columns
  for (let at = from.row * size.columns + from.column + by; at >= 0 && at < count; at += by) {
    const position = { row: Math.floor(at / size.columns), column: at % size.columns }
    if (meets(position)) return position
  }
  return undefined
}

interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

export type GridCommand = CellPosition | "edit" | "type" | "applyToAll" | "revert"

export const gridCommandOf = (
  { key, ctrlKey, metaKey, altKey }: Pressed,
  from: CellPosition,
  size: Size,
): GridCommand | undefined => {
  const isHeld = ctrlKey || metaKey
  const to = moved(key, isHeld, from, size)
  if (to) return to
  if (key === "F2") return "edit"
  if (key === "Enter") return isHeld ? "applyToAll" : "edit"
  if (isHeld || altKey) return isHeld && key.toLowerCase() === "z" ? "revert" : undefined
  return key.length === 1 && key !== " " ? "type" : undefined
}
