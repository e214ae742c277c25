import { type ToggleEvent, useId } from "react"
import { attachBelow } from "./attach-below.ts"
import css from "./Hint.module.css"
import popoverCss from "./Popover.module.css"

interface HintProps {
  name: string
  children: string
}

const attach = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
  const button = currentTarget.previousElementSibling
  if (newState === "open" && button instanceof HTMLElement) attachBelow(currentTarget, button)
}

/** Its text stays in the page, because it also describes the button to screen readers. */
export const Hint = ({ name, children }: HintProps) => {
  const id = useId()
  return (
    <>
      <button type="button" className={css.hint} aria-label={name} aria-describedby={id} popoverTarget={id}>
        ?
      </button>
      <span id={id} popover="auto" className={`${popoverCss.popover} ${css.text}`} onToggle={attach}>
        {children}
      </span>
    </>
  )
}
