import type { BaseRecord } from "@refinedev/core"
import type { QueryClient } from "@tanstack/react-query"
import { baseOf, isObject, type Resource, resourcesWithSameRecords } from "../declare/index.ts"
import { keyOf } from "../routing/routes.ts"
import type { KnownRows } from "./config.ts"
import { createResourceQueryFilter } from "./use-call.ts"

/** Returns the newest row of the cached answers, by address or id. `since` excludes answers read before that time. */
export const findInCache = (
  client: QueryClient,
  resource: Resource,
  address: unknown,
  { names = [resource.name], since = 0 }: { names?: readonly string[]; since?: number } = {},
): BaseRecord | undefined => {
  const key = keyOf(resource)
  const isIt = (row: BaseRecord) =>
    isObject(row) && [row.id, row[key]].some((value) => String(value) === String(address))
  if (address === undefined) return undefined
  return client
    .getQueryCache()
    .findAll({
      predicate: ({ queryKey, state }) => state.dataUpdatedAt > since && names.some((name) => queryKey.includes(name)),
    })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap(({ state: { data } }) => (isObject(data) && Array.isArray(data.data) ? (data.data as BaseRecord[]) : []))
    .find(isIt)
}

/** The data provider's view of the cache: rows read since the last write to their resource. */
export const createKnownRows = (client: QueryClient, resources: readonly Resource[]): KnownRows => {
  const writtenAt = new Map<string, number>()
  return {
    find: (resource, address) =>
      findInCache(client, resource, address, {
        names: resourcesWithSameRecords(resources, resource).map(({ name }) => name),
        since: writtenAt.get(baseOf(resource)),
      }),
    forget: (resource) => {
      writtenAt.set(baseOf(resource), Date.now())
      // Figures may depend on these records; refetch them on next use.
      void client.invalidateQueries({ ...createResourceQueryFilter(resource.name), refetchType: "none" })
    },
  }
}
