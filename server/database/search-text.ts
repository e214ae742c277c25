import { getTableName, type SQL, sql } from "drizzle-orm"
import { type Kind, operatorsOf, type Resource, searchedOf, sharingWith } from "../../src/declare/index.ts"
import { type Db, rowsOf } from "./db.ts"
import type { Table } from "./tables.ts"

/** What a long list is searched in: its searched texts in small letters, a line each. The database itself writes it. */
const COLUMN = "search_text"

/** Kinds that are found in a way of their own as well. */
const OTHERWISE_FOUND: readonly Kind[] = ["phone"]

/** The searched texts of which any part is found; of personal data none is. */
const textsOf = (resource: Resource): string[] =>
  searchedOf(resource).filter((name) => {
    const field = resource.fields[name]
    return (
      field &&
      operatorsOf[field.kind].includes("like") &&
      !OTHERWISE_FOUND.includes(field.kind) &&
      !field.masked &&
      !field.computed
    )
  })

const isLarge = ({ listing }: Resource) => listing?.large === true

/** The searched texts that stand in one column, and this column; undefined where each is searched by itself. */
export const searchTextOf = (resources: readonly Resource[], resource: Resource, table: Table) => {
  const large = sharingWith(resources, resource).find(isLarge)
  const names = textsOf(resource)
  const isSame = large && names.length > 0 && textsOf(large).join() === names.join()
  return isSame ? { names, column: sql`${table}.${sql.identifier(COLUMN)}` } : undefined
}

const expressionOf = (names: readonly string[]) =>
  `lower(${names.map((name) => `coalesce("${name}", '')`).join(" || chr(10) || ")})`

const MODULE = "pg_trgm"

/** Does the database have PostgreSQL's own module for parts of words? */
export const hasTrigrams = async (db: Db): Promise<boolean> => {
  const found = await db.execute(sql`select 1 from pg_extension where extname = ${MODULE}`)
  return rowsOf(found).length > 0
}

/** Switches the module on. Where the database refuses it, a search reads the rows one after another. */
export const withTrigrams = async (db: Db): Promise<boolean> => {
  await db
    .transaction((tx) => tx.execute(sql.raw(`create extension if not exists ${MODULE}`)))
    .catch((): undefined => undefined)
  return hasTrigrams(db)
}

interface Kept {
  table: string
  columns: string[]
  /** How the column is made, as it was noted with it, so that another declaration is noticed. */
  comment: string | null
  isIndexed: boolean
}

/** What there is already of these tables. */
const keptIn = async (db: Db, tables: readonly string[]) => {
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

/** Has every long list's table hold what it is searched in, with its index. Done with every migration; what is there already stays. */
export const keepSearchTexts = async (
  db: Db,
  resources: readonly Resource[],
  tables: Readonly<Record<string, Table>>,
): Promise<void> => {
  const hasModule = await hasTrigrams(db)
  const large = new Map(resources.filter(isLarge).flatMap((resource) => namedTable(tables, resource)))
  for (const { table, columns, comment, isIndexed } of large.size > 0 ? await keptIn(db, [...large.keys()]) : []) {
    const names = large.get(table) ?? []
    // Of a database on its way to this declaration some columns are not there yet.
    if (names.length === 0 || names.some((name) => !columns.includes(name))) continue
    const expression = expressionOf(names)
    const isNew = comment !== expression
    if (isNew) for (const statement of statementsFor(table, expression)) await db.execute(statement)
    if (hasModule && (isNew || !isIndexed)) await db.execute(indexFor(table))
  }
}
