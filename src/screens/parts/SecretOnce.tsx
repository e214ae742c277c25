import { useId } from "react"
import formCss from "../../engine/form/form.module.css"
import { CopyButton } from "../../ui/CopyButton.tsx"
import fieldCss from "../../ui/field.module.css"

/** A secret that the service answers once, to be copied. @param what its name, which begins a sentence */
export const SecretOnce = ({ what, secret }: { what: string; secret: string }) => {
  const id = useId()
  return (
    <div className={formCss.field}>
      <label htmlFor={id}>{what} (hanya ditampilkan sekali)</label>
      <span className={fieldCss.group}>
        <input
          id={id}
          className={fieldCss.input}
          readOnly
          value={secret}
          autoComplete="off"
          onFocus={({ target }) => target.select()}
        />
        <CopyButton what={what} text={secret} />
      </span>
    </div>
  )
}
