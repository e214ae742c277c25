import type { BaseRecord } from "@refinedev/core"
import { useEffect, useRef, useState } from "react"
import { useRecords } from "../../data/record-queries.ts"
import { refineQueryOf } from "../../data/refine-query.ts"
import { useCall } from "../../data/use-call.ts"
import { type ListQuery, type Page, printQuery } from "../../declare/index.ts"
import { useAppContext } from "../../session/app-context.ts"
import { download } from "../../ui/download.ts"
import { type FileColumn, type Format, fileName, type Sheet, sheetOf } from "./export-file.ts"
import { nextPage, type Reading, rowBehindPages, startReading, takePage } from "./page-reading.ts"

interface ExportOptions {
  columns: readonly FileColumn[]
  format: Format
  rows?: readonly BaseRecord[]
  /** Whether the list may have more rows than pages reach. */
  isLong?: boolean
}

interface Job extends ExportOptions {
  reading: Reading
  sheet: Sheet
}

export type ExportState =
  | { kind: "idle" }
  | { kind: "running"; read: number; total: number }
  /** Without a page: all rows are read, and the export could not be logged. */
  | { kind: "failed"; page?: number; read: number; reason: string }

const loggedName = ([, { label, masked }]: FileColumn) => (masked ? `${label} (disamarkan)` : label)

/** Has the service log an export. Without extensions nobody does. */
const useExportNote = (page: Page, { search, sort, filters }: ListQuery) => {
  const { call } = useCall()
  const { extensions } = useAppContext().config
  return async ({ columns, format, rows, reading }: Job) => {
    if (!extensions) return
    await call("list-export.note", {
      query: { ...Object.fromEntries(printQuery({ search, sort, filters })), list: page.name },
      payload: { columns: columns.map(loggedName), format, rows: rows?.length ?? reading.keys.size },
    })
  }
}

/** Reads all pages and saves a file. A retry continues after the last successful page. */
export const useExport = (page: Page, query: ListQuery, onSaved: () => void) => {
  const { fetchList } = useRecords()
  const note = useExportNote(page, query)
  const [state, setState] = useState<ExportState>({ kind: "idle" })
  const job = useRef<Job>(undefined)
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  const fetchPage = (one: ListQuery, signal: AbortSignal) =>
    fetchList({
      resource: page.resource.name,
      ...refineQueryOf(one),
      meta: { signal, ...(page.view ? { view: page.view } : {}) },
    })
  const readAll = async ({ reading, sheet, isLong }: Job, signal: AbortSignal) => {
    const showProgress = () => setState({ kind: "running", read: reading.keys.size, total: reading.total })
    showProgress()
    if (isLong && reading.page === 1) reading.isById = (await fetchPage(rowBehindPages(query), signal)).data.length > 0
    while (!reading.isDone && !signal.aborted) {
      showProgress()
      sheet.add(takePage(reading, await fetchPage(nextPage(reading, query), signal)))
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
      await note(current)
      if (signal.aborted) return
      download(fileName(page, current.format), await current.sheet.finish())
      onSaved()
    } catch (error) {
      if (signal.aborted) return
      const reason = error instanceof Error ? error.message : String(error)
      const { page: at, isDone, keys } = current.reading
      setState({ kind: "failed", page: current.rows || isDone ? undefined : at, read: keys.size, reason })
    }
  }
  const start = async (options: ExportOptions) => {
    const sheet = sheetOf[options.format](options.columns)
    if (options.rows) sheet.add(options.rows)
    job.current = { ...options, sheet, reading: startReading() }
    await go()
  }
  const cancel = () => {
    stopping.current?.abort()
    setState({ kind: "idle" })
  }
  return { state, start, again: go, cancel }
}
