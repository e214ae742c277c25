/** Milliseconds after which held keys are given up, for example if the code of the input cannot be loaded. */
const MAX_WAIT_MS = 10_000

const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

const HEARD = { bubbles: true, cancelable: true }

const isInput = (element: Element | null) => element?.matches("input, textarea, select, [contenteditable]") === true

export interface EarlyKeys {
  end: () => void
  /** Types the keys into the focused input, as if it had been there. */
  type: () => void
}

/** Holds back the keys that are typed while the code of a cell's input is still loading. */
export const holdKeys = (): EarlyKeys => {
  const over = new AbortController()
  const { signal } = over
  const end = () => over.abort()
  let text = ""
  let isEntered = false
  const hold = (event: KeyboardEvent) => {
    if (event.key === "Escape" || isInput(document.activeElement)) return end()
    const isErased = event.key === "Backspace"
    const isEnter = event.key === "Enter" && (text !== "" || event.repeat)
    if (!(isTyped(event) || isErased || isEnter)) return
    event.preventDefault()
    event.stopPropagation()
    if (isEnter) isEntered = text !== ""
    else if (!isEntered) text = isErased ? text.slice(0, -1) : text + event.key
  }
  document.addEventListener("keydown", hold, { capture: true, signal })
  document.addEventListener("pointerdown", end, { capture: true, signal })
  const timer = setTimeout(end, MAX_WAIT_MS)
  signal.addEventListener("abort", () => clearTimeout(timer))
  return {
    end,
    type: () => {
      const isOver = signal.aborted
      end()
      if (isOver || text === "") return
      // Deprecated, and the only way to type that inputs of React and antd and the browser's undo take alike.
      document.execCommand("insertText", false, text)
      const input = document.activeElement
      const enter = () => input?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", ...HEARD }))
      // After the render that holds the text.
      if (isEntered) setTimeout(enter)
    },
  }
}
