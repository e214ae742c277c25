import type { FileCell } from "../../fields/export.ts"

const BOM = "\uFEFF"

/** A spreadsheet would run what begins so as a formula. */
export const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const quoted = (text: string) => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Numbers have a decimal comma, as a spreadsheet in Indonesian reads them; gaps are empty. */
const textOf = (cell: FileCell) => {
  if (cell === null) return ""
  return typeof cell === "number" ? String(cell).replace(".", ",") : quoted(harmless(cell))
}

/** Lines of a file that a spreadsheet in Indonesian opens as it is: `;` between the cells. */
export const csvLines = (rows: readonly (readonly FileCell[])[]): string =>
  rows.map((row) => row.map(textOf).join(";")).join("\r\n")

/** The whole file, in the parts in which it came: a BOM stands before them, and a line's end between them. */
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
