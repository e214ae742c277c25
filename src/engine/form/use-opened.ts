import { type BaseRecord, type HttpError, useOne } from "@refinedev/core"
import { useRef } from "react"
import { useSearchParams } from "react-router"
import { useRecords } from "../../data/record-queries.ts"
import type { Resource } from "../../declare/index.ts"
import { recordMetaOf } from "../../routing/record-route.ts"

const useMeta = (resource: Resource) => {
  const [parameters] = useSearchParams()
  return recordMetaOf(resource, parameters)
}

export const useReread = (resource: Resource, id = "") => {
  const { fetchOne } = useRecords()
  const meta = useMeta(resource)
  return async () => (await fetchOne<BaseRecord>({ resource: resource.name, id, meta })).data
}

export const useFormRecord = (
  resource: Resource,
  id: string | undefined,
  live: "auto" | "off",
  known?: () => BaseRecord | undefined,
) => {
  const meta = useMeta(resource)
  const { query, result } = useOne<BaseRecord, HttpError & { hint?: string }>({
    resource: resource.name,
    id: id ?? "",
    meta,
    queryOptions: {
      enabled: id !== undefined,
      ...(live === "off" ? { gcTime: 0, staleTime: 0 } : {}),
      ...(known && {
        placeholderData: () => {
          const data = known()
          return data && { data }
        },
      }),
    },
    errorNotification: false,
  })
  // Forms never start from a cached copy, and keep their record if a later read fails, so that input is not lost.
  const good = useRef<{ id?: string; record?: BaseRecord }>({})
  if (good.current.id !== id) good.current = { id }
  if (query.isFetchedAfterMount && !query.isError && result) good.current.record = result
  if (live === "auto") return { query, record: result }
  const { record } = good.current
  return { query: record || query.isFetchedAfterMount ? query : { ...query, isPending: true, isError: false }, record }
}
