import { useState } from "react"
import { useCall } from "../../data/use-call.ts"
import { useInvalidateRecords } from "../../data/use-invalidate-records.ts"
import { textAt } from "../../declare/index.ts"
import type { ActionDialogProps } from "../../engine/record/action-dialog-props.ts"
import { failureNote } from "../../feedback/feedback.ts"
import { Dialog } from "../../ui/Dialog.tsx"
import { SecretDialog } from "../parts/SecretDialog.tsx"

/** Makes the secret that signs a webhook's messages, shows it once, and begins to send. */
export const RenewSecret = ({ record = {}, action, blocked, onClose }: ActionDialogProps) => {
  const { call, isPending } = useCall()
  const invalidate = useInvalidateRecords()
  const [secret, setSecret] = useState<string>()
  const make = async () => {
    const answer = await call("webhook.renewSecret", { record, errorNotification: failureNote }).catch(() => undefined)
    setSecret(textAt(answer, "secret"))
    invalidate("webhook")
  }
  if (secret)
    return (
      <SecretDialog
        title={action.label}
        words="Salin rahasia ini sekarang ke program penerima. Webhook ini sudah aktif."
        what="Rahasia"
        secret={secret}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      title={action.label}
      onClose={onClose}
      busy={isPending}
      send={{ label: "Buat rahasia", disabled: blocked !== undefined, onClick: () => void make() }}
    >
      <p className="break">
        {blocked ??
          `Dengan rahasia ini penerima memeriksa bahwa pesan benar dari Griya. ${record.status === "new" ? "Setelah dibuat, webhook langsung aktif." : "Rahasia yang lama langsung tidak berlaku, dan webhook aktif."}`}
      </p>
    </Dialog>
  )
}
