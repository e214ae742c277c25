import { type ToggleEvent, useId } from "react"
import { attachBelow } from "./attach-below.ts"
import { Button, type ButtonProps } from "./Button.tsx"
import css from "./Hint.module.css"
import popoverCss from "./Popover.module.css"

const attach = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
  const button = currentTarget.previousElementSibling
  if (newState === "open" && button instanceof HTMLElement) attachBelow(currentTarget, button)
}

const Words = ({ id, children }: { id: string; children: string }) => (
  <span id={id} popover="auto" className={`${popoverCss.popover} ${css.text}`} onToggle={attach}>
    {children}
  </span>
)

/** Its text stays in the page, because it also describes the button to screen readers. */
export const Hint = ({ name, children }: { name: string; children: string }) => {
  const id = useId()
  return (
    <>
      <button type="button" className={css.hint} aria-label={name} aria-describedby={id} popoverTarget={id}>
        ?
      </button>
      <Words id={id}>{children}</Words>
    </>
  )
}

/** With a reason, it keeps the focus and a press shows why it is not possible. */
export const ReasonButton = ({ reason, onClick, ...rest }: ButtonProps & { reason: string | undefined }) => {
  const id = useId()
  if (reason === undefined) return <Button onClick={onClick} {...rest} />
  return (
    <>
      <Button aria-disabled aria-describedby={id} popoverTarget={id} {...rest} />
      <Words id={id}>{reason}</Words>
    </>
  )
}
