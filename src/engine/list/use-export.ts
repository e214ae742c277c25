import { useEffect, useRef, useState } from "react"
import { useRecords } from "../../data/record-queries.ts"
import { refineQueryOf } from "../../data/refine-query.ts"
import { useCall } from "../../data/use-call.ts"
import { type ListQuery, type Page, printQuery } from "../../declare/index.ts"
import { useAppContext } from "../../session/app-context.ts"
import { download } from "../../ui/download.ts"
import { type FileColumn, fileName } from "./export-file.ts"
import { type ExportJob, type ExportOptions, type FailedExport, readPages, startJob } from "./export-job.ts"

export type ExportState = { kind: "idle" } | { kind: "running"; read: number; total: number } | FailedExport

const loggedName = ([, { label, masked }]: FileColumn) => (masked ? `${label} (disamarkan)` : label)

/** Has the service log an export. Without extensions nobody does. */
const useExportNote = (page: Page, { search, sort, filters }: ListQuery) => {
  const { call } = useCall()
  const { extensions } = useAppContext().config
  return async ({ columns, format, rows, reading }: ExportJob) => {
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
  const job = useRef<ExportJob>(undefined)
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  const fetchPage = (one: ListQuery, signal: AbortSignal) =>
    fetchList({
      resource: page.resource.name,
      ...refineQueryOf(one),
      meta: { signal, ...(page.view ? { view: page.view } : {}) },
    })
  const go = async () => {
    const { current } = job
    if (!current) return
    const stop = new AbortController()
    stopping.current = stop
    const { signal } = stop
    try {
      if (!current.rows)
        await readPages(current, {
          query,
          fetchPage: (one) => fetchPage(one, signal),
          signal,
          onProgress: ({ keys, total }) => setState({ kind: "running", read: keys.size, total }),
        })
      if (signal.aborted) return
      current.stage = "file"
      const file = await current.sheet.finish()
      if (signal.aborted) return
      current.stage = "note"
      await note(current)
      if (signal.aborted) return
      download(fileName(page, current.format), file)
      onSaved()
    } catch (error) {
      if (signal.aborted) return
      const reason = error instanceof Error ? error.message : String(error)
      const { page: at, keys } = current.reading
      setState({ kind: "failed", stage: current.stage, page: at, read: keys.size, reason })
    }
  }
  const start = async (options: ExportOptions) => {
    job.current = startJob(options)
    await go()
  }
  const cancel = () => {
    stopping.current?.abort()
    setState({ kind: "idle" })
  }
  return { state, start, again: go, cancel }
}
