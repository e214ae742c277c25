import { type InputHTMLAttributes, type KeyboardEvent, useState } from "react"
import css from "./PasswordField.module.css"

type Attributes = Pick<InputHTMLAttributes<HTMLInputElement>, "name" | "readOnly" | "className" | "onChange">

interface PasswordFieldProps extends Attributes {
  id: string
  label: string
  /** Tells password managers which password is meant. */
  autoComplete: "current-password" | "new-password"
  help?: string | undefined
  error?: string | undefined
}

/** A password with a button that shows it. The input keeps its text itself, so that no state holds a password. */
export const PasswordField = ({ id, label, help, error, ...input }: PasswordFieldProps) => {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"))
  const word = shown ? `Sembunyikan ${label.toLowerCase()}` : `Tampilkan ${label.toLowerCase()}`
  const tone = capsLock ? "warn" : error ? "bad" : "muted"
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <div className={css.password}>
        <input
          {...input}
          id={id}
          type={shown ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          required
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${id}-help`}
          onKeyDown={watch}
          onKeyUp={watch}
          onBlur={() => setCapsLock(false)}
        />
        <button type="button" className="center" aria-label={word} title={word} onClick={() => setShown(!shown)}>
          <svg
            width="20"
            height="20"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
            aria-hidden="true"
          >
            <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
            <circle cx="12" cy="12" r="2.8" />
            {shown && <path d="M4 20 20 4" />}
          </svg>
        </button>
      </div>
      <p id={`${id}-help`} className={`${css.hint} ${tone} dense`} aria-live="polite">
        {capsLock ? "Caps Lock sedang aktif." : (error ?? help)}
      </p>
    </>
  )
}
