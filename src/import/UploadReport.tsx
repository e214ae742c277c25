import { compact } from "es-toolkit"
import { useEffect, useRef } from "react"
import { Link } from "react-router"
import { callName, useCallQuery } from "../data/use-call.ts"
import { useInvalidateRecords } from "../data/use-invalidate-records.ts"
import { showCount, showNumber } from "../declare/format.ts"
import type { Resource } from "../declare/index.ts"
import { isLeftEmpty } from "../domain/listing-import/issues.ts"
import { sheetCsv } from "../domain/listing-import/write-csv.ts"
import { showDateTime } from "../time/show-date.ts"
import { Button, buttonClass } from "../ui/Button.tsx"
import { download } from "../ui/download.ts"
import { Icon } from "../ui/Icon.tsx"
import { FailedRows } from "./FailedRows.tsx"
import fileCss from "./file.module.css"
import { Failure } from "./StepParts.tsx"
import { UploadActions } from "./UploadActions.tsx"
import {
  createRecordWords,
  isOver,
  isUpload,
  ownNumber,
  type RejectedRow,
  readRejectedRows,
  rejectedName,
  removedWords,
  restWords,
  STATUS_WORDS,
  type Upload,
  undoWords,
  untilWords,
} from "./uploads.ts"
import type { StepProps, Wizard } from "./use-wizard.ts"

interface UploadReportProps {
  wizard: Wizard
  resource: Resource
  upload: NonNullable<Wizard["upload"]>
  list: string | undefined
  /** Why other rows of the file failed, by row number. */
  failed?: Readonly<Record<number, string>>
  onClose: () => void
}

const POLLING_INTERVAL_MS = 1000

const labelOf = (resource: Resource, column: string) => resource.fields[column]?.label ?? "Baris"

const useUpload = (resource: Resource, id: string) => {
  const { query, data } = useCallQuery(
    callName(resource, "upload"),
    {},
    {
      record: { id },
      refetchInterval: ({ state }) => {
        const known: unknown = state.data?.data
        return isUpload(known) && isOver(known) ? false : POLLING_INTERVAL_MS
      },
    },
  )
  return {
    upload: isUpload(data) ? data : undefined,
    failure: query.isError ? query.error.message : undefined,
    refetch: query.refetch,
  }
}

const useRejected = (resource: Resource, id: string, enabled: boolean) => {
  // Continuing a stopped upload can add more rejected rows.
  const { data } = useCallQuery(callName(resource, "rejectedRows"), {}, { record: { id }, enabled, staleTime: 0 })
  return data === undefined ? undefined : readRejectedRows(data)
}

/** Progress from 0 to 1: processed rows, or records already removed by an undo. */
const partOf = ({ status, rows, done, accepted, undo }: Upload): number => {
  if (status !== "undoing" || !undo) return rows > 0 ? done / rows : 0
  return accepted > 0 ? (undo.removed + undo.changed + undo.used + undo.gone) / accepted : 0
}

