import type { DuplicateReason } from "./import-rules.ts"

export interface DuplicateSet {
  kept: number
  others: number[]
  why: DuplicateReason
}

/** A record of the service that a row repeats. */
export interface Existing {
  [field: string]: unknown
  id: string
  title: string
  why: DuplicateReason
}

/** A row is sent, can be fixed, or is broken in the file. */
export type Soundness = 2 | 1 | 0

/** Compares rows by source id and by content; empty texts are not compared. Keeps the first of the soundest rows. */
export const createDuplicates = () => {
  const keys: (readonly [source: string, same: string] | undefined)[] = []
  const existing = new Map<number, Existing>()
  let sets: DuplicateSet[] = []
  let repeats = new Set<number>()

  const note = (first: Map<string, number>, key: string, head: number) => {
    if (key !== "" && !first.has(key)) first.set(key, head)
  }

  const find = (rows: number, soundnessOf: (row: number) => Soundness): DuplicateSet[] => {
    const [bySource, bySame] = [new Map<string, number>(), new Map<string, number>()]
    const groups = new Map<number, DuplicateSet>()
    for (let row = 0; row < rows; row += 1) {
      const [source, same] = keys[row] ?? ["", ""]
      const sameSource = bySource.get(source)
      const known = sameSource ?? bySame.get(same)
      note(bySource, source, known ?? row)
      note(bySame, same, known ?? row)
      if (known === undefined) continue
      const group = groups.get(known) ?? { kept: known, others: [], why: sameSource === undefined ? "same" : "source" }
      group.others.push(row)
      groups.set(known, group)
    }
    return [...groups.values()].map((group) => {
      const members = [group.kept, ...group.others]
      const most = Math.max(...members.map(soundnessOf))
      const kept = members.find((row) => soundnessOf(row) === most) ?? group.kept
      return { ...group, kept, others: members.filter((row) => row !== kept) }
    })
  }

  return {
    set: (row: number, source: string, same: string) => {
      keys[row] = source || same ? [source.toLowerCase(), same.toLowerCase()] : undefined
    },
    setExisting: (found: readonly (readonly [row: number, known: Existing])[]) => {
      for (const [row, known] of found) existing.set(row, known)
    },
    forgetExisting: () => existing.clear(),
    compare: (rows: number, soundnessOf: (row: number) => Soundness) => {
      sets = find(rows, soundnessOf)
      repeats = new Set([...sets.flatMap(({ others }) => others), ...existing.keys()])
    },
    sets: (): readonly DuplicateSet[] => sets,
    existing: (): ReadonlyMap<number, Existing> => existing,
    isRepeated: (row: number) => repeats.has(row),
  }
}
