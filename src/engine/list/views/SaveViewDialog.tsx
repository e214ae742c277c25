import { type FormEvent, useId, useState } from "react"
import { z } from "../../../declare/zod.ts"
import { type ListView, VIEW_NAME_MAX, VIEW_SCOPES, viewDraftSchema } from "../../../domain/list-view.ts"
import { useDraftState } from "../../../drafts/use-draft.ts"
import { ROLE_NAMES } from "../../../session/access.ts"
import { useAppContext } from "../../../session/app-context.ts"
import { Dialog } from "../../../ui/Dialog.tsx"
import fieldCss from "../../../ui/field.module.css"
import formCss from "../../form/form.module.css"
import { Choices } from "../Choices.tsx"
import { useListContext } from "../list-context.ts"
import type { ViewChanges } from "./use-view-changes.ts"

const SCOPE_NAMES = {
  own: "Saya saja",
  gro_admin: `Semua ${ROLE_NAMES.gro_admin}`,
  ADMIN: `Semua ${ROLE_NAMES.ADMIN}`,
  all: "Semua orang",
} as const

const typedSchema = viewDraftSchema.pick({ scope: true }).extend({ name: z.string() })

interface SaveViewDialogProps {
  changes: ViewChanges
  /** The view whose name and readers change. Absent: the shown list becomes a new view. */
  view?: ListView | undefined
  onClose: () => void
}

export const SaveViewDialog = ({ changes, view, onClose }: SaveViewDialogProps) => {
  const { page } = useListContext()
  const { role, config } = useAppContext()
  const id = useId()
  const [error, setError] = useState<string>()
  const { draft, setDraft, isTyped, drop } = useDraftState(
    `${page.name}.view.${view?.id ?? ""}`,
    typedSchema,
    { name: view?.name ?? "", scope: view?.scope ?? "own" },
    { storage: "tab" },
  )
  const mayShare = config.extensions && role === "gro_admin"
  const close = () => {
    drop()
    onClose()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { data: name, error: broken } = viewDraftSchema.shape.name.safeParse(draft.name)
    if (broken) return setError(broken.issues[0]?.message)
    try {
      const named = { name, scope: draft.scope }
      await (view ? changes.rename(named, view) : changes.saveShown(named))
      close()
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : undefined)
    }
  }
  return (
    <Dialog
      title={view ? "Ubah tampilan" : "Simpan sebagai tampilan"}
      onClose={close}
      typed={isTyped ? "lost" : undefined}
      busy={changes.isPending}
      send={{ label: "Simpan", form: id }}
    >
      <form id={id} className={formCss.form} onSubmit={submit} noValidate>
        {!view && <p>Filter, urutan, kolom, dan bentuk daftar ini disimpan dan dibuka lagi dari tabnya.</p>}
        <div className={formCss.field}>
          <label htmlFor={`${id}-name`}>Nama</label>
          <input
            id={`${id}-name`}
            className={fieldCss.input}
            maxLength={VIEW_NAME_MAX}
            value={draft.name}
            autoComplete="off"
            data-autofocus
            aria-invalid={error !== undefined}
            aria-describedby={`${id}-error`}
            onChange={({ target }) => {
              setError(undefined)
              setDraft((current) => ({ ...current, name: target.value }))
            }}
          />
          <p id={`${id}-error`} className={`${formCss.error} optional`} role="alert">
            {error}
          </p>
        </div>
        {mayShare && (
          <Choices
            legend="Terlihat oleh"
            choices={VIEW_SCOPES.map((scope) => [scope, SCOPE_NAMES[scope]] as const)}
            value={draft.scope}
            onChange={(scope) => setDraft((current) => ({ ...current, scope }))}
          />
        )}
      </form>
    </Dialog>
  )
}
