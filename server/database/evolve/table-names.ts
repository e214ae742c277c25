import { mapValues } from "es-toolkit"
import type { SnapshotTable } from "./snapshot.ts"

export const filterEntries = <T>(
  entries: Readonly<Record<string, T>>,
  isKept: (value: T, key: string) => boolean,
): Record<string, T> => Object.fromEntries(Object.entries(entries).filter(([key, value]) => isKept(value, key)))

type Rename = (column: string) => string

const inSql = (rename: Rename, sql: string) => sql.replace(/"([^"]+)"/g, (_, name: string) => `"${rename(name)}"`)

const indexWith = (rename: Rename, index: SnapshotTable["indexes"][string]) => ({
  ...index,
  columns: index.columns.map((column) => ({
    ...column,
    expression: column.isExpression ? inSql(rename, column.expression) : rename(column.expression),
  })),
  ...(index.where === undefined ? {} : { where: inSql(rename, index.where) }),
})

const columnWith = (rename: Rename, column: SnapshotTable["columns"][string]) => ({
  ...column,
  name: rename(column.name),
  ...(column.generated ? { generated: { ...column.generated, as: inSql(rename, column.generated.as) } } : {}),
})

/** The table after PostgreSQL has renamed columns: constraints and indexes keep their names. */
export const renameColumns = (table: SnapshotTable, rename: Rename): SnapshotTable => ({
  ...table,
  columns: Object.fromEntries(
    Object.entries(table.columns).map(([name, column]) => [rename(name), columnWith(rename, column)]),
  ),
  indexes: mapValues(table.indexes, (index) => indexWith(rename, index)),
  foreignKeys: mapValues(table.foreignKeys, (key) => ({ ...key, columnsFrom: key.columnsFrom.map(rename) })),
  compositePrimaryKeys: mapValues(table.compositePrimaryKeys, (key) => ({ ...key, columns: key.columns.map(rename) })),
  uniqueConstraints: mapValues(table.uniqueConstraints, (unique) => ({
    ...unique,
    columns: unique.columns.map(rename),
  })),
  checkConstraints: mapValues(table.checkConstraints, (check) => ({ ...check, value: inSql(rename, check.value) })),
})

const PARTS = ["indexes", "foreignKeys", "compositePrimaryKeys", "uniqueConstraints", "checkConstraints"] as const

/** Generated columns that are computed from the columns. */
export const generatedFrom = (table: SnapshotTable, columns: readonly string[]): string[] =>
  Object.values(table.columns)
    .filter(({ generated }) => columns.some((name) => generated?.as.includes(`"${name}"`)))
    .map(({ name }) => name)

/** The table after PostgreSQL has dropped columns, with the indexes and constraints that go along. */
export const dropColumns = (table: SnapshotTable, columns: readonly string[]): SnapshotTable => {
  const renamed = renameColumns(table, (name) => (columns.includes(name) ? `dropped ${name}` : name))
  const parts = PARTS.map((part) => {
    const rest = filterEntries<unknown>(table[part], (value, name) => {
      const changed = (renamed[part] as Record<string, unknown>)[name]
      return JSON.stringify(changed) === JSON.stringify(value)
    })
    return [part, rest]
  })
  return {
    ...table,
    ...Object.fromEntries(parts),
    columns: filterEntries(table.columns, (_, name) => !columns.includes(name)),
  }
}
