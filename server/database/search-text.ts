import { getTableName, type SQL, sql } from "drizzle-orm"
import {
  type Kind,
  operatorsOf,
  type Resource,
  resourcesWithSameRecords,
  searchFieldsOf,
} from "../../src/declare/index.ts"
import { type Db, rowsOf } from "./db.ts"
import type { Table } from "./tables.ts"

/** Generated column of a long list's table: its searched texts in lower case, one per line. */
const COLUMN = "search_text"

const KINDS_WITH_OWN_SEARCH: readonly Kind[] = ["phone"]

/** Searched texts with substring search; never personal data. */
const textsOf = (resource: Resource): string[] =>
  searchFieldsOf(resource).filter((name) => {
    const field = resource.fields[name]
    return (
      field &&
      operatorsOf[field.kind].includes("like") &&
      !KINDS_WITH_OWN_SEARCH.includes(field.kind) &&
      !field.masked &&
      !field.computed
    )
  })

const isLarge = ({ listing }: Resource) => listing?.large === true

export const searchTextOf = (resources: readonly Resource[], resource: Resource, table: Table) => {
  const large = resourcesWithSameRecords(resources, resource).find(isLarge)
  const names = textsOf(resource)
  const isSame = large && names.length > 0 && textsOf(large).join() === names.join()
  return isSame ? { names, column: sql`${table}.${sql.identifier(COLUMN)}` } : undefined
}

const expressionOf = (names: readonly string[]) =>
  `lower(${names.map((name) => `coalesce("${name}", '')`).join(" || chr(10) || ")})`

const MODULE = "pg_trgm"

export const hasTrigrams = async (db: Db): Promise<boolean> => {
  const found = await db.execute(sql`select 1 from pg_extension where extname = ${MODULE}`)
  return rowsOf(found).length > 0
}

/** Enables the module. If the database refuses it, a search reads all rows. */
export const withTrigrams = async (db: Db): Promise<boolean> => {
  await db
    .transaction((tx) => tx.execute(sql.raw(`create extension if not exists ${MODULE}`)))
    .catch((): undefined => undefined)
  return hasTrigrams(db)
}

interface Kept {
  table: string
  columns: string[]
  /** Expression of the column, stored as its comment to detect changed declarations. */
  comment: string | null
  isIndexed: boolean
}

const readStoredColumns = async (db: Db, tables: readonly string[]) => {
  const found = await db.execute(sql`select relname as "table", array_agg(attname::text) as columns,
      max(col_description(attrelid, attnum)) filter (where attname = ${COLUMN}) as comment,
      to_regclass(quote_ident(relname || ${`_${COLUMN}`})) is not null as "isIndexed"
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where pg_class.oid = to_regclass(quote_ident(relname)) and relname in ${tables} and attnum > 0 and not attisdropped group by relname`)
  return rowsOf<Kept>(found)
}

const statementsFor = (table: string, expression: string): SQL[] =>
  [
    `alter table "${table}" drop column if exists "${COLUMN}"`,
    `alter table "${table}" add column "${COLUMN}" text generated always as (${expression}) stored`,
    `comment on column "${table}"."${COLUMN}" is '${expression.replaceAll("'", "''")}'`,
    `analyze "${table}"`,
  ].map((statement) => sql.raw(statement))

const indexFor = (table: string) =>
  sql.raw(`create index "${table}_${COLUMN}" on "${table}" using gin ("${COLUMN}" gin_trgm_ops)`)

const namedTable = (tables: Readonly<Record<string, Table>>, resource: Resource): [string, string[]][] => {
  const table = tables[resource.name]
  return table ? [[getTableName(table), textsOf(resource)]] : []
}

export const keepSearchTexts = async (
  db: Db,
  resources: readonly Resource[],
  tables: Readonly<Record<string, Table>>,
): Promise<void> => {
  const hasModule = await hasTrigrams(db)
  const large = new Map(resources.filter(isLarge).flatMap((resource) => namedTable(tables, resource)))
  for (const { table, columns, comment, isIndexed } of large.size > 0
    ? await readStoredColumns(db, [...large.keys()])
    : []) {
    const names = large.get(table) ?? []
    // Columns may be missing until later migrations have run.
    if (names.length === 0 || names.some((name) => !columns.includes(name))) continue
    const expression = expressionOf(names)
    const isNew = comment !== expression
    if (isNew) for (const statement of statementsFor(table, expression)) await db.execute(statement)
    if (hasModule && (isNew || !isIndexed)) await db.execute(indexFor(table))
  }
}
