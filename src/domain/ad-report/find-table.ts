import { type Cell, detectSign, isNone, textIn } from "./cell-values.ts"
import { type Role, roleOf } from "./vocabulary.ts"

export interface Sheet {
  name: string
  rows: readonly (readonly Cell[])[]
  /** Rows from 1 that Excel hides, by a filter for example. */
  hiddenRows?: ReadonlySet<number>
}

export interface Table {
  at: number
  titles: readonly string[]
  columns: ReadonlyMap<Role, number>
  rows: readonly (readonly Cell[])[]
  signs: ReadonlyMap<number, "." | "," | undefined>
}

/** Rows searched for the header; a title, a period and an empty line may precede it. */
const HEADER_ROWS_LIMIT = 12
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

const countKnownTitles = (row: readonly Cell[]) => row.filter((cell) => typeof cell === "string" && roleOf(cell)).length

/** @returns undefined if no row names an ad and its impressions */
export const tableIn = ({ rows }: Sheet): Table | undefined => {
  const at = rows.slice(0, HEADER_ROWS_LIMIT).findIndex((row) => isHeader(columnsIn(row)))
  const header = rows[at]
  if (!header) return undefined
  const columns = columnsIn(header)
  const below = rows.slice(at + 1)
  return {
    at,
    titles: header.map(textIn),
    columns,
    rows,
    signs: new Map([...columns.values()].map((index) => [index, detectSign(below.map((row) => row[index]))])),
  }
}

const weightOf = ({ rows }: Sheet) => {
  const at = rows.slice(0, HEADER_ROWS_LIMIT).findIndex((row) => isHeader(columnsIn(row)))
  const filled = rows.slice(at + 1).filter((row) => row.some((cell) => !isNone(cell))).length
  return at < 0 || filled === 0 ? -1 : countKnownTitles(rows[at] ?? []) * 1e7 + filled
}

/** Prefers the most known columns, then the most rows, then the last sheet, because tools put raw data last. */
export const bestSheet = (sheets: readonly Sheet[]): number => {
  const weights = sheets.map(weightOf)
  const best = Math.max(...weights)
  return best < 0 ? -1 : weights.lastIndexOf(best)
}
