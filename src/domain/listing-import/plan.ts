import type { Resource, Target } from "../../declare/index.ts"
import { regionNamesOf } from "./region-columns.ts"

/** An undefined value empties the field. */
export interface Fix {
  value?: unknown
  label: string
  /** Typed text, parsed like a cell of the file. */
  text?: string
  number?: number
}

export interface Plan {
  /** By column; undefined if not imported. */
  targets: readonly (Target | undefined)[]
  defaults: Readonly<Record<string, Fix>>
  fixes: Readonly<Record<string, Fix>>
  edits: Readonly<Record<string, Fix>>
  /** Answers to hints by `answerKey`: `ACCEPT` or the name of a way. */
  answers: Readonly<Record<string, string>>
  skips: readonly number[]
  keeps: readonly number[]
  isTitleMade?: boolean
  isDistrictUnknown?: boolean
  /** Chosen cities for ambiguous names, by lowercase name. */
  cities?: Readonly<Record<string, Fix>>
  /** Accepted districts from addresses and titles, by `namedKey`. */
  namedDistricts?: readonly string[]
}

const KEY_SEPARATOR = "\u0001"

/** Field name for the four region levels, which form one value. */
export const REGION = "region"

export const fixKey = (field: string, text: string): string => field + KEY_SEPARATOR + text
export const fixName = (resource: Resource, field: string): string =>
  regionNamesOf(resource).includes(field) ? REGION : field
export const isOfEmptyCell = (key: string): boolean => key.endsWith(KEY_SEPARATOR)
export const editKey = (row: number, field: string): string => row + KEY_SEPARATOR + field

export const namedKey = (sureness: string, district: unknown = ""): string =>
  `${sureness}${KEY_SEPARATOR}${String(district)}`

export const ACCEPT = "accept"
/** The answer for a single row has priority over the answer for all rows. */
export const answerKey = (hint: string, row?: number): string => (row === undefined ? hint : row + KEY_SEPARATOR + hint)
export const isAnswerTo = (key: string, hint: string): boolean => key === hint || key.endsWith(KEY_SEPARATOR + hint)

export const EMPTY_PLAN: Plan = { targets: [], defaults: {}, fixes: {}, edits: {}, answers: {}, skips: [], keeps: [] }
