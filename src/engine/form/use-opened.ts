import { type BaseRecord, type HttpError, useOne } from "@refinedev/core"
import { useState } from "react"
import { useSearchParams } from "react-router"
import { useRecords } from "../../data/record-queries.ts"
import type { Resource } from "../../declare/index.ts"
import { readRecordMeta } from "../../routing/record-route.ts"

const useMeta = (resource: Resource) => {
  const [parameters] = useSearchParams()
  return readRecordMeta(resource, parameters)
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
  const [good, setGood] = useState<{ id: string | undefined; record?: BaseRecord | undefined }>({ id })
  if (live === "auto") return { query, record: result }
  // Forms never start from a cached copy, and keep their record if a later read fails, so that input is not lost.
  const fresh = query.isFetchedAfterMount && !query.isError ? result : undefined
  const record = fresh ?? (good.id === id ? good.record : undefined)
  if (good.id !== id || good.record !== record) setGood({ id, record })
  return { query: record || query.isFetchedAfterMount ? query : { ...query, isPending: true, isError: false }, record }
}
