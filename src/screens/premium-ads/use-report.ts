import { useEffect, useState } from "react"
import { remoteWorker } from "../../data/remote-worker.ts"
import { BROKEN, MAX_REPORT_BYTES, TOO_LARGE } from "../../domain/ad-report/file-content.ts"
import type { Period } from "../../domain/ad-report/periods.ts"
import { todayInJakarta } from "../../time/day.ts"
import type { ReportReading, ReportRequest, ReportWorker } from "./report-worker.ts"

/** Reading 10 MB takes seconds. */
const TIME_LIMIT_MS = 60_000
const TOO_SLOW =
  "Laporan ini terlalu lama dibaca, jadi pembacaannya dihentikan. Ekspor ulang sebagai CSV atau untuk rentang yang lebih pendek."

const start = () =>
  remoteWorker<ReportWorker>(
    () => new Worker(new URL("./report-worker.ts", import.meta.url), { type: "module" }),
    BROKEN,
    { limit: { method: "read", ms: TIME_LIMIT_MS, sentence: TOO_SLOW } },
  )

export const useReport = () => {
  const [worker] = useState(start)
  const [file, setFile] = useState<File>()
  const [result, setResult] = useState<ReportReading>()
  const [isReading, setReading] = useState(false)
  const [sheet, setSheet] = useState<number>()
  const [opened] = useState<Period>(() => {
    const today = todayInJakarta()
    return { from: today, to: today }
  })
  const [undated, setUndated] = useState(opened)
  const [monthFirst, setMonthFirst] = useState<boolean>()
  const [isRupiah, setRupiah] = useState(false)

  useEffect(() => worker.stop, [worker])

  const end = (found: ReportReading) => {
    setReading(false)
    setResult(found)
  }
  const read = (request: ReportRequest) => {
    setReading(true)
    worker.remote.read(request).then(end, (error: Error) => end({ sheets: [], message: error.message }))
  }

  const pick = (picked: File | undefined) => {
    worker.stop()
    setFile(picked)
    setResult(undefined)
    setSheet(undefined)
    setMonthFirst(undefined)
    setRupiah(false)
    setReading(false)
    if (!picked) return
    if (picked.size > MAX_REPORT_BYTES) setResult({ sheets: [], message: TOO_LARGE })
    else read({ file: picked, undated })
  }
  const chooseSheet = (index: number) => {
    setSheet(index)
    read({ sheet: index, undated, monthFirst })
  }
  const chooseDays = (days: Period) => {
    setUndated(days)
    read({ sheet, undated: days, monthFirst })
  }
  const chooseOrder = (isMonthFirst: boolean) => {
    setMonthFirst(isMonthFirst)
    read({ sheet, undated, monthFirst: isMonthFirst })
  }
  const report = result?.report
  /** Reports without a currency need confirmation, because the service stores their costs as rupiah. */
  const asksCurrency = report !== undefined && report.currencies.length === 0 && report.totals.spent > 0
  const isTyped = (report?.isUndated === true && undated !== opened) || monthFirst !== undefined
  return {
    file,
    result,
    isReading,
    sheet,
    undated,
    monthFirst,
    lacksOrder: report?.doubtedDay !== undefined && monthFirst === undefined,
    isTyped,
    asksCurrency,
    isRupiah,
    lacksCurrency: asksCurrency && !isRupiah,
    setRupiah,
    pick,
    chooseSheet,
    chooseDays,
    chooseOrder,
  }
}
