import type { HttpError } from "@refinedev/core"
import { useState } from "react"
import { useCall } from "../../../data/use-call.ts"
import { useInvalidateRecords } from "../../../data/use-invalidate-records.ts"
import { type Row, singularOf } from "../../../declare/index.ts"
import { failureNote } from "../../../feedback/feedback.ts"
import { FieldChanges } from "../../../fields/FieldChanges.tsx"
import { authorWords } from "../../../live/author-words.ts"
import { showDateTime } from "../../../time/show-date.ts"
import { Dialog } from "../../../ui/Dialog.tsx"
import formCss from "../../form/form.module.css"
import { CONFLICT } from "../../use-undo.ts"
import { type Changed, type Scope, useRestoration } from "./restoring.ts"

interface RestoreDialogProps extends Changed {
  scope: Scope
  /** Somebody has changed the record since the page was read. */
  hasConflict: boolean
  onClose: () => void
}

/** Shows what would change now. After another user's change it stays open with the new values. */
export const RestoreDialog = ({ scope, hasConflict, onClose, ...changed }: RestoreDialogProps) => {
  const { entry, entries, resource, record } = changed
  const [isOutdated, setOutdated] = useState(hasConflict)
  const { call, isPending } = useCall()
  const invalidate = useInvalidateRecords()
  const restoration = useRestoration()(changed, scope)
  const values = restoration?.values ?? {}
  const pick = (row: Row): Row => Object.fromEntries(Object.keys(values).map((name) => [name, row[name] ?? null]))
  const newest = entries.find((one) => one.kind === "change")
  const labelsOf = (names: readonly string[]) => names.map((name) => resource.fields[name]?.label ?? name).join(", ")

  const restore = async () => {
    try {
      await call("undo.change", {
        record: { id: `${resource.name}.${record.id}`, version: record.version },
        payload: { change: entry.change, ...scope },
        successNotification: { type: "success", message: "Nilai dikembalikan" },
        errorNotification: (error: HttpError) => error.statusCode !== CONFLICT && failureNote(error),
      })
      onClose()
    } catch (error) {
      if ((error as HttpError).statusCode === CONFLICT) setOutdated(true)
    }
    invalidate(resource.name)
  }
  return (
    <Dialog
      title={"whole" in scope ? `Kembalikan versi ${showDateTime(entry.at)}` : "Kembalikan kolom"}
      onClose={onClose}
      busy={isPending}
      send={{
        label: isOutdated ? "Tetap kembalikan" : "Kembalikan",
        disabled: !restoration,
        onClick: () => void restore(),
      }}
    >
      <div className="stack gap-m">
        {isOutdated && (
          <p className={formCss.warning} role="alert">
            {`Belum ada yang ditimpa. ${authorWords(`${singularOf(resource)} ini baru saja diubah`, { by: newest?.by ?? undefined, isOwn: newest?.is_own })}. Periksa lagi yang akan berubah.`}
          </p>
        )}
        {restoration ? (
          <>
            <p>Yang akan berubah:</p>
            <FieldChanges before={pick(record)} after={pick(values)} of={resource.name} />
          </>
        ) : (
          <p>Tidak ada yang dapat dikembalikan: nilainya sudah sama, atau kolomnya tidak dapat Anda ubah.</p>
        )}
        {restoration && restoration.left.length > 0 && (
          <p className="muted">{`Tidak ikut dikembalikan: ${labelsOf(restoration.left)}. Ubah sendiri bila perlu.`}</p>
        )}
      </div>
    </Dialog>
  )
}
