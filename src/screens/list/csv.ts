import type { Field } from "../../declare/index.ts"
import { asExport } from "../../fields/export.ts"
import type { Row } from "../../fields/label.ts"

const BOM = "\uFEFF"

/** A spreadsheet would run what begins so as a formula. */
export const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const quoted = (text: string) => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A file that a spreadsheet in Indonesian opens as it is: `;` between the cells, and a BOM. */
export const csvOf = (columns: readonly (readonly [name: string, field: Field])[], rows: readonly Row[]): string => {
  const lines = [
    columns.map(([, { label }]) => label),
    ...rows.map((row) => columns.map(([name, field]) => asExport(name, field, row))),
  ]
  return BOM + lines.map((cells) => cells.map((cell) => quoted(harmless(cell))).join(";")).join("\r\n")
}

export const download = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }))
  const link = Object.assign(document.createElement("a"), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
