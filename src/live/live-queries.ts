import type { Query, QueryClient } from "@tanstack/react-query"
import { paced } from "../data/paced.ts"
import { isObject } from "../declare/index.ts"
import type { ChangeListener } from "./live-state.ts"

/** What an open query says of itself, so that a change of somebody else's does not make it trigger again. */
export interface LiveMeta {
  /** Its rows are changed in place. */
  isPatched?: true
  /** It asks again whenever its list becomes stale. */
  followsList?: true
}

/** Milliseconds between two readings of what is open of a resource, while changes keep coming: at most 20 a minute of each query, however busy the office is. */
const REST = 3000

/** Does it hold records of the resource, or what a query of it answered? */
const isAbout = ({ queryKey }: Query, resource: string) =>
  queryKey.some(
    (part) =>
      part === resource || (isObject(part) && typeof part.url === "string" && part.url.startsWith(`${resource}.`)),
  )

const says = ({ meta }: Query, name: keyof LiveMeta) => (meta as LiveMeta | undefined)?.[name] === true

/** Sign-in, roles and the like are nobody's records. */
const isData = ({ queryKey }: Query) => queryKey[0] !== "auth" && queryKey[0] !== "access"

/** Keeps what is open right while others work: what a change is about is read again, once for many changes. */
export const liveQueries = (client: QueryClient): ChangeListener => {
  /** What follows a list asks by itself once that is stale. */
  const readAnew = (isMeant: (query: Query) => boolean, isKept: (query: Query) => boolean) => {
    void client.invalidateQueries({ predicate: isMeant, refetchType: "none" })
    void client.refetchQueries({
      type: "active",
      predicate: (query) => isMeant(query) && !isKept(query) && !says(query, "followsList"),
    })
  }
  const readers = new Map<string, ReturnType<typeof paced>>()
  const readerOf = (resource: string) => {
    const known = readers.get(resource)
    if (known) return known
    const reader = paced(
      () =>
        readAnew(
          (query) => isAbout(query, resource),
          (query) => says(query, "isPatched"),
        ),
      REST,
    )
    readers.set(resource, reader)
    return reader
  }
  return {
    changed: ({ resource }) => readerOf(resource).trigger(),
    missed: () => readAnew(isData, () => false),
  }
}
