import type { HTMLAttributes } from "react"

const HOLD_MS = 500
/** The click that ends a hold follows within this time. */
const CLICK_MS = 100

let timer: ReturnType<typeof setTimeout> | undefined
let hasHeld = false

const release = () => {
  clearTimeout(timer)
  setTimeout(() => {
    hasHeld = false
  }, CLICK_MS)
}

/** A finger that rests calls `onHold`; one that scrolls or lifts does not, and a link is not followed after it. */
export const holdHandlers = (onHold: () => void): HTMLAttributes<HTMLElement> => ({
  onPointerDown: ({ pointerType }) => {
    if (pointerType !== "touch") return
    clearTimeout(timer)
    timer = setTimeout(() => {
      hasHeld = true
      onHold()
    }, HOLD_MS)
  },
  onPointerUp: release,
  onPointerCancel: release,
  onContextMenu: (event) => event.preventDefault(),
  onClickCapture: (event) => {
    if (!hasHeld) return
    event.preventDefault()
    event.stopPropagation()
  },
})
