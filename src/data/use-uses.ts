import { useCallback } from "react"
import { isObject, type Resource, type Row, type Use, type UseOf } from "../declare/index.ts"
import { useAppContext } from "../session/app-context.ts"

import { callName, useCallQuery } from "./use-call.ts"

const STALE_TIME_MS = 30_000

const isUse = (row: unknown): row is UseOf =>
  isObject(row) && typeof row.of === "string" && typeof row.by === "string" && typeof row.count === "number"

export const usesIn = (body: unknown): readonly Use[] => {
  const data = isObject(body) && isObject(body.data) ? body.data : undefined
  return Array.isArray(data?.uses) ? data.uses.filter(isUse) : []
}

export const useUses = (resource: Resource) => {
  const { config } = useAppContext()
  const isOffered = resource.queries?.usage !== undefined && config.extensions
  const { query, data } = useCallQuery(
    callName(resource, "usage"),
    {},
    { enabled: isOffered, staleTime: STALE_TIME_MS, retry: false },
  )
  const isKnown = isOffered && query.isSuccess && Array.isArray(data)
  const usesOf = useCallback(
    ({ id }: Row): readonly UseOf[] =>
      Array.isArray(data) ? data.filter(isUse).filter((use) => String(use.id) === String(id)) : [],
    [data],
  )
  return { usesOf: isKnown ? usesOf : undefined, query }
}
