import type { BaseRecord } from "@refinedev/core"
import type { Sort } from "../../declare/index.ts"
import { keyOfRow } from "./selection.ts"

interface Answered {
  data: readonly BaseRecord[]
  total: number
}

/** How far a list was read, page by page. */
export interface Reading {
  /** The next page to ask for, from 1. */
  page: number
  /** Rows in a full page: a service may give fewer than were asked for. */
  size: number
  /** How many there are, as the service said. */
  total: number
  keys: Set<string>
  isDone: boolean
}

export const startReading = (): Reading => ({ page: 1, size: 0, total: 0, keys: new Set(), isDone: false })

/** More pages than any list has: whatever a service answers, the reading ends. */
const MOST_PAGES = 10_000

/** What is equal by the wanted order stands by id, so that pages do not overlap. */
export const stableSort = (sort: readonly Sort[]): Sort[] =>
  sort.some(({ field }) => field === "id") ? [...sort] : [...sort, { field: "id", order: "asc" }]

/** Takes one more page, and gives its records that were not read yet: one that moved to a later page meanwhile comes twice. */
export const takePage = (reading: Reading, { data, total }: Answered): BaseRecord[] => {
  const fresh = data.filter((row) => !reading.keys.has(keyOfRow(row)))
  for (const row of fresh) reading.keys.add(keyOfRow(row))
  if (reading.page === 1) reading.size = data.length
  reading.total = total
  // A total may be an estimate, or grow meanwhile: only the first page is taken to be all by it.
  const isAll = reading.page === 1 && data.length >= total
  reading.isDone = isAll || fresh.length === 0 || data.length < reading.size || reading.page >= MOST_PAGES
  reading.page += 1
  return fresh
}
