import type { BaseRecord } from "@refinedev/core"

/** The selected records by id, with the page on which each was seen. */
export type Selection = ReadonlyMap<string, { row: BaseRecord; page: number }>

export const keyOfRow = ({ id }: BaseRecord): string => String(id)

const isWhole = (selection: Selection, rows: readonly BaseRecord[]): boolean =>
  rows.length > 0 && rows.every((row) => selection.has(keyOfRow(row)))

/** Selects the rows, or lets them go where all are selected. */
export const toggle = (selection: Selection, rows: readonly BaseRecord[], page: number): Selection => {
  const next = new Map(selection)
  if (isWhole(selection, rows)) for (const row of rows) next.delete(keyOfRow(row))
  else for (const row of rows) next.set(keyOfRow(row), { row, page })
  return next
}

/** Records that are gone are no longer selected. */
export const without = (selection: Selection, rows: readonly BaseRecord[]): Selection => {
  const gone = new Set(rows.map(keyOfRow))
  return new Map([...selection].filter(([key]) => !gone.has(key)))
}

/** `12 dipilih di 2 halaman` */
export const selectionWords = (selection: Selection): string => {
  const pages = new Set([...selection.values()].map(({ page }) => page)).size
  return pages > 1 ? `${selection.size} dipilih di ${pages} halaman` : `${selection.size} dipilih`
}
