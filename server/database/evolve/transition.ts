import { mapValues } from "es-toolkit"
import { keyOf, type Snapshot, type SnapshotTable, statementsOfAdditions, withTable } from "./snapshot.ts"
import { dropColumns, filterEntries, generatedFrom, renameColumns } from "./table-names.ts"

export interface Rename {
  table: string
  from: string
  to: string
}

interface Step {
  statements: string[]
  snapshot: Snapshot
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Removed records keep their values in the trash by column name. */
const renameInTrash = ({ table, from, to }: Rename): string[] => {
  const renamed = (row: string) =>
    `(${row} - ${literal(from)}) || jsonb_build_object(${literal(to)}, ${row} -> ${literal(from)})`
  const part = JSON.stringify({ tables: [{ table }] })
  return [
    `UPDATE "trash" SET "record" = ${renamed('"record"')} WHERE "resource" = ${literal(table)} AND "record" ? ${literal(from)};`,
    `UPDATE "trash_rows" SET "bundle" = jsonb_set("bundle", '{tables}', (
  SELECT jsonb_agg(CASE WHEN part ->> 'table' <> ${literal(table)} THEN part ELSE jsonb_set(part, '{rows}', (
    SELECT coalesce(jsonb_agg(CASE WHEN kept ? ${literal(from)} THEN ${renamed("kept")} ELSE kept END), '[]') FROM jsonb_array_elements(part -> 'rows') AS kept
  )) END) FROM jsonb_array_elements("bundle" -> 'tables') AS part
)) WHERE "bundle" @> ${literal(part)};`,
    `UPDATE "trash_rows" SET "bundle" = jsonb_set("bundle", '{links}', (
  SELECT jsonb_agg(CASE WHEN link ->> 'table' = ${literal(table)} AND link ->> 'column' = ${literal(from)} THEN link || ${literal(JSON.stringify({ column: to }))} ELSE link END)
  FROM jsonb_array_elements("bundle" -> 'links') AS link
)) WHERE "bundle" @> ${literal(JSON.stringify({ links: [{ table, column: from }] }))};`,
  ]
}

/** A field with ids of other records has a trigger, which PostgreSQL keeps beside its column (`triggers.ts`). */
const dropTrigger = (table: string, column: string) => `DROP FUNCTION IF EXISTS "keep_${table}_${column}"() CASCADE;`

const hasJoinTable = ({ tables }: Snapshot, { table, from }: Rename) => keyOf(`${table}_${from}`) in tables

/** Ids of a renamed list of relations, which its new join table has not yet. */
const fillJoinTable = (after: Snapshot, { table, to }: Rename): string[] => {
  const join = after.tables[keyOf(`${table}_${to}`)]
  if (!join) return []
  return [
    `INSERT INTO "${join.name}" SELECT DISTINCT kept.id, item::${join.columns.target?.type} FROM "${table}" AS kept, jsonb_array_elements_text(CASE WHEN jsonb_typeof(kept."${to}") = 'array' THEN kept."${to}" END) AS item;`,
  ]
}

/** Renames of columns that are there and that nobody declares any more, in order: a to b, b to c. */
export const applicableRenames = (before: Snapshot, after: Snapshot, renames: readonly Rename[]): Rename[] => {
  const columns = mapValues(before.tables, (table) => new Set(Object.keys(table.columns)))
  return renames.filter(({ table, from, to }) => {
    const names = columns[keyOf(table)]
    const declared = after.tables[keyOf(table)]?.columns
    if (!names?.has(from) || !declared || from in declared) return false
    names.delete(from)
    names.add(to)
    return true
  })
}

const renameOrMerge = (table: SnapshotTable, { from, to }: Rename): { sql: string[]; table: SnapshotTable } => {
  const at = `ALTER TABLE "${table.name}"`
  if (!(to in table.columns))
    return {
      sql: [`${at} RENAME COLUMN "${from}" TO "${to}";`],
      table: renameColumns(table, (name) => (name === from ? to : name)),
    }
  // An earlier migration has already added the new column: `renamedFrom` was declared later.
  const isEmpty = `("${to}" IS NULL OR "${to}"::text = '')`
  return {
    sql: [
      `UPDATE "${table.name}" SET "${to}" = "${from}" WHERE "${from}" IS NOT NULL AND ${isEmpty};`,
      `${at} DROP COLUMN "${from}";`,
    ],
    table: dropColumns(table, [from]),
  }
}

const rename = (before: Snapshot, renames: readonly Rename[]): Step =>
  renames.reduce<Step>(
    ({ statements, snapshot }, one) => {
      const { sql, table } = renameOrMerge(snapshot.tables[keyOf(one.table)] as SnapshotTable, one)
      const triggers = hasJoinTable(snapshot, one) ? [dropTrigger(one.table, one.from)] : []
      return {
        statements: [...statements, ...triggers, ...sql, ...renameInTrash(one)],
        snapshot: withTable(snapshot, table),
      }
    },
    { statements: [], snapshot: before },
  )

const missingColumns = (table: SnapshotTable, after: SnapshotTable) =>
  Object.keys(table.columns).filter((name) => !(name in after.columns))

const drop = (before: Snapshot, after: Snapshot): Step => {
  const goneKeys = Object.keys(before.tables).filter((key) => !(key in after.tables))
  const gone = goneKeys.map((key) => before.tables[key]?.name ?? "")
  const statements: string[] = gone.map((name) => `DROP TABLE "${name}" CASCADE;`)
  const tables = mapValues(
    filterEntries(before.tables, (_, key) => !goneKeys.includes(key)),
    (table, key) => {
      const missing = missingColumns(table, after.tables[key] as SnapshotTable)
      const dropped = [...new Set([...generatedFrom(table, missing), ...missing])]
      for (const name of dropped) {
        if (keyOf(`${table.name}_${name}`) in before.tables) statements.unshift(dropTrigger(table.name, name))
        statements.push(`ALTER TABLE "${table.name}" DROP COLUMN "${name}";`)
      }
      const rest = dropColumns(table, dropped)
      return { ...rest, foreignKeys: filterEntries(rest.foreignKeys, ({ tableTo }) => !gone.includes(tableTo)) }
    },
  )
  return { statements, snapshot: { ...before, tables } }
}

/** SQL from one database to the other. Everything that `after` lacks is dropped. */
export const transition = async (
  before: Snapshot,
  after: Snapshot,
  renames: readonly Rename[] = [],
): Promise<string[]> => {
  const applicable = applicableRenames(before, after, renames)
  const renamed = rename(before, applicable)
  const dropped = drop(renamed.snapshot, after)
  const joins = applicable.filter((one) => hasJoinTable(before, one))
  return [
    ...renamed.statements,
    ...dropped.statements,
    ...(await statementsOfAdditions(dropped.snapshot, after)),
    ...joins.flatMap((one) => fillJoinTable(after, one)),
  ]
}
