import type { BaseRecord } from "@refinedev/core"
import { type ReactNode, useState } from "react"
import type { Outcome } from "../../data/do-each.ts"
import { MAX_UNCONFIRMED_RECORDS } from "../../declare/bulk.ts"
import { showNumber } from "../../declare/format.ts"
import type { Resource } from "../../declare/index.ts"
import { FailedRecords } from "../../feedback/FailedRecords.tsx"
import { Button } from "../../ui/Button.tsx"
import { CloseButton, Dialog, SendButton } from "../../ui/Dialog.tsx"
import fieldCss from "../../ui/field.module.css"
import css from "./bulk.module.css"
import { titleOf } from "./RowMenu.tsx"
import { keyOfRow } from "./selection.ts"
import { type BulkState, outcomeWords } from "./use-bulk.ts"

/** Of a dialog about several records. */
export interface RowsDialogProps {
  resource: Resource
  rows: readonly BaseRecord[]
  /** Names the records that the list no longer shows. */
  warning?: ReactNode
  onDone: (rows: readonly BaseRecord[]) => void
  onClose: () => void
}

export const useTypedCount = (count: number) => {
  const [typed, setTyped] = useState("")
  const isDue = count > MAX_UNCONFIRMED_RECORDS
  return {
    isMissing: isDue && typed.replace(/\D/g, "") !== String(count),
    input: isDue && (
      <label className={"stack gap-xs apart strong"}>
        Ketik {showNumber(count)} untuk melanjutkan
        <input
          className={fieldCss.input}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
    ),
  }
}

const BulkProgress = ({ running }: { running: NonNullable<BulkState["running"]> }) => (
  <div className={"stack gap-xs apart"}>
    <progress value={running.finished} max={running.of} aria-label="Kemajuan" />
    <p className="muted numeric" role="status">
      {showNumber(running.finished)} dari {showNumber(running.of)}
    </p>
  </div>
)

export const BulkFailures = ({ resource, outcome }: { resource: Resource; outcome: Outcome }) => (
  <>
    {outcome.failed.length > 0 && (
      <FailedRecords
        className={`${css.failures} break`}
        failed={outcome.failed.map(({ row, reason }) => ({
          key: keyOfRow(row),
          title: titleOf(resource, row),
          reason,
        }))}
      />
    )}
    {outcome.left.length > 0 && <p>{showNumber(outcome.left.length)} belum dijalankan karena dibatalkan.</p>}
  </>
)

interface BulkFrameProps {
  resource: Resource
  bulk: BulkState
  title: string
  /** Text of the button that starts. */
  start: string
  look: "primary" | "danger"
  isHeld: boolean
  isTyped?: boolean
  isBusy?: boolean
  hasProgress?: boolean
  onStart: () => void
  onClose: () => void
  children: ReactNode
}

const BulkFoot = ({ bulk, start, look, isHeld, onStart, onClose }: BulkFrameProps) => {
  if (bulk.running)
    return bulk.running.of > 1 ? (
      <Button onClick={bulk.cancel}>Hentikan</Button>
    ) : (
      <SendButton look={look}>{start}</SendButton>
    )
  if (bulk.outcome)
    return (
      <>
        <Button onClick={onClose}>Tutup</Button>
        <Button look="primary" onClick={bulk.again}>
          {bulk.outcome.failed.length > 1 ? "Coba lagi yang gagal" : "Coba lagi"}
        </Button>
      </>
    )
  return (
    <>
      <CloseButton data-autofocus={look === "danger" ? "" : undefined} />
      <Button look={look} disabled={isHeld} onClick={onStart}>
        {start}
      </Button>
    </>
  )
}

/** A dialog of a change of many records: its questions, its progress, and the records whose change failed. */
export const BulkFrame = (props: BulkFrameProps) => {
  const { resource, bulk, title, isTyped, isBusy, hasProgress = true, onClose, children } = props
  const { running, outcome } = bulk
  return (
    <Dialog
      title={outcome ? outcomeWords(outcome) : title}
      onClose={onClose}
      busy={isBusy || running !== undefined}
      typed={isTyped && !outcome ? "lost" : undefined}
      footer={<BulkFoot {...props} />}
    >
      {outcome ? <BulkFailures resource={resource} outcome={outcome} /> : children}
      {running && hasProgress && <BulkProgress running={running} />}
    </Dialog>
  )
}
