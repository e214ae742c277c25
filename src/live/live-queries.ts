import type { Query, QueryClient } from "@tanstack/react-query"
import { throttle } from "es-toolkit"
import { isObject } from "../declare/index.ts"
import type { ChangeListener } from "./live-state.ts"

export interface LiveMeta {
  /** Its rows are changed in place, so changes do not trigger a refetch. */
  isPatched?: true
  /** Refetches by itself whenever its list becomes stale. */
  followsList?: true
}

/** Limits each open query to 20 refetches a minute. */
const REFETCH_INTERVAL_MS = 3000

const isAbout = ({ queryKey }: Query, resource: string) =>
  queryKey.some(
    (part) =>
      part === resource || (isObject(part) && typeof part.url === "string" && part.url.startsWith(`${resource}.`)),
  )

const hasMetaFlag = ({ meta }: Query, name: keyof LiveMeta) => (meta as LiveMeta | undefined)?.[name] === true

const isData = ({ queryKey }: Query) => queryKey[0] !== "auth" && queryKey[0] !== "access"

const readAnew = (client: QueryClient, isMeant: (query: Query) => boolean, isKept: (query: Query) => boolean) => {
  void client.invalidateQueries({ predicate: isMeant, refetchType: "none" })
  void client.refetchQueries({
    type: "active",
    predicate: (query) => isMeant(query) && !isKept(query) && !hasMetaFlag(query, "followsList"),
  })
}

/** Reads again what depends on the resource, but for lists whose rows are changed in place. */
export const readAround = (client: QueryClient, resource: string): void =>
  readAnew(
    client,
    (query) => isAbout(query, resource),
    (query) => hasMetaFlag(query, "isPatched"),
  )

export const liveQueries = (client: QueryClient): ChangeListener => {
  const readers = new Map<string, () => void>()
  const readerOf = (resource: string) => {
    const known = readers.get(resource)
    if (known) return known
    const reader = throttle(() => readAround(client, resource), REFETCH_INTERVAL_MS)
    readers.set(resource, reader)
    return reader
  }
  return {
    changed: ({ resource }) => readerOf(resource)(),
    missed: () => readAnew(client, isData, () => false),
  }
}
