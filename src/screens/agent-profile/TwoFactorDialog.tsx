import { type FormEvent, type ReactNode, useId, useState } from "react"
import { isObject } from "../../declare/index.ts"
import formCss from "../../engine/form/form.module.css"
import { useAppContext } from "../../session/app-context.ts"
import { AppSecret, appSecretIn } from "../../ui/AppSecret.tsx"
import { Button } from "../../ui/Button.tsx"
import { Dialog } from "../../ui/Dialog.tsx"
import { RecoveryCodes } from "../../ui/RecoveryCodes.tsx"
import { CodeField } from "./CodeField.tsx"
import { CurrentPassword } from "./CurrentPassword.tsx"
import { useAccountCall } from "./use-account-call.ts"

export type TwoFactorTask = "enable" | "renew" | "end"

const TITLES: Readonly<Record<TwoFactorTask, string>> = {
  enable: "Aktifkan verifikasi dua langkah",
  renew: "Buat kode pemulihan baru",
  end: "Matikan verifikasi dua langkah",
}

const LEADS: Readonly<Record<TwoFactorTask, string>> = {
  enable: "Setelah aktif, masuk memerlukan kata sandi dan kode dari aplikasi di ponsel Anda.",
  renew: "Kode pemulihan yang lama tidak berlaku lagi.",
  end: "Setelah mati, masuk hanya memerlukan kata sandi.",
}

const codesIn = (data: unknown): readonly string[] =>
  isObject(data) && Array.isArray(data.recovery_codes) ? data.recovery_codes.map(String) : []

interface TwoFactorDialogProps {
  task: TwoFactorTask
  /** After a change at the service. */
  onChanged: () => void
  onClose: () => void
}

const FIELDS = ["current", "code"]
const FINAL_CALLS = { enable: "confirmTwoFactor", renew: "renewRecoveryCodes", end: "endTwoFactor" } as const

/** Password first, for a new factor its secret and first code, and the recovery codes last. */
export const TwoFactorDialog = ({ task, onChanged, onClose }: TwoFactorDialogProps) => {
  const id = useId()
  const { identity } = useAppContext()
  const { send, isPending, errors, edit } = useAccountCall(FIELDS)
  const [secret, setSecret] = useState<ReturnType<typeof appSecretIn>>()
  const [codes, setCodes] = useState<readonly string[]>([])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isBeginning = task === "enable" && !secret
    const answered = await send(isBeginning ? "beginTwoFactor" : FINAL_CALLS[task], new FormData(event.currentTarget))
    if (!answered) return
    if (isBeginning) return setSecret(appSecretIn(answered.data))
    onChanged()
    if (task === "end") return onClose()
    setCodes(codesIn(answered.data))
  }

  if (codes.length > 0)
    return (
      <Dialog
        title="Simpan kode pemulihan"
        onClose={onClose}
        footer={
          <Button look="primary" onClick={onClose}>
            Sudah saya simpan
          </Button>
        }
      >
        <RecoveryCodes codes={codes} account={identity.email} />
      </Dialog>
    )

  const field = (name: string, Field: typeof CodeField): ReactNode => (
    <Field error={errors[name]} onEdit={() => edit(name)} readOnly={isPending} />
  )
  return (
    <Dialog
      title={TITLES[task]}
      onClose={onClose}
      busy={isPending}
      send={{
        label: task === "enable" && !secret ? "Lanjut" : TITLES[task],
        look: task === "end" ? "danger" : "primary",
        form: id,
      }}
    >
      <form id={id} className={formCss.form} onSubmit={submit}>
        {secret ? <AppSecret {...secret} /> : <p>{LEADS[task]}</p>}
        {!secret && field("current", CurrentPassword)}
        {(secret || task !== "enable") && field("code", CodeField)}
      </form>
    </Dialog>
  )
}
