/** Keeps the place of whoever uses a keyboard, after what had the focus is gone. */
export const focusPage = (): void => {
  if (document.activeElement === document.body) document.getElementById("content")?.focus({ preventScroll: true })
}
