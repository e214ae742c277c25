/** Pages that came unencrypted have no clipboard: there a selected text is copied as by the keyboard. */
const copySelected = (text: string): boolean => {
  const focused = document.activeElement
  const area = document.createElement("textarea")
  area.value = text
  area.className = "unseen"
  // Beside what has the focus: what lies outside an open dialog cannot be selected.
  const parent = focused?.parentElement ?? document.body
  parent.append(area)
  area.select()
  const isCopied = document.execCommand("copy")
  area.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}

/** Copies a text. False where the browser refuses. */
export const copyText = async (text: string): Promise<boolean> => {
  if (!navigator.clipboard) return copySelected(text)
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => copySelected(text),
  )
}
