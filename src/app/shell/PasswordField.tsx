import { type KeyboardEvent, useState } from "react"

export const PasswordField = ({ disabled }: { disabled?: boolean }) => {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"))
  return (
    <div className="login-field">
      <label htmlFor="password">Kata sandi</label>
      <div className="login-password">
        <input
          id="password"
          name="password"
          type={shown ? "text" : "password"}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          required
          readOnly={disabled}
          aria-describedby="caps-lock"
          onKeyDown={watch}
          onKeyUp={watch}
          onBlur={() => setCapsLock(false)}
        />
        <button
          type="button"
          aria-label={shown ? "Sembunyikan kata sandi" : "Tampilkan kata sandi"}
          title={shown ? "Sembunyikan kata sandi" : "Tampilkan kata sandi"}
          onClick={() => setShown(!shown)}
        >
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
      <p id="caps-lock" className="login-hint" aria-live="polite">
        {capsLock && "Caps Lock sedang aktif."}
      </p>
    </div>
  )
}
