import { type ReactNode, useId } from "react"
import formCss from "../../engine/form/form.module.css"
import { Button } from "../../ui/Button.tsx"
import { CopyButton } from "../../ui/CopyButton.tsx"
import { Dialog } from "../../ui/Dialog.tsx"
import fieldCss from "../../ui/field.module.css"

/** @param what name of the secret for the button that copies it */
export const SecretField = ({ label, what, secret }: { label: string; what: string; secret: string }) => {
  const id = useId()
  return (
    <div className={formCss.field}>
      <label htmlFor={id}>{label} (hanya ditampilkan sekali)</label>
      <span className={fieldCss.group}>
        <input
          id={id}
          className={fieldCss.input}
          readOnly
          value={secret}
          autoComplete="off"
          onFocus={({ target }) => target.select()}
        />
        <CopyButton what={what} text={secret} />
      </span>
    </div>
  )
}

interface SecretDialogProps {
  title: string
  /** Instructions for the secret. */
  words: ReactNode
  /** Name of the secret, which begins a sentence. */
  what: string
  secret: string
  onClose: () => void
}

/** Shows a secret that the service answers once, to be copied. */
export const SecretDialog = ({ title, words, what, secret, onClose }: SecretDialogProps) => {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          Selesai
        </Button>
      }
    >
      <div className={`${formCss.form} break`}>
        <p>{words}</p>
        <SecretField label={what} what={what} secret={secret} />
      </div>
    </Dialog>
  )
}
