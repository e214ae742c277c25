import type { Target } from "../../declare/index.ts"
import { LEVELS } from "./find-region.ts"

/** A value that somebody chose, with the words for it. An undefined value leaves the field empty. */
export interface Fix {
  value?: unknown
  label: string
  /** In the value's place: what was typed, read as if the file said so. */
  text?: string
  /** Of an edit: the row as a spreadsheet counts. */
  number?: number
}

/** What the user has said of a file. */
export interface Plan {
  /** Of each column. */
  targets: readonly (Target | undefined)[]
  /** For fields that a row leaves empty. */
  constants: Readonly<Record<string, Fix>>
  /** For all equal cells, by `fixKey`. */
  fixes: Readonly<Record<string, Fix>>
  /** For one row, by `editKey`. */
  edits: Readonly<Record<string, Fix>>
  /** Rows that are left out, from 0. */
  skips: readonly number[]
  /** Repeating rows that are sent all the same, from 0. */
  keeps: readonly number[]
}

const MARK = "\u0001"

/** The four places of a row are one value, under this name. */
export const REGION = "place"

export const fixKey = (field: string, text: string): string => field + MARK + text
/** Under what name a field is fixed. */
export const fixName = (field: string): string => ((LEVELS as readonly string[]).includes(field) ? REGION : field)
export const editKey = (row: number, field: string): string => row + MARK + field

export const EMPTY_PLAN: Plan = { targets: [], constants: {}, fixes: {}, edits: {}, skips: [], keeps: [] }
