/** A cell of the grid: which of the page's rows, which of its columns. */
export interface Spot {
  row: number
  column: number
}
export interface Size {
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

/** Where a key leads; undefined: it leads nowhere. With Ctrl, Home and End go to the grid's corners. */
const moved = (key: string, isFar: boolean, { row, column }: Spot, size: Size): Spot | undefined => {
  if (key === "Home") return { row: isFar ? 0 : row, column: 0 }
  if (key === "End") return { row: isFar ? size.rows - 1 : row, column: size.columns - 1 }
  const step = STEPS[key]
  return step && { row: clamp(row + step[0], size.rows), column: clamp(column + step[1], size.columns) }
}

/** The next cell, row by row, of which that holds. It does not go round. */
export const nextOf = (from: Spot, by: 1 | -1, size: Size, holds: (spot: Spot) => boolean): Spot | undefined => {
  const count = size.rows * size.columns
  for (let at = from.row * size.columns + from.column + by; at >= 0 && at < count; at += by) {
    const spot = { row: Math.floor(at / size.columns), column: at % size.columns }
    if (holds(spot)) return spot
  }
  return undefined
}

interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** What a key does in a cell that is not edited: go somewhere, edit it, type in it, fix all equal ones as the last, take its fix back. */
export type GridCommand = Spot | "edit" | "type" | "spread" | "undo"

export const gridCommandOf = (
  { key, ctrlKey, metaKey, altKey }: Pressed,
  from: Spot,
  size: Size,
): GridCommand | undefined => {
  const isHeld = ctrlKey || metaKey
  const to = moved(key, isHeld, from, size)
  if (to) return to
  if (key === "F2") return "edit"
  if (key === "Enter") return isHeld ? "spread" : "edit"
  if (isHeld || altKey) return isHeld && key.toLowerCase() === "z" ? "undo" : undefined
  return key.length === 1 && key !== " " ? "type" : undefined
}
