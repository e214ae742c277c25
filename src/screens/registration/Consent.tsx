import { useEffect, useId, useRef } from "react"

export interface ConsentProps {
  state: "none" | "given" | "missed"
  onChange: (state: "none" | "given") => void
}

export const Consent = ({ state, onChange }: ConsentProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isMissed = state === "missed"
  useEffect(() => {
    if (isMissed) input.current?.focus()
  }, [isMissed])
  return (
    <div className={isMissed ? "field is-refused" : "field"}>
      <label className="registration-consent">
        <input
          ref={input}
          type="checkbox"
          checked={state === "given"}
          aria-required
          aria-invalid={isMissed}
          aria-describedby={isMissed ? id : undefined}
          onChange={({ target }) => onChange(target.checked ? "given" : "none")}
        />
        <span>Saya menyatakan data ini benar dan setuju data ini dipakai untuk keperluan akun saya.</span>
      </label>
      {isMissed && (
        <p id={id} className="field-error">
          Centang persetujuan untuk melanjutkan.
        </p>
      )}
    </div>
  )
}
