import { type FormEvent, useId, useState } from "react"
import { newPasswordErrors, PASSWORD_ADVICE } from "../../domain/password.ts"
import formCss from "../../engine/form/form.module.css"
import { useAppContext } from "../../session/app-context.ts"
import { Dialog } from "../../ui/Dialog.tsx"
import fieldCss from "../../ui/field.module.css"
import { NewPasswordFields } from "../../ui/NewPasswordFields.tsx"
import { CurrentPassword } from "./CurrentPassword.tsx"
import { useAccountCall } from "./use-account-call.ts"

const NAMES = ["current", "password"]

export const ChangePassword = ({ onClose }: { onClose: () => void }) => {
  const id = useId()
  const { identity } = useAppContext()
  const { send, isPending, errors, setErrors, edit } = useAccountCall(NAMES)
  const [isTyped, setTyped] = useState(false)
  const onEdit = (name: string) => {
    setTyped(true)
    edit(name)
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const [old = "", password = "", repeat = ""] = ["current", "password", "repeat"].map((name) =>
      String(typed.get(name)),
    )
    const broken = newPasswordErrors({ password, repeat }, { ...identity, old })
    setErrors(broken)
    if (Object.keys(broken).length === 0 && (await send("changePassword", typed))) onClose()
  }

  return (
    <Dialog
      title="Ganti kata sandi"
      onClose={onClose}
      typed={isTyped ? "lost" : undefined}
      busy={isPending}
      send={{ label: "Ganti kata sandi", form: id }}
    >
      <form id={id} className={formCss.form} onSubmit={submit}>
        <p>Semua perangkat lain langsung keluar. Perangkat ini tetap masuk.</p>
        <CurrentPassword error={errors.current} onEdit={() => onEdit("current")} readOnly={isPending} />
        <NewPasswordFields
          advice={PASSWORD_ADVICE}
          errors={errors}
          onEdit={onEdit}
          readOnly={isPending}
          fieldClass={formCss.field}
          inputClass={fieldCss.input}
        />
      </form>
    </Dialog>
  )
}
