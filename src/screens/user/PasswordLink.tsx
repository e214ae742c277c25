import { useId, useState } from "react"
import { useCall } from "../../data/use-call.ts"
import { isObject } from "../../declare/index.ts"
import { showTimeOrDate } from "../../engine/form/clock.ts"
import formCss from "../../engine/form/form.module.css"
import type { ActionDialogProps } from "../../engine/record/action-dialog-props.ts"
import { failureNote } from "../../feedback/feedback.ts"
import { RESET_PATH } from "../../session/return-path.ts"
import { Button } from "../../ui/Button.tsx"
import { CopyButton } from "../../ui/CopyButton.tsx"
import { CloseButton, Dialog } from "../../ui/Dialog.tsx"
import fieldCss from "../../ui/field.module.css"

interface Link {
  address: string
  until: string
}

const linkIn = (answer: unknown): Link | undefined => {
  const { secret, expires_at } = isObject(answer) ? answer : {}
  if (typeof secret !== "string" || typeof expires_at !== "string") return undefined
  // In the fragment, which browsers send to no server: no log contains it.
  return { address: `${location.origin}${RESET_PATH}#${secret}`, until: showTimeOrDate(Date.parse(expires_at)) }
}

/** Makes a one-time link for a new password, which is shown once. */
export const PasswordLink = ({ record = {}, action, blocked, onClose }: ActionDialogProps) => {
  const id = useId()
  const { call, isPending } = useCall()
  const [link, setLink] = useState<Link>()
  const make = async () => {
    const answer = await call("user.linkPassword", { record, errorNotification: failureNote }).catch(() => undefined)
    setLink(linkIn(answer))
  }
  return (
    <Dialog
      title={action.label}
      onClose={onClose}
      footer={
        link ? (
          <Button look="primary" onClick={onClose}>
            Selesai
          </Button>
        ) : (
          <>
            <CloseButton disabled={isPending} />
            <Button look="primary" busy={isPending} disabled={blocked !== undefined} onClick={() => void make()}>
              Buat tautan
            </Button>
          </>
        )
      }
    >
      {link ? (
        <div className={`${formCss.form} break`}>
          <p>
            Berikan kepada {String(record.name)} sendiri, misalnya langsung atau lewat telepon yang Anda kenal. Berlaku
            sampai {link.until} dan hanya sekali.
          </p>
          <div className={formCss.field}>
            <label htmlFor={id}>Tautan kata sandi (hanya ditampilkan sekali)</label>
            <span className={fieldCss.group}>
              <input
                id={id}
                className={fieldCss.input}
                readOnly
                value={link.address}
                onFocus={({ target }) => target.select()}
              />
              <CopyButton what="Tautan" text={link.address} />
            </span>
          </div>
        </div>
      ) : (
        <p className="break">
          {blocked ??
            `Dengan tautan ini ${String(record.name)} (${String(record.email)}) membuat kata sandi baru sendiri, dalam 30 menit. Tautan yang lama tidak berlaku lagi, dan semua sesinya berakhir begitu kata sandinya diganti.`}
        </p>
      )}
    </Dialog>
  )
}
