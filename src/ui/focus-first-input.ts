/**
 * Focuses the first input in `box`, at once or as soon as its code is loaded.
 * @returns a function that stops waiting
 */
export const focusFirstInput = (box: HTMLElement, onFocus?: (input: HTMLInputElement) => void): (() => void) => {
  const seen = new MutationObserver(() => focus())
  const focus = () => {
    const input = box.querySelector<HTMLInputElement>("input, textarea")
    if (!input) return
    seen.disconnect()
    input.focus()
    onFocus?.(input)
  }
  seen.observe(box, { childList: true, subtree: true })
  focus()
  return () => seen.disconnect()
}
