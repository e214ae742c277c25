import { baseOf, type Resource } from "../../../src/declare/index.ts"
import { isJoinTable, keyOf, type Snapshot, type SnapshotTable, withTable } from "./snapshot.ts"
import { applicableRenames, type Rename } from "./transition.ts"

/** A column or a table that the declarations no longer have. */
export interface Removal {
  table: string
  column?: string
  /** New columns of the same type. */
  candidates: readonly string[]
}

export const nameOf = ({ table, column }: Pick<Removal, "table" | "column">) => (column ? `${table}.${column}` : table)

export const declaredRenames = (resources: readonly Resource[]): Rename[] =>
  resources.flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([to, { renamedFrom: from }]) =>
      from === undefined ? [] : [{ table: baseOf(resource), from, to }],
    ),
  )

const removalsIn = (table: SnapshotTable, after: SnapshotTable, renames: readonly Rename[]): Removal[] => {
  const isRenamed = (column: string) => renames.some(({ table: of, from }) => of === table.name && from === column)
  const isTaken = (column: string) => renames.some(({ table: of, to }) => of === table.name && to === column)
  const added = Object.values(after.columns).filter(({ name }) => !(name in table.columns) && !isTaken(name))
  return Object.values(table.columns)
    .filter((column) => !(column.name in after.columns) && !isRenamed(column.name) && column.generated === undefined)
    .map(({ name, type }) => ({
      table: table.name,
      column: name,
      candidates: added.filter((column) => column.type === type).map((column) => column.name),
    }))
}

export const removalsBetween = (before: Snapshot, after: Snapshot, renames: readonly Rename[]): Removal[] => {
  const applicable = applicableRenames(before, after, renames)
  return Object.entries(before.tables).flatMap(([key, table]): Removal[] => {
    const next = after.tables[key]
    if (next) return removalsIn(table, next, applicable)
    return isJoinTable(before, table) ? [] : [{ table: table.name, candidates: [] }]
  })
}

const keptTable = (before: Snapshot, after: Snapshot, { table, column }: Removal): SnapshotTable | undefined => {
  const old = before.tables[keyOf(table)]
  if (!old) return undefined
  // Its references would prevent removals that nothing explains.
  if (column === undefined) return { ...old, foreignKeys: {} }
  const next = after.tables[keyOf(table)]
  const kept = old.columns[column]
  // New records leave the column empty.
  return next && kept && { ...next, columns: { ...next.columns, [column]: { ...kept, notNull: false } } }
}

/** The declared database with what nobody has decided to drop. */
export const keepUndecided = (before: Snapshot, after: Snapshot, undecided: readonly Removal[]): Snapshot =>
  undecided.reduce((snapshot, removal) => {
    const table = keptTable(before, snapshot, removal)
    return table ? withTable(snapshot, table) : snapshot
  }, after)

/** For developers. */
export const removalWords = (removal: Removal): string => {
  const name = nameOf(removal)
  const renamed = removal.column ? ` If it was renamed, add renamedFrom: "${removal.column}" to the new field.` : ""
  return `${name} is no longer declared; its values are kept. Drop them: npm run migration -- --drop ${name}.${renamed}`
}
