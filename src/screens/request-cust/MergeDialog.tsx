import type { BaseRecord, HttpError } from "@refinedev/core"
import { useId } from "react"
import { idOf } from "../../data/labels.ts"
import { callName, useCall } from "../../data/use-call.ts"
import { useInvalidateRecords } from "../../data/use-invalidate-records.ts"
import {
  changeToExplain,
  type Field,
  isEmpty,
  isRelated,
  type Page,
  type Resource,
  type Row,
} from "../../declare/index.ts"
import { z } from "../../declare/zod.ts"
import { useDraftState } from "../../drafts/use-draft.ts"
import { isSame } from "../../engine/form/draft.ts"
import { failureNote, successNote } from "../../feedback/feedback.ts"
import { Cell } from "../../fields/Cell.tsx"
import { Dialog } from "../../ui/Dialog.tsx"
import { useSingleFlight } from "../../ui/use-single-flight.ts"
import css from "./merge-dialog.module.css"

const getStoredValue = ({ fields }: Resource, row: Row, name: string) =>
  isRelated(fields[name]) ? idOf(row[name]) : row[name]

const mergedValues = (resource: Resource, record: BaseRecord, other: BaseRecord, names: readonly string[]): Row => {
  const values = Object.fromEntries(names.map((name) => [name, getStoredValue(resource, other, name) ?? null]))
  const reasons = Object.keys(resource.fields).filter((name) => changeToExplain(resource.fields, name, record, values))
  return { ...values, ...Object.fromEntries(reasons.map((name) => [name, `Digabung dengan lead #${other.id}`])) }
}

interface MergeDialogProps {
  page: Page
  /** The lead that remains. */
  record: BaseRecord
  /** The duplicate, which is merged into `record`. */
  other: BaseRecord
  onClose: () => void
}

const schema = z.object({ picked: z.array(z.string()) })

const toComparable = (value: unknown) => idOf(value) ?? value

export const MergeDialog = ({ page: { resource }, record, other, onClose }: MergeDialogProps) => {
  const { merge } = resource.actions ?? {}
  const differing = Object.keys(merge?.asks ?? {})
    .filter((name) => name in resource.fields && name !== "duplicate" && !name.endsWith("_reason"))
    .filter((name) => !isSame(toComparable(record[name]), toComparable(other[name])))
  const { draft, setDraft, isTyped, drop } = useDraftState(
    `${resource.name}.merge:${record.id}:${other.id}`,
    schema,
    { picked: differing.filter((name) => isEmpty(record[name])) },
    { storage: "tab" },
  )
  const picked = new Set(draft.picked)
  const { call } = useCall()
  const { once, isRunning } = useSingleFlight()
  const invalidate = useInvalidateRecords()
  const id = useId()
  // Keeps the fields' order, so that undoing a choice restores the initial draft.
  const pick = (name: string, isOther: boolean) =>
    setDraft({ picked: differing.filter((one) => (one === name ? isOther : picked.has(one))) })
  const close = () => {
    drop()
    onClose()
  }

  const send = async () => {
    if (!merge) return
    try {
      await call(callName(resource, "merge"), {
        record,
        payload: { duplicate: other.id, ...mergedValues(resource, record, other, [...picked]) },
        successNotification: successNote(merge.call),
        errorNotification: (error) => failureNote(error as HttpError),
      })
      for (const name of ["request-cust", "message-request", "schedule-house-list", "bi-checking"]) invalidate(name)
      close()
    } catch {
      // Stays open with its choices; the error dialog shows the reason.
    }
  }
  return (
    <Dialog
      title="Gabungkan lead"
      onClose={close}
      typed={isTyped ? "lost" : undefined}
      busy={isRunning}
      send={{ label: "Gabungkan", onClick: () => void once(send) }}
    >
      <p>
        Pesan, jadwal dan BI checking dari kedua lead menjadi satu. Lead #{String(other.id)} lalu hilang dari daftar.
        Ini tidak dapat dibatalkan.
      </p>
      {differing.length === 0 ? (
        <p>Isi kedua lead sama.</p>
      ) : (
        <div className={`${css.merge} stack`}>
          {differing.map((name) => (
            <fieldset key={name} className="stack">
              <legend className="muted small">{resource.fields[name]?.label}</legend>
              {[record, other].map((lead, index) => (
                <label key={String(lead.id)} className="box">
                  <input
                    type="radio"
                    name={`${id}${name}`}
                    checked={picked.has(name) === (index === 1)}
                    onChange={() => pick(name, index === 1)}
                  />
                  <Cell name={name} field={resource.fields[name] as Field} row={lead} view="show" />
                  <small className="muted">#{String(lead.id)}</small>
                </label>
              ))}
            </fieldset>
          ))}
        </div>
      )}
    </Dialog>
  )
}
