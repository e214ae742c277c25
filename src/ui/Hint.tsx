import { type ToggleEvent, useId } from "react"
import { positionBelow } from "./position-below.ts"
import "./hint.css"

interface HintProps {
  /** What the mark stands for: `Nilai tidak dikenal`. */
  name: string
  /** The explanation, in whole sentences. */
  children: string
}

/** What moves away under the explanation takes it along. */
const closeOnScroll = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
  const button = currentTarget.previousElementSibling
  if (newState !== "open" || !(button instanceof HTMLElement)) return
  positionBelow(currentTarget, button)
  addEventListener("scroll", () => currentTarget.hidePopover(), { capture: true, once: true })
}

/** A small mark with an explanation: read aloud with it, opened by pointer, touch and keyboard, closed by Escape and outside. */
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
