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

/** A finger that rests on a card selects it. While cards are selected, so does a tap, except on buttons and boxes. */
export const holdHandlers = (select: () => void, isSelecting: boolean): HTMLAttributes<HTMLElement> => ({
  onPointerDown: ({ pointerType }) => {
    if (pointerType !== "touch") return
    clearTimeout(timer)
    hasHeld = false
    timer = setTimeout(() => {
      hasHeld = true
      select()
    }, HOLD_MS)
  },
  onPointerUp: release,
  onPointerCancel: release,
  onContextMenu: (event) => event.preventDefault(),
  onClickCapture: (event) => {
    const isTap = isSelecting && !(event.target as Element).closest("button, label, [popover]")
    if (!hasHeld && !isTap) return
    event.preventDefault()
    event.stopPropagation()
    if (!hasHeld) select()
  },
})
