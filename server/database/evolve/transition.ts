import { mapValues } from "es-toolkit"
import { dropTrigger, retype } from "./retype.ts"
import {
  findOwner,
  isJoinTable,
  joinNameOf,
  keyOf,
  type Snapshot,
  type SnapshotTable,
  type Step,
  statementsOfAdditions,
  withTable,
} from "./snapshot.ts"
import { dropColumns, filterEntries, generatedFrom, renameColumns } from "./table-names.ts"

export interface Rename {
  table: string
  from: string
  to: string
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

/** Fills the new join tables of columns that have ids. */
const fillJoinTables = (before: Snapshot, after: Snapshot): string[] =>
  Object.entries(after.tables).flatMap(([key, join]) => {
    const owner = key in before.tables ? undefined : findOwner(before, join)
    if (!owner) return []
    const { table, column } = owner
    return [
      `INSERT INTO "${join.name}" SELECT DISTINCT kept.id, item::${join.columns.target?.type} FROM "${table}" AS kept, jsonb_array_elements_text(CASE WHEN jsonb_typeof(kept."${column}") = 'array' THEN kept."${column}" END) AS item;`,
    ]
  })

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
      const join = joinNameOf(one.table, one.from)
      const triggers = keyOf(join) in snapshot.tables ? [dropTrigger(join)] : []
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
  const goneTables = Object.values(filterEntries(before.tables, (_, key) => goneKeys.includes(key)))
  const gone = goneTables.map(({ name }) => name)
  const statements = [
    ...goneTables.filter((table) => isJoinTable(before, table)).map(({ name }) => dropTrigger(name)),
    ...gone.map((name) => `DROP TABLE "${name}" CASCADE;`),
  ]
  const tables = mapValues(
    filterEntries(before.tables, (_, key) => !goneKeys.includes(key)),
    (table, key) => {
      const missing = missingColumns(table, after.tables[key] as SnapshotTable)
      const dropped = [...new Set([...generatedFrom(table, missing), ...missing])]
      for (const name of dropped) statements.push(`ALTER TABLE "${table.name}" DROP COLUMN "${name}";`)
      const rest = dropColumns(table, dropped)
      return { ...rest, foreignKeys: filterEntries(rest.foreignKeys, ({ tableTo }) => !gone.includes(tableTo)) }
    },
  )
  return { statements, snapshot: { ...before, tables } }
}

/**
 * SQL from one database to the other. Everything that `after` lacks is dropped.
 * @param drops fields whose values are dropped where they may not fit a new type or rule
 */
export const transition = async (
  before: Snapshot,
  after: Snapshot,
  renames: readonly Rename[] = [],
  drops: readonly string[] = [],
): Promise<string[]> => {
  const renamed = rename(before, applicableRenames(before, after, renames))
  const dropped = drop(renamed.snapshot, after)
  const retyped = retype(dropped.snapshot, after, drops)
  return [
    ...renamed.statements,
    ...dropped.statements,
    ...retyped.statements,
    ...(await statementsOfAdditions(retyped.snapshot, after)),
    ...fillJoinTables(retyped.snapshot, after),
  ]
}
