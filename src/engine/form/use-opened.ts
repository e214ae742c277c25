import { type BaseRecord, type HttpError, type UseOneProps, useOne } from "@refinedev/core"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useSearchParams } from "react-router"
import { findInCache } from "../../data/cached-rows.ts"
import { useRecords } from "../../data/record-queries.ts"
import type { Resource } from "../../declare/index.ts"
import { readRecordMeta } from "../../routing/record-route.ts"

type Failure = HttpError & { hint?: string }

const useMeta = (resource: Resource) => {
  const [parameters] = useSearchParams()
  return readRecordMeta(resource, parameters)
}

export const useReread = (resource: Resource, id = "") => {
  const { fetchOne } = useRecords()
  const meta = useMeta(resource)
  return async () => (await fetchOne<BaseRecord>({ resource: resource.name, id, meta })).data
}

const useRecord = (
  resource: Resource,
  id: string | undefined,
  options: UseOneProps<BaseRecord, Failure, BaseRecord>["queryOptions"],
) =>
  useOne<BaseRecord, Failure>({
    resource: resource.name,
    id: id ?? "",
    meta: useMeta(resource),
    queryOptions: { enabled: id !== undefined, ...options },
    errorNotification: false,
  })

/** The record of a page: its row of a list until it has been read. */
export const useShownRecord = (resource: Resource, id: string | undefined) => {
  const client = useQueryClient()
  const { query, result } = useRecord(resource, id, {
    placeholderData: () => {
      const data = findInCache(client, resource, id)
      return data && { data }
    },
  })
  return { query, record: result }
}

/**
 * The record of a form, which never starts from a cached copy, and keeps its record if a later read fails, so that
 * input is not lost.
 */
export const useFormRecord = (resource: Resource, id: string | undefined) => {
  const { query, result } = useRecord(resource, id, { gcTime: 0, staleTime: 0 })
  const [good, setGood] = useState<{ id: string | undefined; record?: BaseRecord | undefined }>({ id })
  const fresh = query.isFetchedAfterMount && !query.isError ? result : undefined
  const record = fresh ?? (good.id === id ? good.record : undefined)
  if (good.id !== id || good.record !== record) setGood({ id, record })
  return { query: record || query.isFetchedAfterMount ? query : { ...query, isPending: true, isError: false }, record }
}
