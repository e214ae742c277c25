import { useId } from "react"
import formCss from "../../engine/form/form.module.css"
import { useAppContext } from "../../session/app-context.ts"
import fieldCss from "../../ui/field.module.css"
import { PasswordField } from "../../ui/PasswordField.tsx"

interface CurrentPasswordProps {
  error: string | undefined
  onEdit: () => void
  readOnly: boolean
}

/** The present password, with the account's email for password managers. */
export const CurrentPassword = ({ error, onEdit, readOnly }: CurrentPasswordProps) => {
  const id = useId()
  const { identity } = useAppContext()
  return (
    <div className={formCss.field}>
      <input type="email" autoComplete="username" value={identity.email} readOnly hidden />
      <PasswordField
        id={id}
        name="current"
        label="Kata sandi sekarang"
        autoComplete="current-password"
        className={fieldCss.input}
        readOnly={readOnly}
        error={error}
        onChange={onEdit}
      />
    </div>
  )
}
