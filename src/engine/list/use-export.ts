import type { BaseRecord } from "@refinedev/core"
import { useEffect, useRef, useState } from "react"
import { useRecords } from "../../data/record-queries.ts"
import { refineQueryOf } from "../../data/refine-query.ts"
import { useCall } from "../../data/use-call.ts"
import { type ListQuery, type Page, printQuery, type Sort } from "../../declare/index.ts"
import { toRawText } from "../../fields/text.ts"
import { hasId } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { download } from "../../ui/download.ts"
import { type FileColumn, type Format, fileName, type Sheet, sheetOf } from "./export-file.ts"

interface FoundPage {
  data: readonly BaseRecord[]
  total: number
  isApproximate?: boolean
}

export interface Reading {
  page: number
  /** Rows per full page, which may be fewer than requested. */
  size: number
  /** 0 if more rows exist than were counted. */
  total: number
  keys: Set<string>
  isDone: boolean
}

export const startReading = (): Reading => ({ page: 1, size: 0, total: 0, keys: new Set(), isDone: false })

/** Guarantees an end for services that never return an empty page. */
const MOST_PAGES = 10_000

/** Adds the id as a tiebreaker, so that pages do not overlap. */
export const stableSort = (sort: readonly Sort[]): Sort[] =>
  sort.some(({ field }) => field === "id") ? [...sort] : [...sort, { field: "id", order: "asc" }]

export const takePage = (reading: Reading, { data, total, isApproximate }: FoundPage): BaseRecord[] => {
  // Rows without an id are identified by content, else a repeated page would never end.
  const keyOf = (row: BaseRecord) => (hasId(row) ? String(row.id) : toRawText(row))
  const fresh = data.filter((row) => !reading.keys.has(keyOf(row)))
  for (const row of fresh) reading.keys.add(keyOf(row))
  if (reading.page === 1) reading.size = data.length
  reading.total = isApproximate ? 0 : total
  // Totals may be bounds or grow, so only the first page can be complete by them.
  const isAll = reading.page === 1 && data.length >= total
  reading.isDone = isAll || fresh.length === 0 || data.length < reading.size || reading.page >= MOST_PAGES
  reading.page += 1
  return fresh
}

const PAGE_ROWS = 200

interface ExportOptions {
  columns: readonly FileColumn[]
  format: Format
  rows?: readonly BaseRecord[]
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

  const readAll = async ({ reading, sheet }: Job, signal: AbortSignal) => {
    while (!reading.isDone && !signal.aborted) {
      setState({ kind: "running", read: reading.keys.size, total: reading.total })
      const one = { ...query, page: reading.page, limit: PAGE_ROWS, sort: stableSort(query.sort) }
      const found = await fetchList({
        resource: page.resource.name,
        ...refineQueryOf(one),
        meta: { signal, ...(page.view ? { view: page.view } : {}) },
      })
      sheet.add(takePage(reading, found))
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
