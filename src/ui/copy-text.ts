/** Fallback without HTTPS, where the clipboard API is missing. */
const copySelected = (text: string): boolean => {
  const focused = document.activeElement
  const area = document.createElement("textarea")
  area.value = text
  area.className = "unseen"
  // Inside an open dialog, because elements outside it cannot be selected.
  const parent = focused?.parentElement ?? document.body
  parent.append(area)
  area.select()
  const isCopied = document.execCommand("copy")
  area.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}

export const copyText = async (text: string): Promise<boolean> => {
  if (!navigator.clipboard) return copySelected(text)
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => copySelected(text),
  )
}
