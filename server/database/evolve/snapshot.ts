import type { Resource } from "../../../src/declare/index.ts"
import { ownTables } from "../own-tables.ts"
import { schemaOf } from "../tables.ts"

export interface SnapshotColumn {
  name: string
  type: string
  notNull: boolean
  generated?: { as: string }
}

interface SnapshotIndex {
  columns: readonly { expression: string; isExpression: boolean }[]
  where?: string
}

export interface SnapshotTable {
  name: string
  columns: Readonly<Record<string, SnapshotColumn>>
  indexes: Readonly<Record<string, SnapshotIndex>>
  foreignKeys: Readonly<Record<string, { tableTo: string; columnsFrom: readonly string[] }>>
  compositePrimaryKeys: Readonly<Record<string, { columns: readonly string[] }>>
  uniqueConstraints: Readonly<Record<string, { columns: readonly string[] }>>
  checkConstraints: Readonly<Record<string, { value: string }>>
}

/** The part of drizzle-kit's snapshot that is read here; its own type is `any`. */
export interface Snapshot {
  id: string
  tables: Readonly<Record<string, SnapshotTable>>
}

/** Development only: the product starts from the written migrations. */
const kit = () => import("drizzle-kit/api")

export const snapshotOf = async (resources: readonly Resource[], before?: Snapshot): Promise<Snapshot> => {
  const { generateDrizzleJson } = await kit()
  const tables = Object.fromEntries(schemaOf(resources).map((table, at) => [`table${at}`, table]))
  return generateDrizzleJson({ ...ownTables, ...tables }, before?.id)
}

export const emptySnapshot = async (): Promise<Snapshot> => (await kit()).generateDrizzleJson({})

/** Both have the same tables and columns or `after` has more, else drizzle-kit asks in the terminal. */
export const statementsOfAdditions = async (before: Snapshot, after: Snapshot): Promise<string[]> =>
  (await kit()).generateMigration(before, after)

export const keyOf = (table: string) => `public.${table}`

export const withTable = (snapshot: Snapshot, table: SnapshotTable): Snapshot => ({
  ...snapshot,
  tables: { ...snapshot.tables, [keyOf(table.name)]: table },
})

export interface Step {
  statements: string[]
  snapshot: Snapshot
}

export const joinNameOf = (table: string, column: string) => `${table}_${column}`

/** Join tables are made from the columns of their fields, so they hold nothing of their own. */
export const findOwner = ({ tables }: Snapshot, { name, columns }: SnapshotTable) => {
  if (Object.keys(columns).sort().join() !== "record,target") return undefined
  return Object.values(tables)
    .flatMap((owner) => Object.keys(owner.columns).map((column) => ({ table: owner.name, column })))
    .find(({ table, column }) => joinNameOf(table, column) === name)
}

export const isJoinTable = (snapshot: Snapshot, table: SnapshotTable) => findOwner(snapshot, table) !== undefined
