import { sql } from "drizzle-orm"
import { type PgTable, text } from "drizzle-orm/pg-core"
import { findFieldsOf } from "../../src/declare/find.ts"
import {
  baseOf,
  type Kind,
  operatorsOf,
  type Resource,
  resourcesWithSameRecords,
  searchFieldsOf,
} from "../../src/declare/index.ts"
import { type Db, rowsOf } from "./db.ts"

/** Generated column of a large list's table: its searched texts in lower case, one per line. */
export const SEARCH_TEXT = "search_text"

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

/** True if each searched field has an index for Ctrl+K: the search reads these, too. */
const isFoundByAll = (resource: Resource): boolean =>
  searchFieldsOf(resource).every((name) => findFieldsOf(resource).includes(name))

const hasSearchText = (resource: Resource): boolean => resource.listing?.large === true && !isFoundByAll(resource)

export const searchTextOf = (resources: readonly Resource[], resource: Resource, table: PgTable) => {
  const large = resourcesWithSameRecords(resources, resource).find(hasSearchText)
  const names = textsOf(resource)
  const isSame = large && names.length > 0 && textsOf(large).join() === names.join()
  return isSame ? { names, column: sql`${table}.${sql.identifier(SEARCH_TEXT)}` } : undefined
}

export const searchTextColumnOf = (sharing: readonly Resource[]) => {
  const large = sharing.find(hasSearchText)
  const names = large ? textsOf(large) : []
  const texts = names.map((name) => `coalesce("${name}", '')`).join(" || chr(10) || ")
  return names.length > 0 ? text(SEARCH_TEXT).generatedAlwaysAs(sql.raw(`lower(${texts})`)) : undefined
}

interface FindIndex {
  name: string
  column: string
  /** Masked columns are compared as a whole. */
  isWhole: boolean
}

/** Indexes of the fields by which Ctrl+K finds the records of a table, where they are declared. */
export const findIndexesOf = (sharing: readonly Resource[]): FindIndex[] =>
  sharing
    .filter(({ findBy }) => findBy)
    .flatMap((resource) =>
      findFieldsOf(resource).map((column) => ({
        name: `${baseOf(resource)}_${column}_find`,
        column,
        isWhole: resource.fields[column]?.masked === true,
      })),
    )

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

/** The indexes that a migration left out if the module was missing then, as statements that run without a transaction. */
export const searchIndexesOf = (resources: readonly Resource[]): string[] => {
  const searched = [...new Set(resources.filter(hasSearchText).map(baseOf))].map((base) => ({
    base,
    name: `${base}_${SEARCH_TEXT}`,
    column: SEARCH_TEXT,
  }))
  const found = resources.flatMap((resource) =>
    findIndexesOf([resource])
      .filter(({ isWhole }) => !isWhole)
      .map((index) => ({ ...index, base: baseOf(resource) })),
  )
  return [...searched, ...found].map(
    ({ base, name, column }) => `CREATE INDEX CONCURRENTLY "${name}" ON "${base}" USING gin ("${column}" gin_trgm_ops)`,
  )
}
