import { useId } from "react"
import { PasswordField } from "./PasswordField.tsx"

interface NewPasswordFieldsProps {
  advice: string
  errors: Readonly<Record<string, string | undefined>>
  onEdit: (name: string) => void
  readOnly?: boolean
  fieldClass: string | undefined
  inputClass?: string | undefined
}

const LABELS = { password: "Kata sandi baru", repeat: "Ulangi kata sandi baru" }

/** A new password, typed twice. The fields are named `password` and `repeat`. */
export const NewPasswordFields = (props: NewPasswordFieldsProps) => {
  const { advice, errors, onEdit, readOnly, fieldClass, inputClass } = props
  const id = useId()
  return Object.entries(LABELS).map(([name, label]) => (
    <div key={name} className={fieldClass}>
      <PasswordField
        id={`${id}-${name}`}
        name={name}
        label={label}
        autoComplete="new-password"
        className={inputClass}
        readOnly={readOnly}
        help={name === "password" ? advice : undefined}
        error={errors[name]}
        onChange={() => onEdit(name)}
      />
    </div>
  ))
}
