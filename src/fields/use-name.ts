import { type BaseRecord, useList, useMany } from "@refinedev/core"
import { useAppContext } from "../session/app-context.ts"
import { filtersOfParents, isSameId, NAMES_STALE_MS, targetOf } from "./relation-target.ts"

/** Returns the id until the name is loaded. */
export const useName = (to: string, id: string, parents: Readonly<Record<string, string>> = {}): string => {
  const { resources } = useAppContext()
  const { resource, isWhole, nameOf } = targetOf(resources, to)
  const quiet = { errorNotification: false, liveMode: "off" } as const
  const { result: all } = useList<BaseRecord>({
    resource,
    filters: filtersOfParents(parents),
    pagination: { mode: "off" },
    queryOptions: { enabled: isWhole && id !== "", staleTime: NAMES_STALE_MS },
    ...quiet,
  })
  const { result: named } = useMany<BaseRecord>({
    resource,
    ids: [id],
    queryOptions: { enabled: !isWhole && id !== "", staleTime: NAMES_STALE_MS },
    ...quiet,
  })
  const row = (isWhole ? all.data : named?.data)?.find((candidate) => isSameId(candidate.id, id))
  return row ? nameOf(row) : id
}
