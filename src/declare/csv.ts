/** One cell of a file: words, a number to count with, or nothing. */
export type FileCell = string | number | null

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
