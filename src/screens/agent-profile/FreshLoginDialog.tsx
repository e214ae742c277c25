import { type FormEvent, useId, useState } from "react"
import { FRESH_LOGIN_MINUTES } from "../../declare/call.ts"
import formCss from "../../engine/form/form.module.css"
import { useAppContext } from "../../session/app-context.ts"
import { Dialog } from "../../ui/Dialog.tsx"
import { CodeField } from "./CodeField.tsx"
import { CurrentPassword } from "./CurrentPassword.tsx"
import { useAccountCall } from "./use-account-call.ts"

const NAMES = ["current", "code"]

interface FreshLoginDialogProps {
  /** Fields that the service asks for. */
  fields: readonly string[]
  onConfirmed: () => void
  onClose: () => void
}

/** Asks for the password again, over whatever is open, before a call that needs a fresh sign-in. */
export const FreshLoginDialog = ({ fields, onConfirmed, onClose }: FreshLoginDialogProps) => {
  const id = useId()
  const { identity, config } = useAppContext()
  const { send, isPending, errors, edit } = useAccountCall(NAMES)
  const [hasCode, setHasCode] = useState(fields.includes("code"))
  // The account got its second factor elsewhere in the meantime.
  if (errors.code !== undefined && !hasCode) setHasCode(true)
  const demo = config.demo.find(({ email }) => email === identity.email)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (await send("confirmLogin", new FormData(event.currentTarget))) onConfirmed()
  }

  return (
    <Dialog title="Masukkan kata sandi lagi" onClose={onClose} busy={isPending} send={{ label: "Lanjutkan", form: id }}>
      <form id={id} className={formCss.form} onSubmit={submit}>
        <p>
          Untuk uang, akses dan pengaturan kantor, kata sandi Anda diminta lagi bila sudah lebih dari{" "}
          {FRESH_LOGIN_MINUTES} menit. Isian Anda tetap ada.
        </p>
        {demo && (
          <p className="muted">
            Akun demo, kata sandinya: <code>{demo.password}</code>
          </p>
        )}
        <CurrentPassword error={errors.current} onEdit={() => edit("current")} readOnly={isPending} />
        {hasCode && <CodeField error={errors.code} onEdit={() => edit("code")} readOnly={isPending} />}
      </form>
    </Dialog>
  )
}
