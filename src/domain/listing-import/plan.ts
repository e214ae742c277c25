import type { Resource, Target } from "../../declare/index.ts"
import { regionNamesOf } from "./region-columns.ts"

/** A value that the user chose, with its label. An undefined value leaves the field empty. */
export interface Fix {
  value?: unknown
  label: string
  /** Typed in place of a value: read as if it stood in the file. */
  text?: string
  /** Of an edit: the row as a spreadsheet counts. */
  number?: number
}

/** Everything that the user decided about a file. */
export interface Plan {
  /** Of each column; undefined: not imported. */
  targets: readonly (Target | undefined)[]
  /** Of fields that a row leaves empty. */
  defaults: Readonly<Record<string, Fix>>
  /** For all equal cells, by `fixKey`. */
  fixes: Readonly<Record<string, Fix>>
  /** For one row, by `editKey`. */
  edits: Readonly<Record<string, Fix>>
  /** Of hints, by `answerKey`: `ACCEPT`, or the name of one of its ways. */
  answers: Readonly<Record<string, string>>
  /** Rows that are left out, from 0. */
  skips: readonly number[]
  /** Repeating rows that are sent all the same, from 0. */
  keeps: readonly number[]
  /** Whether titles are made for rows without one. */
  isTitleMade?: boolean
  /** Whether rows whose district nobody knows are sent without it. Absent: they are not. */
  isDistrictUnknown?: boolean
  /** The city that is meant by a name that several have, by the name in small letters. */
  cities?: Readonly<Record<string, Fix>>
  /** The districts named in addresses and titles that are taken: all of a sureness, or one, by `namedKey`. */
  namedDistricts?: readonly string[]
}

const MARK = "\u0001"

/** The four levels of a row's region are one value, under this name. */
export const REGION = "region"

export const fixKey = (field: string, text: string): string => field + MARK + text
/** The name that a field is fixed under. */
export const fixName = (resource: Resource, field: string): string =>
  regionNamesOf(resource).includes(field) ? REGION : field
/** Whether all equal cells that are fixed are empty ones. */
export const isOfEmptyCell = (key: string): boolean => key.endsWith(MARK)
export const editKey = (row: number, field: string): string => row + MARK + field

/** The rows that name a district, all alike; without a district: all of this sureness. */
export const namedKey = (sureness: string, district: unknown = ""): string => `${sureness}${MARK}${String(district)}`

/** The value is right as it is. */
export const ACCEPT = "accept"
/** The name of an answer to a hint: for all rows, or for one. The answer for one row goes before. */
export const answerKey = (hint: string, row?: number): string => (row === undefined ? hint : row + MARK + hint)
export const isAnswerTo = (key: string, hint: string): boolean => key === hint || key.endsWith(MARK + hint)

export const EMPTY_PLAN: Plan = { targets: [], defaults: {}, fixes: {}, edits: {}, answers: {}, skips: [], keeps: [] }
