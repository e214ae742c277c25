import { type BaseRecord, type CrudFilter, useList, useMany } from "@refinedev/core"
import type { Resource, Row } from "../declare/index.ts"
import { useAppContext } from "../session/app-context.ts"

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

/** Returns the id until the name is loaded. */
export const useName = (to: string, id: string, parents: Readonly<Record<string, string>> = {}): string => {
  const { resources } = useAppContext()
  const { resource, isWhole, nameOf } = targetOf(resources, to)
  const quiet = { errorNotification: false, liveMode: "off" } as const
  const { result: all } = useList<BaseRecord>({
    resource,
    filters: filtersOfParents(parents),
    pagination: { mode: "off" },
    queryOptions: { enabled: isWhole && id !== "", staleTime: NAMES_STALE_MS },
    ...quiet,
  })
  const { result: named } = useMany<BaseRecord>({
    resource,
    ids: [id],
    queryOptions: { enabled: !isWhole && id !== "", staleTime: NAMES_STALE_MS },
    ...quiet,
  })
  const row = (isWhole ? all.data : named?.data)?.find((candidate) => isSameId(candidate.id, id))
  return row ? nameOf(row) : id
}
