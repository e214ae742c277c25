import { type FormEvent, useId, useState } from "react"
import { z } from "zod"
import { isShownAtFields, refusedFields } from "../../data/call-error.ts"
import { useCall } from "../../data/use-call.ts"
import { useInvalidateRecords } from "../../data/use-invalidate-records.ts"
import { textAt } from "../../declare/index.ts"
import { KEY_DAYS, KEY_NAME_MAX } from "../../domain/api-key.ts"
import { useDraftState } from "../../drafts/use-draft.ts"
import formCss from "../../engine/form/form.module.css"
import type { ActionDialogProps } from "../../engine/record/action-dialog-props.ts"
import { failureNote } from "../../feedback/feedback.ts"
import { Dialog } from "../../ui/Dialog.tsx"
import fieldCss from "../../ui/field.module.css"
import { SecretDialog } from "../parts/SecretDialog.tsx"
import { ScopePicker } from "./ScopePicker.tsx"

const NAMES = ["name", "days", "scopes"]

const draftSchema = z.object({ name: z.string(), days: z.string(), scopes: z.array(z.string()) })
type KeyDraft = z.infer<typeof draftSchema>
const EMPTY: KeyDraft = { name: "", days: "90", scopes: [] }

/** Makes an API key, which is shown once. What was chosen stays in the tab until the key is made. */
export const MakeKey = ({ action, onClose }: ActionDialogProps) => {
  const id = useId()
  const { call, isPending } = useCall()
  const invalidate = useInvalidateRecords()
  const { draft, setDraft, isTyped, drop } = useDraftState("api-key", draftSchema, EMPTY, { storage: "tab" })
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({})
  const [key, setKey] = useState<string>()
  const change = (part: Partial<KeyDraft>) => {
    setDraft({ ...draft, ...part })
    setErrors({})
  }
  const make = async (event: FormEvent) => {
    event.preventDefault()
    const payload = { ...draft, days: draft.days ? Number(draft.days) : null }
    const answer = await call("api-key.make", {
      payload,
      errorNotification: (error) => !isShownAtFields(error, NAMES) && failureNote(error),
    }).catch((error: unknown) => {
      setErrors(refusedFields(error, NAMES))
      return undefined
    })
    const made = textAt(answer, "key")
    if (!made) return
    drop()
    setKey(made)
    invalidate("api-key")
  }
  if (key)
    return (
      <SecretDialog
        title="Kunci API dibuat"
        words="Salin kunci ini sekarang ke program yang memakainya. Griya hanya menyimpan sidiknya, jadi kunci ini tidak dapat ditampilkan lagi."
        what="Kunci API"
        secret={key}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      title={action.label}
      onClose={onClose}
      typed={isTyped ? "kept" : undefined}
      busy={isPending}
      send={{ label: "Buat kunci", form: id }}
    >
      <form id={id} className={formCss.form} noValidate onSubmit={(event) => void make(event)}>
        <p>
          Dengan kunci, program lain memakai layanan ini atas nama Anda. Siapa pun yang memegangnya dapat melakukan yang
          Anda pilih di bawah.
        </p>
        <div className={formCss.field}>
          <label htmlFor={`${id}-name`}>Nama</label>
          <input
            id={`${id}-name`}
            className={fieldCss.input}
            value={draft.name}
            maxLength={KEY_NAME_MAX}
            placeholder="Situs web kantor"
            required
            aria-invalid={errors.name !== undefined}
            aria-describedby={errors.name ? `${id}-name-error` : undefined}
            onChange={({ target }) => change({ name: target.value })}
          />
          {errors.name && (
            <p id={`${id}-name-error`} className="bad" role="alert">
              {errors.name}
            </p>
          )}
        </div>
        <div className={formCss.field}>
          <label htmlFor={`${id}-days`}>Berlaku selama</label>
          <select
            id={`${id}-days`}
            className={fieldCss.input}
            value={draft.days}
            onChange={({ target }) => change({ days: target.value })}
          >
            {KEY_DAYS.map((days) => (
              <option key={days} value={days}>
                {days} hari
              </option>
            ))}
            <option value="">Tanpa batas</option>
          </select>
        </div>
        <ScopePicker chosen={draft.scopes} onChoose={(scopes) => change({ scopes })} error={errors.scopes} />
      </form>
    </Dialog>
  )
}
