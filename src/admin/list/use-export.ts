import type { BaseRecord } from "@refinedev/core"
import { useEffect, useRef, useState } from "react"
import type { ListQuery, Page } from "../../declare/index.ts"
import { refineQueryOf } from "../../providers/refine-query.ts"
import { useRecords } from "../../providers/use-records.ts"
import { download } from "../../ui/download.ts"
import { type FileColumn, type Format, fileName, type Sheet, sheetOf } from "./export-file.ts"
import { type Reading, stableSort, startReading, takePage } from "./export-pages.ts"

/** Rows that are asked for at once. */
const AT_ONCE = 200

interface Wanted {
  columns: readonly FileColumn[]
  format: Format
  /** The records, where they are here already; else all of the list are read. */
  rows?: readonly BaseRecord[]
}

interface Job extends Wanted {
  reading: Reading
  sheet: Sheet
}

export type ExportState =
  | { kind: "idle" }
  | { kind: "running"; read: number; total: number }
  | { kind: "failed"; page: number; read: number; reason: string }

/** Reads what is wanted, page by page, and saves it as a file. What was read before a page failed is kept for another try. */
export const useExport = (page: Page, query: ListQuery, onSaved: () => void) => {
  const { fetchList } = useRecords()
  const [state, setState] = useState<ExportState>({ kind: "idle" })
  const job = useRef<Job>(undefined)
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  const readAll = async ({ reading, sheet }: Job, signal: AbortSignal) => {
    while (!reading.isDone && !signal.aborted) {
      setState({ kind: "running", read: reading.keys.size, total: reading.total })
      const asked = { ...query, page: reading.page, limit: AT_ONCE, sort: stableSort(query.sort) }
      const answered = await fetchList({
        resource: page.resource.name,
        ...refineQueryOf(asked),
        meta: { signal, ...(page.view ? { view: page.view } : {}) },
      })
      sheet.add(takePage(reading, answered))
    }
  }
  const go = async () => {
    const { current } = job
    if (!current) return
    const stop = new AbortController()
    stopping.current = stop
    const { signal } = stop
    try {
      if (!current.rows) await readAll(current, signal)
      if (signal.aborted) return
      download(fileName(page, current.format), await current.sheet.finish())
      onSaved()
    } catch (error) {
      if (signal.aborted) return
      const reason = error instanceof Error ? error.message : String(error)
      setState({ kind: "failed", page: current.reading.page, read: current.reading.keys.size, reason })
    }
  }
  const start = async (wanted: Wanted) => {
    const sheet = sheetOf[wanted.format](wanted.columns)
    if (wanted.rows) sheet.add(wanted.rows)
    job.current = { ...wanted, sheet, reading: startReading() }
    await go()
  }
  const cancel = () => {
    stopping.current?.abort()
    setState({ kind: "idle" })
  }
  return { state, start, again: go, cancel }
}
