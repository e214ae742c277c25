import { useState } from "react"
import { useCall } from "../../data/use-call.ts"
import type { ActionDialogProps } from "../../engine/record/action-dialog-props.ts"
import { failureNote } from "../../feedback/feedback.ts"
import { Dialog } from "../../ui/Dialog.tsx"
import { LinkOnce, passwordLinkIn } from "./LinkOnce.tsx"

/** Makes a one-time link for a new password, which is shown once. */
export const PasswordLink = ({ record = {}, action, blocked, onClose }: ActionDialogProps) => {
  const { call, isPending } = useCall()
  const [link, setLink] = useState<ReturnType<typeof passwordLinkIn>>()
  const make = async () => {
    const answer = await call("user.linkPassword", { record, errorNotification: failureNote }).catch(() => undefined)
    setLink(passwordLinkIn(answer))
  }
  if (link) return <LinkOnce title={action.label} name={String(record.name)} link={link} onClose={onClose} />
  return (
    <Dialog
      title={action.label}
      onClose={onClose}
      busy={isPending}
      send={{ label: "Buat tautan", disabled: blocked !== undefined, onClick: () => void make() }}
    >
      <p className="break">
        {blocked ??
          `Dengan tautan ini ${String(record.name)} (${String(record.email)}) membuat kata sandi baru sendiri, dalam 30 menit. Tautan yang lama tidak berlaku lagi, dan semua sesinya berakhir begitu kata sandinya diganti.`}
      </p>
    </Dialog>
  )
}
