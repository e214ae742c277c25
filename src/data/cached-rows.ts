import type { BaseRecord } from "@refinedev/core"
import type { QueryClient } from "@tanstack/react-query"
import { baseOf, isObject, type Resource, resourcesWithSameRecords } from "../declare/index.ts"
import { keyOf } from "../routing/routes.ts"
import type { KnownRows } from "./config.ts"
import { createResourceQueryFilter } from "./use-call.ts"

/** Returns the rows of the resources' cached answers, the newest answer first. */
export const rowsInCache = (client: QueryClient, names: readonly string[], since = 0): BaseRecord[] =>
  client
    .getQueryCache()
    .findAll({
      predicate: ({ queryKey, state }) => state.dataUpdatedAt > since && names.some((name) => queryKey.includes(name)),
    })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap(({ state: { data } }) => (isObject(data) && Array.isArray(data.data) ? data.data.filter(isObject) : []))

/** Finds a row by address or id. `since` excludes answers that were read before. */
export const findInCache = (
  client: QueryClient,
  resource: Resource,
  address: unknown,
  { names = [resource.name], since = 0 }: { names?: readonly string[]; since?: number } = {},
): BaseRecord | undefined => {
  const key = keyOf(resource)
  const isIt = (row: BaseRecord) => [row.id, row[key]].some((value) => String(value) === String(address))
  return address === undefined ? undefined : rowsInCache(client, names, since).find(isIt)
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
