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

/** What is said of the column in the database: how it is made, so that another declaration is noticed. */
const saidOf = (db: Db, table: string) =>
  db.execute(sql`select col_description(attrelid, attnum) as said from pg_attribute
    where attrelid = to_regclass(${`"${table}"`}) and attname = ${COLUMN} and not attisdropped`)

const columnsIn = async (db: Db, table: string, names: readonly string[]) => {
  const found = await db.execute(sql`select attname from pg_attribute
    where attrelid = to_regclass(${`"${table}"`}) and not attisdropped and attname in ${names}`)
  return rowsOf(found).length
}

const statementsFor = (table: string, expression: string): SQL[] =>
  [
    `alter table "${table}" drop column if exists "${COLUMN}"`,
    `alter table "${table}" add column "${COLUMN}" text generated always as (${expression}) stored`,
    `comment on column "${table}"."${COLUMN}" is '${expression.replaceAll("'", "''")}'`,
    `analyze "${table}"`,
  ].map((statement) => sql.raw(statement))

/** Has every long list's table hold what it is searched in, with its index. Done with every migration; what is there already stays. */
export const keepSearchTexts = async (
  db: Db,
  resources: readonly Resource[],
  tables: Readonly<Record<string, Table>>,
): Promise<void> => {
  const isIndexed = await hasTrigrams(db)
  for (const resource of resources.filter(isLarge)) {
    const names = textsOf(resource)
    const holder = tables[resource.name]
    const table = holder && getTableName(holder)
    // Of a database on its way to this declaration some columns are not there yet.
    if (!table || names.length === 0 || (await columnsIn(db, table, names)) < names.length) continue
    const expression = expressionOf(names)
    const [kept] = rowsOf<{ said: string | null }>(await saidOf(db, table))
    if (kept?.said !== expression) for (const statement of statementsFor(table, expression)) await db.execute(statement)
    if (isIndexed)
      await db.execute(
        sql.raw(`create index if not exists "${table}_${COLUMN}" on "${table}" using gin ("${COLUMN}" gin_trgm_ops)`),
      )
  }
}
