import type { Resource, Target } from "../../declare/index.ts"
import { readRegionNames } from "./region-columns.ts"

/** An undefined value empties the field. */
export interface Fix {
  value?: unknown
  label: string
  number?: number
  /** The value is made of what else the row has: a title of type and place, a city of the title. */
  isFromRow?: true
  /** The user chose it in an earlier import. */
  isRemembered?: true
}

export interface Plan {
  /** By column; undefined if not imported. */
  targets: readonly (Target | undefined)[]
  defaults: Readonly<Record<string, Fix>>
  /** Values for all cells with the same text, by `fixKey`. */
  fixes: Readonly<Record<string, Fix>>
  /** Values for one row, by `editKey`. */
  edits: Readonly<Record<string, Fix>>
  /** Messages of suspicious values that are right. */
  accepted?: readonly string[]
  skips: readonly number[]
  keeps: readonly number[]
  isDistrictUnknown?: boolean
  /** Chosen cities for ambiguous names, by lowercase name. */
  cities?: Readonly<Record<string, Fix>>
  /** Chosen districts for areas within several, by `areaKey`. */
  areas?: Readonly<Record<string, Fix>>
  /** Accepted districts from addresses and titles, by `namedKey`. */
  namedDistricts?: readonly string[]
}

const KEY_SEPARATOR = "\u0001"

/** Field name for the four region levels, which form one value. */
export const REGION = "region"

export const fixKey = (field: string, text: string): string => field + KEY_SEPARATOR + text
export const editKey = (row: number, field: string): string => row + KEY_SEPARATOR + field
export const partsOfKey = (key: string): string[] => key.split(KEY_SEPARATOR)

export const fixName = (resource: Resource, field: string): string =>
  readRegionNames(resource).includes(field) ? REGION : field

export const namedKey = (sureness: string, district: unknown = ""): string =>
  `${sureness}${KEY_SEPARATOR}${String(district)}`

/** One name may be an area of several cities, with other districts in each. */
export const areaKey = (area: string, districts: readonly string[]): string => [area, ...districts].join(KEY_SEPARATOR)

export const EMPTY_PLAN: Plan = { targets: [], defaults: {}, fixes: {}, edits: {}, skips: [], keeps: [] }
