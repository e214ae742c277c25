import { ownValue } from "../../declare/own-value.ts"
import type { Cell } from "./cell-values.ts"
import { attributeNamed, type Tag } from "./xml-tags.ts"

/** Facts of a sheet that change how its cells are shown. Cells are named like `B12`. */
export interface SheetNotes {
  /** Rows from 1. */
  hiddenRows: ReadonlySet<number>
  /** Ranges like `A2:A4`. */
  merged: readonly string[]
  texts: ReadonlyMap<string, string>
  /** Digits that a number format such as `00000` shows at least. */
  digits: ReadonlyMap<string, number>
}

const NO_RESULT = "#RUMUS!"
const LONGEST_VALUE = 40

/** Reasons of cells without a value; undefined for other texts. */
export const sheetFaultOf = (text: string): string | undefined => {
  const [, at] = /^#RUMUS! (\w+)$/.exec(text) ?? []
  if (at) return `Rumus di sel ${at} belum punya hasil. Buka berkasnya di Excel, simpan, lalu pilih lagi.`
  return /^#(?:REF!|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/.test(text)
    ? `Rumusnya gagal dihitung (${text}).`
    : undefined
}

const isOn = (value: string) => value === "1" || value === "true"

/** Collects the notes of a sheet from its tags. `digitsOf` knows the formats of cell styles. */
export const noteTaker = (digitsOf: (style: string) => number | undefined) => {
  const hiddenRows = new Set<number>()
  const merged: string[] = []
  const texts = new Map<string, string>()
  const digits = new Map<string, number>()
  let row = 0
  let cell = { at: "", type: "", hasFormula: false, hasValue: false }
  let value: string | undefined
  const closeCell = () => {
    const { at, type, hasFormula, hasValue } = cell
    const text = value ?? ""
    if (hasFormula && text === "" && !(type === "str" && hasValue)) texts.set(at, `${NO_RESULT} ${at}`)
    else if (type === "e" && text !== "#N/A") texts.set(at, text)
  }
  const openTag: Readonly<Record<string, (attributes: string) => void>> = {
    row: (attributes) => {
      row = Number(attributeNamed("r", attributes)) || row + 1
      if (isOn(attributeNamed("hidden", attributes))) hiddenRows.add(row)
    },
    c: (attributes) => {
      const at = attributeNamed("r", attributes)
      cell = { at, type: attributeNamed("t", attributes), hasFormula: false, hasValue: false }
      value = undefined
      const shown = digitsOf(attributeNamed("s", attributes))
      if (shown) digits.set(at, shown)
    },
    f: () => {
      cell.hasFormula = true
    },
    v: () => {
      cell.hasValue = true
      value = ""
    },
    mergeCell: (attributes) => merged.push(attributeNamed("ref", attributes)),
  }
  return {
    onTag: ({ name, isClosing, attributes }: Tag) => {
      if (!isClosing) ownValue(openTag, name)?.(attributes)
      else if (name === "c") closeCell()
    },
    onText: (text: string) => {
      if (value !== undefined && value.length < LONGEST_VALUE) value += text.trim()
    },
    done: (): SheetNotes => ({ hiddenRows, merged, texts, digits }),
  }
}

const placeOf = (reference: string): [row: number, column: number] => {
  const [, letters = "", row = ""] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? []
  return [Number(row) - 1, [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1]
}

const MAX_FILLED_CELLS = 1_000_000

type Rows = Cell[][]

/** A value of merged rows belongs to each of them. Merged columns are titles, so they keep one value. */
const fillMerged = (rows: Rows, merged: readonly string[]) => {
  let left = MAX_FILLED_CELLS
  for (const range of merged) {
    const [from, to = ""] = range.split(":").map(placeOf)
    if (!from || !to || from[1] !== to[1] || from[1] < 0) continue
    const value = rows[from[0]]?.[from[1]]
    for (let at = from[0] + 1; at <= Math.min(to[0], rows.length - 1) && left > 0; at += 1, left -= 1)
      put(rows, at, from[1], value)
  }
}

const put = (rows: Rows, row: number, column: number, value: Cell) => {
  const cells = rows[row] ?? []
  while (cells.length < column) cells.push(null)
  cells[column] = value
  rows[row] = cells
}

/** Returns the cells as Excel shows them. */
export const withNotes = (read: readonly (readonly Cell[])[], notes: SheetNotes): Rows => {
  const rows = read.map((cells) => [...cells])
  for (const [at, text] of notes.texts) {
    const [row, column] = placeOf(at)
    if (row >= 0 && column >= 0) put(rows, row, column, text)
  }
  for (const [at, length] of notes.digits) {
    const [row, column] = placeOf(at)
    const value = rows[row]?.[column]
    if (typeof value === "number" && Number.isInteger(value))
      put(rows, row, column, String(value).padStart(length, "0"))
  }
  fillMerged(rows, notes.merged)
  return rows
}
