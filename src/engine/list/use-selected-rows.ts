import { type BaseRecord, useNotification } from "@refinedev/core"
import { useQueryClient } from "@tanstack/react-query"
import { chunk } from "es-toolkit"
import { rowsInCache } from "../../data/cached-rows.ts"
import { useRecords } from "../../data/record-queries.ts"
import { failureNote } from "../../feedback/feedback.ts"
import { useListContext } from "./list-context.ts"
import { keyOfRow } from "./selection.ts"

const MAX_REQUESTED_IDS = 100

/**
 * Reads rows by id: from the cache, else from the service. Records that no longer exist are left out.
 * @returns undefined after a failure, which is shown
 */
export const useSelectedRows = () => {
  const { resource, view } = useListContext().page
  const client = useQueryClient()
  const { fetchList } = useRecords()
  const { open } = useNotification()
  const request = (value: string[]) =>
    fetchList({
      resource: resource.name,
      pagination: { currentPage: 1, pageSize: value.length },
      filters: [{ field: "id", operator: "in", value }],
      meta: { view },
    })
  return async (ids: readonly string[]): Promise<BaseRecord[] | undefined> => {
    // The newest answer comes first and must win.
    const rows = new Map(
      rowsInCache(client, [resource.name])
        .map((row) => [keyOfRow(row), row] as const)
        .toReversed(),
    )
    const missing = ids.filter((id) => !rows.has(id))
    try {
      for (const part of chunk(missing, MAX_REQUESTED_IDS))
        for (const row of (await request(part)).data) rows.set(keyOfRow(row), row)
      return ids.flatMap((id) => rows.get(id) ?? [])
    } catch (error) {
      open?.(failureNote(error as Error))
      return undefined
    }
  }
}
