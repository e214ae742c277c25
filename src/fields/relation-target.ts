import type { CrudFilter } from "@refinedev/core"

import type { Resource, Row } from "../declare/index.ts"

export interface Target {
  resource: string
  /** Loaded as a whole and searched in the browser. */
  isWhole: boolean
  nameOf: (row: Row) => string
}

export const targetOf = (resources: readonly Resource[], to: string): Target => {
  const resource = resources.find(({ name }) => name === to)
  return {
    resource: to,
    isWhole: resource?.calls.list?.whole === true,
    nameOf: (row) => String(row[resource?.title ?? "name"] ?? row.id),
  }
}

export const filtersOfParents = (parents: Readonly<Record<string, string>> = {}): CrudFilter[] =>
  Object.entries(parents).map(([field, value]) => ({ field, operator: "eq", value }))

export const isSameId = (a: unknown, b: unknown) => String(a) === String(b)

/** Milliseconds until names of related records are loaded again. */
export const NAMES_STALE_MS = 60_000
