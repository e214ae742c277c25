import { type ReactNode, useId } from "react"
import formCss from "../../engine/form/form.module.css"
import { Button } from "../../ui/Button.tsx"
import { CopyButton } from "../../ui/CopyButton.tsx"
import { Dialog } from "../../ui/Dialog.tsx"
import fieldCss from "../../ui/field.module.css"

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
  const id = useId()
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
        <div className={formCss.field}>
          <label htmlFor={id}>{what} (hanya ditampilkan sekali)</label>
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
      </div>
    </Dialog>
  )
}
