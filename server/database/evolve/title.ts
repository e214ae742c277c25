import { isEqual } from "es-toolkit"
import { isJoinTable, type Snapshot, type SnapshotTable } from "./snapshot.ts"
import { applicableRenames, type Rename } from "./transition.ts"

/** In the order in which they name a migration. */
const KINDS = ["create", "drop", "rename", "add", "change", "rules"] as const

interface Change {
  kind: (typeof KINDS)[number]
  words: string
}

const MAX_LENGTH = 60

/** Compares values as a file would store them: properties that are undefined are missing, and their order is ignored. */
const isAlike = (one: unknown, other: unknown): boolean => {
  const [a, b] = [one, other].map((part) => JSON.stringify(part))
  return a === b || (a !== undefined && b !== undefined && isEqual(JSON.parse(a), JSON.parse(b)))
}

const columnChanges = (before: SnapshotTable, after: SnapshotTable, renames: readonly Rename[]): Change[] => {
  const own = renames.filter(({ table }) => table === before.name)
  const isNew = (name: string) => !(name in before.columns) && !own.some(({ to }) => to === name)
  const isGone = (name: string) => !(name in after.columns) && !own.some(({ from }) => from === name)
  const differs = (name: string) => !isAlike(before.columns[name], after.columns[name])
  const words = (kind: Change["kind"], names: readonly string[]) =>
    names.map((name): Change => ({ kind, words: `${before.name}_${kind}_${name}` }))
  return [
    ...words(
      "rename",
      own.map(({ from }) => from),
    ),
    ...words("add", Object.keys(after.columns).filter(isNew)),
    ...words("drop", Object.keys(before.columns).filter(isGone)),
    ...words(
      "change",
      Object.keys(before.columns).filter((name) => name in after.columns && differs(name)),
    ),
  ]
}

const tableChanges = (before: Snapshot, after: Snapshot, renames: readonly Rename[]): Change[] =>
  [...new Set([...Object.keys(before.tables), ...Object.keys(after.tables)])].flatMap((key): Change[] => {
    const old = before.tables[key]
    const next = after.tables[key]
    if (next ? isJoinTable(after, next) : old && isJoinTable(before, old)) return []
    if (!old) return [{ kind: "create", words: `${next?.name}_create` }]
    if (!next) return [{ kind: "drop", words: `${old.name}_drop` }]
    const columns = columnChanges(old, next, renames)
    if (columns.length > 0 || isAlike(old, next)) return columns
    return [{ kind: "rules", words: `${old.name}_rules` }]
  })

/** Name of a migration by its most important change: `promo_rename_discount`. */
export const titleOf = (before: Snapshot, after: Snapshot, renames: readonly Rename[]): string => {
  const changes = tableChanges(before, after, applicableRenames(before, after, renames))
  const [first] = changes.toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
  const more = changes.length > 1 ? `_and_${changes.length - 1}_more` : ""
  const words = (first?.words ?? "change").toLowerCase().replace(/[^a-z0-9]+/g, "_")
  return `${words.slice(0, MAX_LENGTH)}${more}`
}
