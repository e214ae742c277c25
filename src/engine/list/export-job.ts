import type { BaseRecord, GetListResponse } from "@refinedev/core"
import type { ListQuery } from "../../declare/index.ts"
import { createSheet, type FileColumn, type Format, type Sheet } from "./export-file.ts"
import { CUT, nextPage, type Reading, rowBehindPages, startReading, takePage } from "./page-reading.ts"

export interface ExportOptions {
  columns: readonly FileColumn[]
  format: Format
  rows?: readonly BaseRecord[]
  /** Whether the list may have more rows than pages reach. */
  isLong?: boolean
}

/** Step of an export that failed. At a limit, a retry fails again; after `cut` it saves what was read. */
export type Stage = "length" | "page" | "limit" | "cut" | "file" | "note"

export interface FailedExport {
  kind: "failed"
  stage: Stage
  page: number
  read: number
  reason: string
}

export interface ExportJob extends ExportOptions {
  reading: Reading
  sheet: Sheet
  stage: Stage
}

export const startJob = (options: ExportOptions): ExportJob => {
  const sheet = createSheet[options.format](options.columns)
  if (options.rows) sheet.add(options.rows)
  return { ...options, sheet, reading: startReading(), stage: "length" }
}

interface Source {
  query: ListQuery
  fetchPage: (query: ListQuery) => Promise<GetListResponse>
  signal: AbortSignal
  onProgress: (reading: Reading) => void
}

/** Reads all pages into the sheet, or continues after the last successful page. */
export const readPages = async (job: ExportJob, { query, fetchPage, signal, onProgress }: Source) => {
  const { reading, sheet, isLong } = job
  // Only the rest is missing, and the user knows.
  if (job.stage === "cut") return
  onProgress(reading)
  job.stage = "length"
  if (isLong && reading.page === 1) reading.isById = (await fetchPage(rowBehindPages(query))).data.length > 0
  while (!reading.isDone && !signal.aborted) {
    onProgress(reading)
    job.stage = "limit"
    const next = nextPage(reading, query)
    job.stage = "page"
    const rows = takePage(reading, await fetchPage(next))
    job.stage = "limit"
    sheet.add(rows)
  }
  if (!reading.isCut || signal.aborted) return
  job.stage = "cut"
  throw new Error(CUT)
}
