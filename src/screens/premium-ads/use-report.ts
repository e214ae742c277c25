import { useEffect, useRef, useState } from "react"
import { localDay } from "../../declare/format.ts"
import { BROKEN, LARGEST_REPORT, TOO_LARGE } from "../../domain/ad-report/file-content.ts"
import type { Period } from "../../domain/ad-report/periods.ts"
import { remoteWorker } from "../../providers/remote-worker.ts"
import type { ReportReading, ReportRequest, ReportWorker } from "./report-worker.ts"

/** Milliseconds after which a file is given up: reading 10 MB takes seconds. */
const PATIENCE = 60_000

const start = () =>
  remoteWorker<ReportWorker>(
    () => new Worker(new URL("./report-worker.ts", import.meta.url), { type: "module" }),
    BROKEN,
  )

/** A report that is read in a worker, and what was found in it. */
export const useReport = () => {
  const [worker] = useState(start)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [file, setFile] = useState<File>()
  const [result, setResult] = useState<ReportReading>()
  const [isReading, setReading] = useState(false)
  const [sheet, setSheet] = useState<number>()
  const [opened] = useState<Period>(() => {
    const today = localDay(new Date())
    return { from: today, to: today }
  })
  const [undated, setUndated] = useState(opened)

  const stop = () => {
    clearTimeout(timer.current)
    worker.stop()
  }
  useEffect(() => stop, [])

  const end = (found: ReportReading) => {
    clearTimeout(timer.current)
    setReading(false)
    setResult(found)
  }
  const read = (request: ReportRequest) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      stop()
      end({ sheets: [], message: BROKEN })
    }, PATIENCE)
    setReading(true)
    worker.remote.read(request).then(end, (error: Error) => end({ sheets: [], message: error.message }))
  }

  const pick = (picked: File | undefined) => {
    stop()
    setFile(picked)
    setResult(undefined)
    setSheet(undefined)
    setReading(false)
    if (!picked) return
    if (picked.size > LARGEST_REPORT) setResult({ sheets: [], message: TOO_LARGE })
    else read({ file: picked, undated })
  }
  const chooseSheet = (index: number) => {
    setSheet(index)
    read({ sheet: index, undated })
  }
  const chooseDays = (days: Period) => {
    setUndated(days)
    read({ sheet, undated: days })
  }
  /** Were days typed for this file? */
  const isTyped = result?.report?.isUndated === true && undated !== opened
  return { file, result, isReading, sheet, undated, isTyped, pick, chooseSheet, chooseDays }
}
