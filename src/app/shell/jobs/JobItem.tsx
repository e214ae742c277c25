import { useState } from "react"
import { useCallQuery } from "../../../data/use-call.ts"
import { showNumber } from "../../../declare/format.ts"
import { FailedRecords } from "../../../feedback/FailedRecords.tsx"
import { useAppContext } from "../../../session/app-context.ts"
import { showDateTime } from "../../../time/show-date.ts"
import { Button } from "../../../ui/Button.tsx"
import { QueryState } from "../../../ui/QueryState.tsx"
import css from "../outbox/outbox.module.css"
import { type BulkJob, isReversible, readFailures } from "./job-schema.ts"

export const FailureList = ({ failed, report }: { failed: number; report: unknown }) => {
  const failures = readFailures(report)
  const more = failed - failures.length
  if (failures.length === 0) return null
  return (
    <div className="small">
      <FailedRecords
        failed={failures.map(({ id, ...failure }) => ({ key: id, ...failure }))}
        more={more > 0 && `dan ${showNumber(more)} lainnya`}
      />
    </div>
  )
}

const Failures = ({ job: { id, failed } }: { job: BulkJob }) => {
  const { query, data } = useCallQuery("bulk.job", {}, { record: { id } })
  return (
    <QueryState query={query} height={40}>
      {() => <FailureList failed={failed} report={data} />}
    </QueryState>
  )
}

const stateOf = ({ status, done, failed, total, message }: BulkJob): string => {
  if (status === "running") return `${showNumber(done + failed)} dari ${showNumber(total)}`
  const left = total - done - failed
  return [
    message ?? (status === "stopped" ? "Dihentikan." : ""),
    `${showNumber(done)} berhasil`,
    failed > 0 && `${showNumber(failed)} gagal`,
    left > 0 && `${showNumber(left)} tidak dijalankan`,
  ]
    .filter(Boolean)
    .join(", ")
    .replace(".,", ".")
}

interface JobItemProps {
  job: BulkJob
  /** Was its undo begun before, and not completed? */
  isUndoTried: boolean
  onStop: () => void
  onUndo: () => void
}

export const JobItem = ({ job, isUndoTried, onStop, onUndo }: JobItemProps) => {
  const { resources } = useAppContext()
  const [isOpen, setOpen] = useState(false)
  const { label, status, total, done, failed, created_at } = job
  return (
    <li className={`${css.item} stack gap-xs`}>
      <p className={`${css.what} muted small numeric`}>
        {resources.find(({ name }) => name === job.resource)?.label}
        <time dateTime={created_at}>{showDateTime(created_at)}</time>
      </p>
      <p className="strong">{label}</p>
      {status === "running" && <progress value={done + failed} max={total} aria-label={`Kemajuan ${label}`} />}
      <p className="small">{stateOf(job)}</p>
      <div className={`${css.actions} row`}>
        {status === "running" && <Button onClick={onStop}>Hentikan</Button>}
        {isReversible(job, resources) && <Button onClick={onUndo}>{isUndoTried ? "Urungkan lagi" : "Urungkan"}</Button>}
        {failed > 0 && (
          <Button look="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Yang gagal
          </Button>
        )}
      </div>
      {isOpen && <Failures job={job} />}
    </li>
  )
}
