import type { Target } from "../../../declare/index.ts"

/** A value that somebody chose, with the words for it. An undefined value leaves the field empty. */
export interface Mend {
  value?: unknown
  label: string
}

/** What the user has said of a file. */
export interface Plan {
  /** Of each column. */
  targets: readonly (Target | undefined)[]
  /** For fields that a row leaves empty. */
  constants: Readonly<Record<string, Mend>>
  /** For all equal cells, by `mendKey`. */
  mends: Readonly<Record<string, Mend>>
  /** For one row, by `editKey`. */
  edits: Readonly<Record<string, Mend>>
  /** Rows that are left out, from 0. */
  skips: readonly number[]
  /** Repeating rows that are sent all the same, from 0. */
  keeps: readonly number[]
}

const MARK = "\u0001"

/** The four places of a row are one value, under this name. */
export const PLACE = "place"

export const mendKey = (field: string, text: string): string => field + MARK + text
export const editKey = (row: number, field: string): string => row + MARK + field

export const EMPTY_PLAN: Plan = { targets: [], constants: {}, mends: {}, edits: {}, skips: [], keeps: [] }
