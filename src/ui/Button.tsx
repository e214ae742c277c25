import type { ButtonHTMLAttributes } from "react"
import "./Button.css"

type Look = "primary" | "plain" | "quiet" | "danger"

export const buttonClass = (look: Look = "plain", more = ""): string => `button is-${look} ${more}`.trim()

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look
  busy?: boolean
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
