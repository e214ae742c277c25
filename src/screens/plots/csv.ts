import { harmless } from "../list/csv.ts"

export type Cell = string | number | null

const quoted = (text: string) => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Numbers have a decimal comma, gaps are empty. */
const textOf = (cell: Cell) => {
  if (cell === null) return ""
  return typeof cell === "number" ? String(cell).replace(".", ",") : quoted(harmless(cell))
}

/** Figures as a file that a spreadsheet in Indonesian opens as it is: `;` between the cells, and a BOM. */
export const figuresCsv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(textOf).join(";")).join("\r\n")}`
