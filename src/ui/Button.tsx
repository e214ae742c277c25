import type { ButtonHTMLAttributes } from "react"
import "./Button.css"

type Look = "primary" | "plain" | "quiet" | "danger"

/** The class of what looks like a button, links included. */
export const buttonClass = (look: Look = "plain", more = ""): string => `button is-${look} ${more}`.trim()

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look
  /** Its action is under way: it keeps the focus and ignores clicks. */
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
