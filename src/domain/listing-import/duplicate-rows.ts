import type { DuplicateReason } from "./import-rules.ts"

export interface DuplicateSet {
  kept: number
  others: number[]
  why: DuplicateReason
}

/** Hashes a text to 53 bits, so that 100,000 rows are compared without storing their texts. */
export const hashOf = (text: string): number => {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return 4294967296 * (2097151 & low) + (high >>> 0)
}

/** Compares hashes of source ids and contents; 0 is not compared. Keeps the first row without errors. */
export const duplicateSetsOf = (
  rows: number,
  source: Float64Array,
  same: Float64Array,
  isValid: (row: number) => boolean,
): DuplicateSet[] => {
  const first = { source: new Map<number, number>(), same: new Map<number, number>() }
  const groups = new Map<number, DuplicateSet>()
  for (let row = 0; row < rows; row += 1) {
    const keys = { source: source[row] ?? 0, same: same[row] ?? 0 }
    const bySource = keys.source ? first.source.get(keys.source) : undefined
    const known = bySource ?? (keys.same ? first.same.get(keys.same) : undefined)
    const head = known ?? row
    if (keys.source && !first.source.has(keys.source)) first.source.set(keys.source, head)
    if (keys.same && !first.same.has(keys.same)) first.same.set(keys.same, head)
    if (known === undefined) continue
    const group = groups.get(known) ?? { kept: known, others: [], why: bySource === undefined ? "same" : "source" }
    group.others.push(row)
    groups.set(known, group)
  }
  return [...groups.values()].map((group) => {
    const members = [group.kept, ...group.others]
    const kept = members.find(isValid) ?? group.kept
    return { ...group, kept, others: members.filter((row) => row !== kept) }
  })
}
