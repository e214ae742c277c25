import type { BaseRecord } from "@refinedev/core"
import type { ListQuery } from "../../declare/index.ts"
import { authorWords } from "../../live/author-words.ts"
import type { Change } from "../../live/live-messages.ts"
import type { RowChanges } from "./row-changes.ts"
import { keyOfRow } from "./selection.ts"

export interface ShownPage {
  rows: readonly BaseRecord[]
  query: Pick<ListQuery, "sort" | "limit">
}

const compareValues = (a: unknown, b: unknown): number | undefined => {
  const [noA, noB] = [a, b].map((value) => value === null || value === undefined)
  // Leaves the position of empty values to the service.
  if (noA || noB) return noA === noB ? 0 : undefined
  if (typeof a !== typeof b || typeof a === "object") return undefined
  return a === b ? 0 : (a as string | number) < (b as string | number) ? -1 : 1
}

/** Compares two rows. @returns undefined if only the service knows the order */
export const compareRows = (a: BaseRecord, b: BaseRecord, sort: ListQuery["sort"]): number | undefined => {
  for (const { field, order } of sort) {
    const compared = compareValues(a[field], b[field])
    if (compared === undefined) return undefined
    if (compared !== 0) return order === "asc" ? compared : -compared
  }
  return 0
}

const belongs = (row: BaseRecord, { rows, query: { sort, limit } }: ShownPage) => {
  const last = rows.at(-1)
  if (!last || rows.length < limit) return true
  return (compareRows(row, last, sort) ?? -1) <= 0
}

const isOutOfOrder = (row: BaseRecord, index: number, { rows, query: { sort } }: ShownPage) => {
  const [before, after] = [rows[index - 1], rows[index + 1]]
  const isAfter = !before || (compareRows(before, row, sort) ?? 0) <= 0
  const isBefore = !after || (compareRows(row, after, sort) ?? 0) <= 0
  return !(isAfter && isBefore)
}

export const idsToRead = (changes: readonly Change[]): string[] => {
  const removed = new Set(changes.filter(({ type }) => type === "deleted").flatMap(({ ids }) => ids))
  return [...new Set(changes.flatMap(({ ids }) => ids))].filter((id) => !removed.has(id))
}

const isOlder = (row: BaseRecord, known: BaseRecord) =>
  typeof row.version === "number" && typeof known.version === "number" && row.version < known.version

const goneWords = (change: Change) =>
  change.type === "deleted"
    ? authorWords("Dihapus", { ...change, isRemoved: true })
    : `${authorWords("Diubah", change)}, tidak lagi termasuk di sini`

/** Replaces changed rows by the `read` ones, unless those are older. */
export const patchRows = (rows: readonly BaseRecord[], read: readonly BaseRecord[]): BaseRecord[] => {
  const found = new Map(read.map((row) => [keyOfRow(row), row]))
  return rows.map((row) => {
    const fresh = found.get(keyOfRow(row))
    return fresh && !isOlder(fresh, row) ? fresh : row
  })
}

/** Merges changes into the shown page. `read` contains the changed records that match the list's filters. */
export const applyChanges = (
  old: RowChanges,
  page: ShownPage,
  changes: readonly Change[],
  read: readonly BaseRecord[],
): RowChanges => {
  const [patched, gone, waiting] = [new Set(old.patched), new Map(old.gone), new Set(old.waiting)]
  const places = new Map(page.rows.map((row, index) => [keyOfRow(row), index]))
  const found = new Map(read.map((row) => [keyOfRow(row), row]))
  const patch = (id: string, row: BaseRecord, index: number) => {
    if (isOlder(row, page.rows[index] as BaseRecord)) return
    patched.add(id)
    gone.delete(id)
    if (isOutOfOrder(row, index, page)) waiting.add(id)
  }
  const take = (id: string, change: Change) => {
    const [row, index] = [found.get(id), places.get(id)]
    if (row && index !== undefined) return patch(id, row, index)
    if (row) return void (belongs(row, page) && waiting.add(id))
    waiting.delete(id)
    if (index !== undefined) gone.set(id, goneWords(change))
  }
  for (const change of changes) for (const id of change.ids) take(id, change)
  return { patched, gone, waiting, isUnknown: old.isUnknown || changes.some(({ ids }) => ids.length === 0) }
}
