import { type ToggleEvent, useId } from "react"
import { positionBelow } from "./popover.ts"
import "./hint.css"

interface HintProps {
  name: string
  children: string
}

/** Scrolling closes the hint, because its button moves away. */
const closeOnScroll = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
  const button = currentTarget.previousElementSibling
  if (newState !== "open" || !(button instanceof HTMLElement)) return
  positionBelow(currentTarget, button)
  addEventListener("scroll", () => currentTarget.hidePopover(), { capture: true, once: true })
}

export const Hint = ({ name, children }: HintProps) => {
  const id = useId()
  return (
    <>
      <button type="button" className="hint" aria-label={name} aria-describedby={id} popoverTarget={id}>
        ?
      </button>
      <span id={id} popover="auto" className="hint-text" onToggle={closeOnScroll}>
        {children}
      </span>
    </>
  )
}
