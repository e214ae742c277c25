import { useId } from "react"
import formCss from "../../engine/form/form.module.css"
import fieldCss from "../../ui/field.module.css"

interface CodeFieldProps {
  error: string | undefined
  onEdit: () => void
  readOnly: boolean
}

/** A code of the authenticator app, or a recovery code. */
export const CodeField = ({ error, onEdit, readOnly }: CodeFieldProps) => {
  const id = useId()
  return (
    <div className={formCss.field}>
      <label htmlFor={id}>Kode verifikasi</label>
      <input
        id={id}
        name="code"
        className={fieldCss.input}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        required
        readOnly={readOnly}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
        onChange={onEdit}
      />
      <p id={`${id}-error`} className="bad dense optional" aria-live="polite">
        {error}
      </p>
    </div>
  )
}
