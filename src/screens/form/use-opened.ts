import { type BaseRecord, type HttpError, useOne } from "@refinedev/core"
import { useSearchParams } from "react-router"
import type { Resource } from "../../declare/index.ts"

/** The record at an address, read when it is opened. What its list needs to find it stands in the address too. */
export const useOpened = (resource: Resource, id: string | undefined, live: "auto" | "off") => {
  const [parameters] = useSearchParams()
  const needs = resource.calls.one ? [] : (resource.calls.list?.needs ?? [])
  const within = Object.fromEntries(
    needs.flatMap((name) => (parameters.get(name) ? [[name, parameters.get(name)]] : [])),
  )
  const { query, result } = useOne<BaseRecord, HttpError & { hint?: string }>({
    resource: resource.name,
    id: id ?? "",
    meta: needs.length > 0 ? { record: within } : undefined,
    queryOptions: { enabled: id !== undefined, ...(live === "off" ? { gcTime: 0, staleTime: 0 } : {}) },
    errorNotification: false,
    liveMode: live,
  })
  // A form never starts from a copy that was read before it was opened.
  const isFresh = live === "auto" || query.isFetchedAfterMount
  return isFresh
    ? { query, record: query.isError && live === "off" ? undefined : result }
    : { query: { ...query, isPending: true, isError: false }, record: undefined }
}
