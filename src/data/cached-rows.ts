import type { BaseRecord } from "@refinedev/core"
import type { QueryClient } from "@tanstack/react-query"
import { addressFieldOf, baseOf, isObject, type Resource, resourcesWithSameRecords } from "../declare/index.ts"
import type { KnownRows } from "./config.ts"
import { createResourceQueryFilter } from "./use-call.ts"

const answersInCache = (client: QueryClient, names: readonly string[], since = 0): unknown[] =>
  client
    .getQueryCache()
    .findAll({
      predicate: ({ queryKey, state }) => state.dataUpdatedAt > since && names.some((name) => queryKey.includes(name)),
    })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .map(({ state: { data } }) => isObject(data) && data.data)

/** Returns the rows of the resources' cached lists, the newest answer first. */
export const rowsInCache = (client: QueryClient, names: readonly string[], since = 0): BaseRecord[] =>
  answersInCache(client, names, since).flatMap((rows) => (Array.isArray(rows) ? rows.filter(isObject) : []))

const isAt =
  (resource: Resource, address: unknown) =>
  (row: BaseRecord): boolean =>
    [row.id, row[addressFieldOf(resource)]].some((value) => String(value) === String(address))

/** Finds the opened record, or its row of a list, whichever was read last. */
export const findOpenedInCache = (client: QueryClient, resource: Resource, address: string): BaseRecord | undefined =>
  answersInCache(client, [resource.name])
    .flatMap((rows) => [rows].flat().filter(isObject))
    .find(isAt(resource, address))

/** Finds a row by address or id. `since` excludes answers that were read before. */
export const findInCache = (
  client: QueryClient,
  resource: Resource,
  address: unknown,
  { names = [resource.name], since = 0 }: { names?: readonly string[]; since?: number } = {},
): BaseRecord | undefined =>
  address === undefined ? undefined : rowsInCache(client, names, since).find(isAt(resource, address))

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
