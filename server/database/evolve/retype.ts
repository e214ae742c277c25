import { mapValues } from "es-toolkit"
import { findOwner, joinNameOf, keyOf, type Snapshot, type SnapshotTable, type Step } from "./snapshot.ts"
import { dropColumns, filterEntries, generatedFrom } from "./table-names.ts"

/** A field with ids of other records has a trigger, which PostgreSQL keeps beside its column (`triggers.ts`). */
export const dropTrigger = (join: string) => `DROP FUNCTION IF EXISTS "keep_${join}"() CASCADE;`

const typesOf = ({ columns }: SnapshotTable) => JSON.stringify(mapValues(columns, ({ type }) => type))

const ruleOf = ({ tables }: Snapshot, table: string, column: string) => {
  const { columns, foreignKeys, checkConstraints } = tables[keyOf(table)] as SnapshotTable
  const bears = (rule: unknown) => JSON.stringify(rule).replaceAll('\\"', '"').includes(`"${column}"`)
  const join = tables[keyOf(joinNameOf(table, column))]
  return JSON.stringify([
    columns[column]?.type,
    filterEntries(foreignKeys, bears),
    filterEntries(checkConstraints, bears),
    join,
  ])
}

/** Has a column another type or rule, which its values may not fit? */
const isRuledAnew = (before: Snapshot, after: Snapshot, table: string, column: string): boolean => {
  const hasColumn = ({ tables }: Snapshot) => column in (tables[keyOf(table)]?.columns ?? {})
  return hasColumn(before) && hasColumn(after) && ruleOf(before, table, column) !== ruleOf(after, table, column)
}

/** Fields (`promo.code`) of the names whose values may not fit. */
export const findEmptied = (before: Snapshot, after: Snapshot, names: readonly string[]): string[] =>
  names.filter((name) => {
    const [table = "", column = ""] = name.split(".")
    return isRuledAnew(before, after, table, column)
  })

/** Casts the text of the value, so that `1.5` is refused as an integer instead of being rounded. */
const castTo = (column: string, type: string) =>
  type === "text" ? `"${column}"::text` : `nullif("${column}"::text, '')::${type}`

const missingFrom = (former: Readonly<Record<string, unknown>>, rest: Readonly<Record<string, unknown>>) =>
  Object.keys(former).filter((name) => !(name in rest))

const retypeTable = (table: SnapshotTable, next: SnapshotTable, emptied: readonly string[]) => {
  const retyped = Object.values(next.columns).filter(
    ({ name, type }) => !emptied.includes(name) && name in table.columns && table.columns[name]?.type !== type,
  )
  const names = retyped.map(({ name }) => name)
  const dropped = [...generatedFrom(table, [...emptied, ...names]), ...emptied]
  const kept = dropColumns(table, dropped)
  const rest = dropColumns(kept, names)
  const constraints = [
    ...missingFrom(kept.foreignKeys, rest.foreignKeys),
    ...missingFrom(kept.checkConstraints, rest.checkConstraints),
  ]
  const at = `ALTER TABLE "${table.name}"`
  const statements = [
    ...dropped.map((name) => `${at} DROP COLUMN "${name}";`),
    ...constraints.map((name) => `${at} DROP CONSTRAINT "${name}";`),
    // PostgreSQL would build them again in their former order, which may be one of words.
    ...missingFrom(kept.indexes, rest.indexes).map((name) => `DROP INDEX IF EXISTS "${name}";`),
    ...retyped.flatMap(({ name, type }) => [
      `${at} ALTER COLUMN "${name}" DROP NOT NULL;`,
      `${at} ALTER COLUMN "${name}" SET DATA TYPE ${type} USING ${castTo(name, type)};`,
    ]),
  ]
  const columns = Object.fromEntries(retyped.map((column) => [column.name, { ...column, notNull: false }]))
  return { statements, table: { ...rest, columns: { ...rest.columns, ...columns } } }
}

/**
 * Gives columns their new types. Their indexes and rules are added afterwards. Join tables are built anew from the lists
 * of their fields.
 * @param drops names of fields (`promo.code`) whose values need not fit: their columns are dropped, if anything changes
 */
export const retype = (before: Snapshot, after: Snapshot, drops: readonly string[]): Step => {
  const emptied = findEmptied(before, after, drops)
  const statements: string[] = []
  const tables: Record<string, SnapshotTable> = {}
  for (const [key, table] of Object.entries(before.tables)) {
    const next = after.tables[key] ?? table
    const owner = findOwner(before, table)
    if (owner && (typesOf(table) !== typesOf(next) || emptied.includes(`${owner.table}.${owner.column}`))) {
      statements.unshift(dropTrigger(table.name), `DROP TABLE "${table.name}" CASCADE;`)
      continue
    }
    const own = Object.keys(table.columns).filter((name) => emptied.includes(`${table.name}.${name}`))
    const step = retypeTable(table, next, own)
    statements.push(...step.statements)
    tables[key] = step.table
  }
  return { statements, snapshot: { ...before, tables } }
}
