import type { ButtonHTMLAttributes, Ref } from "react"
import css from "./Button.module.css"

/** An icon alone is quiet or in a square frame. */
type Look = "primary" | "plain" | "quiet" | "danger" | "icon" | "square" | "text"

export const buttonClass = (look: Look = "plain", more = ""): string =>
  `${css.button} ${css[look] ?? ""} ${more}`.trim()

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
}

export const Button = ({ look, busy, className, onClick, disabled, ...rest }: ButtonProps) => (
  <button
    type="button"
    className={buttonClass(look, className)}
    aria-disabled={busy || undefined}
    aria-busy={busy || undefined}
    disabled={disabled}
    onClick={busy ? undefined : onClick}
    {...rest}
  />
)
