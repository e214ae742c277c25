const BOM = "\uFEFF"

/** Joins the parts by line breaks after a BOM, which spreadsheets need for UTF-8. */
export const csvFile = (parts: readonly string[]): Blob =>
  new Blob([BOM, ...parts.flatMap((part, index) => (index ? ["\r\n", part] : [part]))], {
    type: "text/csv;charset=utf-8",
  })

export const download = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content)
  const link = Object.assign(document.createElement("a"), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
