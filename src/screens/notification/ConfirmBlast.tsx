import { type FormEvent, useId, useState } from "react"
import formCss from "../../engine/form/form.module.css"
import { Button } from "../../ui/Button.tsx"
import { Dialog } from "../../ui/Dialog.tsx"
import fieldCss from "../../ui/field.module.css"
import { CONFIRMATION_WORD, isConfirmed, receiversWord } from "./audience.ts"
import css from "./blast.module.css"

export interface ConfirmBlastProps {
  text: string
  count: number | undefined
  onSend: () => void
  onClose: () => void
}

/** A typed word confirms a large blast, because it cannot be recalled. */
export const ConfirmBlast = ({ text, count, onSend, onClose }: ConfirmBlastProps) => {
  const [typed, setTyped] = useState("")
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isConfirmed(typed)) onSend()
  }
  return (
    <Dialog
      title="Kirim ke banyak penerima?"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Batal</Button>
          <Button look="primary" type="submit" form={id} disabled={!isConfirmed(typed)}>
            Kirim
          </Button>
        </>
      }
    >
      <p>{receiversWord(count)} Notifikasi yang sudah dikirim tidak dapat ditarik kembali.</p>
      <blockquote className={`${css.quote} break`}>{text}</blockquote>
      <form id={id} className={`${formCss.form} ${formCss.field}`} onSubmit={submit}>
        <label htmlFor={`${id}-word`}>Ketik {CONFIRMATION_WORD} untuk melanjutkan</label>
        <input
          id={`${id}-word`}
          className={fieldCss.input}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </Dialog>
  )
}
