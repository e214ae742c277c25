import { useEffect, useRef, useState } from "react"
import { localDay } from "../../declare/format.ts"
import { BROKEN, LARGEST_REPORT, TOO_LARGE } from "../../domain/ad-report/file-content.ts"
import type { Period } from "../../domain/ad-report/periods.ts"
import type { ReportRequest, ReportResult } from "./report-worker.ts"

/** After which a file is given up: reading 10 MB takes seconds. */
const PATIENCE = 60_000

const start = () => new Worker(new URL("./report-worker.ts", import.meta.url), { type: "module" })

/** A report that is read beside the page, and what was found in it. */
export const useReport = () => {
  const worker = useRef<Worker>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [file, setFile] = useState<File>()
  const [result, setResult] = useState<ReportResult>()
  const [isReading, setReading] = useState(false)
  const [sheet, setSheet] = useState<number>()
  const [undated, setUndated] = useState<Period>(() => {
    const today = localDay(new Date())
    return { from: today, to: today }
  })

  const stop = () => {
    clearTimeout(timer.current)
    worker.current?.terminate()
    worker.current = undefined
  }
  useEffect(() => stop, [])

  const end = (result: ReportResult) => {
    clearTimeout(timer.current)
    setReading(false)
    setResult(result)
  }
  const read = (message: ReportRequest) => {
    worker.current ??= start()
    const fail = () => {
      stop()
      end({ sheets: [], message: BROKEN })
    }
    worker.current.onmessage = ({ data }: MessageEvent<ReportResult>) => end(data)
    worker.current.onerror = fail
    clearTimeout(timer.current)
    timer.current = setTimeout(fail, PATIENCE)
    setReading(true)
    worker.current.postMessage(message)
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
  return { file, result, isReading, sheet, undated, pick, chooseSheet, chooseDays }
}
