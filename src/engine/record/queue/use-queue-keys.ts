import { useEffectEvent, useLayoutEffect } from "react"
import { useShortcut } from "../../../ui/shortcuts.ts"

const TYPED = "input, textarea, select, [contenteditable]"

/** `j` and `k` outside of inputs, Alt and an arrow also while a message is written. */
const directionOf = ({ key, altKey, target }: KeyboardEvent): "next" | "previous" | undefined => {
  const typed = target instanceof Element && target.closest(TYPED)
  if (altKey && (!typed || typed.matches("textarea")))
    return key === "ArrowDown" ? "next" : key === "ArrowUp" ? "previous" : undefined
  if (altKey || typed) return undefined
  return key === "j" ? "next" : key === "k" ? "previous" : undefined
}

/** `isWriting`: pressed in the middle of a message. */
export const useQueueKeys = (go: (direction: "next" | "previous", isWriting: boolean) => void) => {
  useShortcut("J, Alt+↓", "Data berikutnya di antrean")
  useShortcut("K, Alt+↑", "Data sebelumnya di antrean")
  const goOn = useEffectEvent(go)
  // The keys work as soon as the record is drawn.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, shiftKey, defaultPrevented } = event
      const direction = directionOf(event)
      const isTaken = ctrlKey || metaKey || shiftKey || defaultPrevented
      if (!direction || isTaken || document.querySelector("dialog[open], :popover-open")) return
      event.preventDefault()
      goOn(direction, event.altKey && event.target instanceof HTMLTextAreaElement)
    }
    document.addEventListener("keydown", press)
    return () => document.removeEventListener("keydown", press)
  }, [])
}