export const UploadReport = ({
  wizard,
  resource,
  upload: { id, numbers },
  list,
  failed = {},
  onClose,
}: UploadReportProps) => {
  const { upload, failure, refetch } = useUpload(resource, id)
  const frame = useRef<HTMLElement>(null)
  const invalidate = useInvalidateRecords()
  const records = createRecordWords(resource)
  const { label, noun } = records
  const over = upload !== undefined && isOver(upload)
  const reports = useRejected(resource, id, over)
  const rejected = (reports ?? []).filter(({ message }) => !isLeftEmpty(message))
  const emptied = (reports ?? []).filter(({ message }) => isLeftEmpty(message))
  useEffect(() => {
    if (over) invalidate(resource.name)
  }, [over, invalidate, resource.name])

  const toFailedRow = ({ row, column, message }: RejectedRow) => ({
    key: `${row} ${column}`,
    number: ownNumber(row, numbers),
    title: labelOf(resource, column),
    reason: message,
  })
  const saveRejected = async () => {
    const isOwn = numbers.length > 0 && wizard.opened !== undefined
    const reasons: Record<number, string> = { ...failed }
    for (const { row, column, message } of rejected) {
      const number = ownNumber(row, numbers)
      reasons[number] = [reasons[number], `${labelOf(resource, column)}: ${message}`].filter(Boolean).join(" ")
    }
    const alone = rejected.map(({ row, column, value, message }) => [
      String(row),
      labelOf(resource, column),
      value,
      message,
    ])
    const file = isOwn
      ? await wizard.session.rejected(reasons)
      : sheetCsv([["Baris", "Kolom", "Isi", "Alasan"], ...alone])
    download(rejectedName(upload?.name ?? `${noun}.csv`), file)
  }

  if (!upload) return failure ? <Failure>{failure}</Failure> : <p className="muted">Menanyakan keadaan unggahan…</p>
  const left = wizard.summary && numbers.length > 0 ? wizard.summary.rows - wizard.summary.ready : 0
  return (
    <section ref={frame} tabIndex={-1} className="stack" aria-label={`Laporan ${upload.name}`}>
      <h3>{upload.name}</h3>
      <div className="stack" role="status">
        <p>
          <b>{STATUS_WORDS[upload.status]}.</b> {showNumber(upload.done)} dari {showCount(upload.rows, "baris")}:{" "}
          {showNumber(upload.accepted)} diterima, {showNumber(upload.rejected)} ditolak.
          {left > 0 && ` ${showCount(left, "baris")} lain di berkas Anda tidak dikirim.`} {restWords(upload)}
        </p>
        {upload.undo && <p>{undoWords(upload, records).join(" ")}</p>}
      </div>
      {compact([untilWords(upload, Date.now()), ...removedWords(upload, reports)]).map((words) => (
        <p key={words} className="muted">
          {words}
        </p>
      ))}
      {!over && (
        <>
          <progress
            value={partOf(upload)}
            aria-label={upload.status === "undoing" ? `${label} yang sudah ditarik` : "Baris yang sudah diproses"}
          />
          <p className="muted">Jendela ini boleh ditutup. Proses berlanjut, dan laporannya ada di riwayat unggahan.</p>
        </>
      )}
      {upload.message && <Failure>{upload.message}</Failure>}
      {failure && <Failure>{failure}</Failure>}
      <div className="row-wrap">
        {list && upload.accepted > 0 && !upload.undo && (
          <Link className={buttonClass("plain")} to={list} onClick={onClose}>
            <Icon name="right" /> Lihat {noun} terbaru
          </Link>
        )}
        {over && (rejected.length > 0 || left > 0 || Object.keys(failed).length > 0) && (
          <Button onClick={() => void saveRejected()}>
            <Icon name="download" /> Unduh baris yang tidak masuk
          </Button>
        )}
        <UploadActions
          resource={resource}
          upload={upload}
          onDone={() => void refetch()}
          onLost={() => frame.current?.focus({ preventScroll: true })}
        />
      </div>
      {rejected.length > 0 && <FailedRows label="Baris yang ditolak layanan" rows={rejected.map(toFailedRow)} />}
      {emptied.length > 0 && (
        <>
          <p className="muted">Baris ini masuk tanpa sel yang tidak terbaca:</p>
          <FailedRows label="Sel yang dikosongkan layanan" rows={emptied.map(toFailedRow)} />
        </>
      )}
    </section>
  )
}

const uploadsIn = (data: unknown) => (Array.isArray(data) ? data : []).filter(isUpload)

export const History = ({ wizard, resource }: Pick<StepProps, "wizard" | "resource">) => {
  const { data } = useCallQuery(
    callName(resource, "uploads"),
    { limit: 10 },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (uploadsIn(state.data?.data).every(isOver) ? false : POLLING_INTERVAL_MS),
    },
  )
  const uploads = uploadsIn(data)
  if (uploads.length === 0) return null
  const open = (id: string) => {
    wizard.setUpload({ id, numbers: new Uint32Array() })
    wizard.go("report")
  }
  return (
    <section className={fileCss.history} aria-label="Riwayat unggahan">
      <h3>Riwayat unggahan</h3>
      <ul>
        {uploads.map((upload) => (
          <li key={upload.id} className="row-wrap">
            <span className={`${fileCss.name} break`}>{upload.name}</span>
            <span className="muted dense">
              {STATUS_WORDS[upload.status]}, {showNumber(upload.accepted)} diterima, {showNumber(upload.rejected)}{" "}
              ditolak dari {showNumber(upload.rows)} baris. {undoWords(upload, createRecordWords(resource))[0]}{" "}
              {upload.user_name}
              {upload.created_at && `, ${showDateTime(upload.created_at)}`}
            </span>
            <Button aria-label={`Lihat laporan ${upload.name}`} onClick={() => open(upload.id)}>
              Lihat
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
