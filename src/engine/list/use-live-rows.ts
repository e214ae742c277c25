import type { GetListResponse } from "@refinedev/core"
import { hashKey, useQueryClient } from "@tanstack/react-query"
import { debounce } from "es-toolkit/compat"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { createListRequest } from "../../data/list-request.ts"
import { listKeyOf, useRecords } from "../../data/record-queries.ts"
import { refineQueryOf } from "../../data/refine-query.ts"
import type { ListQuery, Page } from "../../declare/index.ts"
import { useFeedback } from "../../feedback/feedback.ts"
import type { Change } from "../../live/live-messages.ts"
import { useAppContext } from "../../session/app-context.ts"
import { NO_CHANGES, type RowChanges } from "./row-changes.ts"

/** Milliseconds in which changes are collected into one batch. */
const BATCH_DELAY_MS = 150
/** Larger batches of changed records are announced but not read. */
const MAX_READ_IDS = 100

interface LiveRows {
  page: Page
  query: ListQuery
  /** When the rows were read; later changes are patched into them. */
  readAt: number
  /** Delays reading, because a running request may return older data. */
  isBusy: boolean
  isEnabled: boolean
}

/** Patches remote changes of the visible records into the cached list, with one request per batch. */
export const useLiveRows = ({ page, query, readAt, isBusy, isEnabled }: LiveRows): RowChanges => {
  const { resource, view } = page
  const cache = useQueryClient().getQueryCache()
  const queryKey = listKeyOf(createListRequest(page, query))
  // New rows include the earlier changes.
  const reading = `${readAt} ${hashKey(queryKey)}`
  const { live } = useFeedback()
  const { config } = useAppContext()
  const isListening = isEnabled && config.extensions
  const { fetchList } = useRecords()
  const [held, setHeld] = useState({ reading, changed: NO_CHANGES })
  const queue = useRef<Change[]>([])
  const isReading = useRef(false)

  const read = useEffectEvent(async () => {
    if (isBusy || isReading.current || queue.current.length === 0) return
    const changes = queue.current.splice(0)
    const add = (next: (old: RowChanges) => RowChanges) =>
      setHeld((old) => ({ reading, changed: next(old.reading === reading ? old.changed : NO_CHANGES) }))
    const list = cache.find<GetListResponse>({ queryKey })
    isReading.current = true
    try {
      const { idsToRead, applyChanges, patchRows } = await import("./live-rows.ts")
      const ids = idsToRead(changes)
      if (ids.length > MAX_READ_IDS) throw new Error(`${ids.length} changes at once`)
      const { data } =
        ids.length === 0
          ? { data: [] }
          : await fetchList({
              resource: resource.name,
              ...refineQueryOf({
                ...query,
                page: 1,
                limit: ids.length,
                filters: [...query.filters, { field: "id", operator: "in", value: ids }],
              }),
              meta: { view },
            })
      const answer = list?.state.data
      if (!answer || list.state.dataUpdatedAt !== readAt) return
      add((old) => applyChanges(old, { rows: answer.data, query }, changes, data))
      // Keeps the time of the read and the mark of an outdated answer, unlike `setQueryData`.
      list.setState({ data: { ...answer, data: patchRows(answer.data, data) } })
    } catch {
      add((old) => ({ ...old, isUnknown: true }))
    } finally {
      isReading.current = false
      void read()
    }
  })

  useEffect(() => {
    if (!isListening) return
    const reader = debounce(() => read(), BATCH_DELAY_MS, { maxWait: BATCH_DELAY_MS })
    const end = live.listen({
      changed: (change) => {
        if (change.resource !== resource.name) return
        queue.current.push(change)
        reader()
      },
      missed: () => {},
    })
    return () => {
      end()
      reader.cancel()
    }
  }, [live, isListening, resource.name])

  useEffect(() => {
    if (!isBusy) void read()
  }, [isBusy])

  return held.reading === reading ? held.changed : NO_CHANGES
}
