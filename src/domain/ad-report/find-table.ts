import { type Cell, isNone, signOf, textIn } from "./cell-values.ts"
import { type Role, roleOf } from "./vocabulary.ts"

export interface Sheet {
  name: string
  rows: readonly (readonly Cell[])[]
}

/** A sheet whose header was found. */
export interface Table {
  /** Index of the header row, from 0. */
  at: number
  titles: readonly string[]
  /** The columns that are read, by what they hold. */
  columns: ReadonlyMap<Role, number>
  rows: readonly (readonly Cell[])[]
  /** The sign that begins the fraction, by column. */
  signs: ReadonlyMap<number, "." | "," | undefined>
}

/** A title, a period and an empty line may stand above the header. */
const HEADER_WITHIN = 12
export const NAME_ROLES = ["ad", "adset", "campaign", "adId", "adsetId", "campaignId"] as const

const columnsIn = (row: readonly Cell[]): Map<Role, number> => {
  const columns = new Map<Role, number>()
  row.forEach((cell, index) => {
    const role = typeof cell === "string" ? roleOf(cell) : undefined
    if (role && !columns.has(role)) columns.set(role, index)
  })
  return columns
}

const isHeader = (columns: ReadonlyMap<Role, number>) =>
  columns.has("impressions") && NAME_ROLES.some((role) => columns.has(role))

const knownIn = (row: readonly Cell[]) => row.filter((cell) => typeof cell === "string" && roleOf(cell)).length

/** The sheet as a table; undefined where no row names an ad and its impressions. */
export const tableIn = ({ rows }: Sheet): Table | undefined => {
  const at = rows.slice(0, HEADER_WITHIN).findIndex((row) => isHeader(columnsIn(row)))
  const header = rows[at]
  if (!header) return undefined
  const columns = columnsIn(header)
  const below = rows.slice(at + 1)
  return {
    at,
    titles: header.map(textIn),
    columns,
    rows,
    signs: new Map([...columns.values()].map((index) => [index, signOf(below.map((row) => row[index]))])),
  }
}

const weightOf = ({ rows }: Sheet) => {
  const at = rows.slice(0, HEADER_WITHIN).findIndex((row) => isHeader(columnsIn(row)))
  const filled = rows.slice(at + 1).filter((row) => row.some((cell) => !isNone(cell))).length
  return at < 0 || filled === 0 ? -1 : knownIn(rows[at] ?? []) * 1e7 + filled
}

/** The sheet with the data: the one whose header has most known columns, then most rows; the later of equal ones, as tools put the raw data last. */
export const bestSheet = (sheets: readonly Sheet[]): number => {
  const weights = sheets.map(weightOf)
  const best = Math.max(...weights)
  return best < 0 ? -1 : weights.lastIndexOf(best)
}
