export type FileCell = string | number | null

/** Prefixes text that a spreadsheet would run as a formula. */
export const escapeFormula = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** `72,5`. Three decimals would look like thousands, so they become four: `72,1250`. */
export const decimalText = (value: number): string =>
  String(value)
    .replace(/\.(\d{3})$/, ".$10")
    .replace(".", ",")

const quoted = (text: string) => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const textOf = (cell: FileCell) => {
  if (cell === null) return ""
  return typeof cell === "number" ? decimalText(cell) : quoted(escapeFormula(cell))
}

export const csvLines = (rows: readonly (readonly FileCell[])[]): string =>
  rows.map((row) => row.map(textOf).join(";")).join("\r\n")
