import { type BaseRecord, useList, useMany } from "@refinedev/core"
import { useBackoffice } from "../session/backoffice.ts"
import { filtersOfParents, isSameId, NAMES_LAST, targetOf } from "./relation-target.ts"

/** Returns the id until the name is loaded. */
export const useName = (to: string, id: string, parents: Readonly<Record<string, string>> = {}): string => {
  const { resources } = useBackoffice()
  const { resource, isWhole, nameOf } = targetOf(resources, to)
  const quiet = { errorNotification: false, liveMode: "off" } as const
  const { result: all } = useList<BaseRecord>({
    resource,
    filters: filtersOfParents(parents),
    pagination: { mode: "off" },
    queryOptions: { enabled: isWhole && id !== "", staleTime: NAMES_LAST },
    ...quiet,
  })
  const { result: named } = useMany<BaseRecord>({
    resource,
    ids: [id],
    queryOptions: { enabled: !isWhole && id !== "", staleTime: NAMES_LAST },
    ...quiet,
  })
  const row = (isWhole ? all.data : named?.data)?.find((candidate) => isSameId(candidate.id, id))
  return row ? nameOf(row) : id
}
