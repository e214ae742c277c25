import type { HttpError } from "@refinedev/core"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { callName, createCallQueryFilter, useCall } from "../../data/use-call.ts"
import { useInvalidateRecords } from "../../data/use-invalidate-records.ts"
import { isObject } from "../../declare/index.ts"
import type { ActionDialogProps } from "../../engine/record/action-dialog-props.ts"
import { FilePick } from "../../engine/record/FilePick.tsx"
import { SendAsIs } from "../../engine/record/SendAsIs.tsx"
import { failureNote, successNote } from "../../feedback/feedback.ts"
import { useAppContext } from "../../session/app-context.ts"
import { showDate } from "../../time/show-date.ts"
import { Button } from "../../ui/Button.tsx"
import { Dialog } from "../../ui/Dialog.tsx"
import { useSingleFlight } from "../../ui/use-single-flight.ts"
import shared from "../parts/shared.module.css"
import css from "./ads-upload.module.css"
import { ReportPreview } from "./ReportPreview.tsx"
import { type Refusal, RefusedRows } from "./ReportRows.tsx"
import { type SentReport, SentReports, useSentReports } from "./SentReports.tsx"
import { useReport } from "./use-report.ts"

const CONFLICT = 409

const againWords = ({ at, user_name }: SentReport) =>
  `Berkas ini sudah diunggah ${showDate(at)} oleh ${user_name}. Unggah lagi menggantikan angka yang sama, tidak menambah.`

const readRejectedRows = (data: unknown, shown: ReadonlySet<number>): Refusal[] => {
  const rejected = isObject(data) && Array.isArray(data.rejected) ? data.rejected.filter(isObject) : []
  return rejected
    .map(({ row, name, message }) => ({ row: Number(row), name: String(name ?? ""), reason: String(message ?? "") }))
    .filter(({ row }) => !shown.has(row))
}

export const AdsUpload = ({ resource, action, onClose }: ActionDialogProps) => {
  const { config } = useAppContext()
  const state = useReport()
  const { file, result, isReading, sheet, undated, monthFirst } = state
  const sent = useSentReports()
  const [part, setPart] = useState<number>()
  const [again, setAgain] = useState<string>()
  const [late, setLate] = useState<readonly Refusal[]>([])
  const { once, isRunning } = useSingleFlight()
  const invalidate = useInvalidateRecords()
  const client = useQueryClient()
  const { call } = useCall()
  const report = result?.report
  const same = result?.hash ? sent.find(({ hash }) => hash === result.hash) : undefined
  const notice = again ?? (same && againWords(same))
  const isReady = report !== undefined && !report.problem && !isReading

  /** Adds fields that only services with extensions accept. */
  const besideFile = () => {
    if (!config.extensions) return {}
    const month_first = monthFirst === undefined ? undefined : String(Number(monthFirst))
    return { sheet, month_first, again: notice ? "1" : undefined, ...(report?.isUndated ? undated : {}) }
  }
  const lacksChoice = state.lacksCurrency || (config.extensions && state.lacksOrder)

  const renew = () => {
    invalidate(resource.name)
    void client.invalidateQueries(createCallQueryFilter("premium-ads.figures"))
  }
  /** Sends the file unchanged, as the documented call requires. */
  const sendAsIs = async (onProgress: (part: number) => void) => {
    await call(callName(resource, action.name), {
      file,
      onProgress,
      successNotification: successNote(action.call),
    })
    renew()
    onClose()
  }

  const send = async () => {
    if (!isReady) return
    try {
      const data = await call(callName(resource, action.name), {
        payload: besideFile(),
        file,
        onProgress: setPart,
        successNotification: successNote(action.call),
        errorNotification: (error) =>
          (error as HttpError).statusCode === CONFLICT ? false : failureNote(error as HttpError),
      })
      renew()
      const refused = readRejectedRows(data, new Set(report.refused.map(({ row }) => row)))
      if (refused.length === 0) onClose()
      setLate(refused)
    } catch (error) {
      const { statusCode, message } = error as HttpError
      if (statusCode === CONFLICT) setAgain(message)
    } finally {
      setPart(undefined)
    }
  }

  if (late.length > 0)
    return (
      <Dialog
        title={`${action.label}: sebagian tidak dicatat`}
        onClose={onClose}
        footer={<Button onClick={onClose}>Tutup</Button>}
      >
        <RefusedRows refused={late} titles={[]} file={(file?.name ?? "laporan").replace(/\.\w+$/, "")} />
      </Dialog>
    )
  return (
    <Dialog
      title={action.label}
      onClose={onClose}
      typed={state.isTyped ? "lost" : undefined}
      busy={isRunning}
      send={{
        label: notice ? "Unggah lagi" : "Unggah",
        disabled: !isReady || lacksChoice,
        onClick: () => void once(send),
      }}
    >
      <div className={`${shared.page} ${css.upload}`}>
        <FilePick
          accept={action.file ?? ""}
          file={file}
          part={part}
          onPick={(picked) => {
            setAgain(undefined)
            state.pick(picked)
          }}
        />
        <div aria-live="polite">
          {isReading && <p className="muted">Membaca laporan…</p>}
          {result?.message && <p className={`${shared.warning} ${css.problem}`}>{result.message}</p>}
          {notice && report && <p className={shared.warning}>{notice}</p>}
        </div>
        {report && <ReportPreview report={report} state={state} />}
        {file && result && !isReady && !isReading && (
          <div className="row-wrap">
            <p>Laporan ini dibuat untuk layanan Anda sendiri? Berkasnya dapat dikirim tanpa dibaca di sini.</p>
            <SendAsIs file={file} onSend={sendAsIs} />
          </div>
        )}
        {!file && (
          <p className="muted">
            Ekspor tabel dari Meta Ads Manager atau Google Ads (Excel atau CSV), lalu pilih atau jatuhkan berkasnya di
            atas. Isinya diperiksa dulu; belum ada yang dikirim.
          </p>
        )}
        {!file && sent.length > 0 && <SentReports reports={sent} />}
      </div>
    </Dialog>
  )
}
