import { randomUUID } from "node:crypto"
import { sql } from "drizzle-orm"
import { index, integer, type PgColumn, type PgTableWithColumns, pgTable, serial, text } from "drizzle-orm/pg-core"
import { baseOf, isWritten, type Resource } from "../../src/declare/index.ts"
import type { FieldName, ResourceName } from "../../src/resources/index.ts"
import { findIndexesOf, SEARCH_TEXT, searchTextColumnOf } from "./search-text.ts"
import { columnBuilders, fieldsOfBase, hasCodes, isGrouping, moment, storageOf } from "./storage.ts"
import { addressFieldsOf, degreeIn, indexesOf, orderIndexesOf, placesOf } from "./table-indexes.ts"
import { codesOf, isAlwaysFilled, joinsOf, joinTableOf, rulesOf } from "./table-rules.ts"
import { inWordOrder, isText } from "./word-order.ts"

export type Table = PgTableWithColumns<{
  name: string
  schema: undefined
  dialect: "pg"
  columns: Record<string, PgColumn>
}> & { readonly id: PgColumn }

/** Table of a declared resource, with its fields as columns. */
export type TableOf<R extends ResourceName> = Table & {
  readonly [Column in FieldName<R> | "version"]: PgColumn
}
export type Tables = Readonly<Record<string, Table>> & { readonly [R in ResourceName]?: TableOf<R> }

const STAMPS = ["created_at", "updated_at"]

interface Building {
  resources: readonly Resource[]
  bases: Map<string, Table>
  isSchema: boolean
}

const tableOfBase = (building: Building, base: string): Table => {
  const { resources, bases, isSchema } = building
  const sharing = resources.filter((resource) => baseOf(resource) === base)
  const stored = Object.entries(fieldsOfBase(resources, base))
    .filter(([name, field]) => name !== "id" && !field.computed)
    .map(([name, field]) => {
      if (STAMPS.includes(name)) return [name, moment(name).default(sql`now()`).notNull()]
      const column = columnBuilders[storageOf(resources, field)](name)
      return [name, isAlwaysFilled(sharing, base, name) ? column.notNull() : column]
    })
  const search = isSchema ? searchTextColumnOf(sharing) : undefined
  const table = pgTable(
    base,
    {
      id: hasCodes(resources, base) ? text("id").primaryKey().$defaultFn(randomUUID) : serial("id").primaryKey(),
      ...Object.fromEntries(stored),
      ...(sharing.some(isWritten) ? { version: integer("version").default(1).notNull() } : {}),
      ...(search ? { [SEARCH_TEXT]: search } : {}),
    },
    (table) => {
      const at = (name: string) => (table as unknown as Record<string, PgColumn>)[name] as PgColumn
      const addresses = addressFieldsOf(sharing)
      const codes = codesOf(resources, base, addresses)
      const orders = orderIndexesOf(resources, sharing, codes)
      const isGroup = (name: string) => isGrouping(fieldsOfBase(resources, base)[name])
      const isWords = (name: string) => isText(at(name)) && !isGroup(name)
      const isFilter = (name: string) => sharing.some(({ listing }) => listing?.filters?.includes(name))
      // In the order of words no value is found.
      const isFoundInOrder = (name: string) => name in orders && !(isWords(name) && isFilter(name))
      const isLarge = sharing.some(({ listing }) => listing?.large)
      return [
        ...rulesOf({ resources, base, bases }, table, addresses),
        ...Object.entries(orders).map(([name, covered]) =>
          index(`${base}_${name}_order`).on(
            isWords(name) ? inWordOrder(at(name)) : at(name),
            at("id"),
            ...covered.map(at),
          ),
        ),
        ...indexesOf(resources, sharing)
          .filter(([name = "", ...names]) => names.length > 0 || !(codes.includes(name) || isFoundInOrder(name)))
          // A large list that is sorted by a relation reads the rows of each record by id.
          .map((names) => (names.length === 1 && isLarge && names.every(isGroup) ? [...names, "id"] : names))
          .map(([name = "", ...names]) =>
            index([base, name, ...names, "index"].join("_")).on(at(name), ...names.map(at)),
          ),
        ...placesOf(sharing).map((place) =>
          index(`${base}_${place}_place`).on(
            sql`(${degreeIn(at(place), "lng")})`,
            sql`(${degreeIn(at(place), "lat")})`,
            at(place),
            at("id"),
          ),
        ),
        ...findIndexesOf(sharing).map(({ name, column, isWhole }) =>
          isWhole ? index(name).on(at(column)) : index(name).using("gin", sql.raw(`"${column}" gin_trgm_ops`)),
        ),
        ...(search ? [index(`${base}_${SEARCH_TEXT}`).using("gin", sql.raw(`"${SEARCH_TEXT}" gin_trgm_ops`))] : []),
      ]
    },
  )
  return table as unknown as Table
}

const buildTables = (building: Building): Tables => {
  const { resources, bases } = building
  const tables: Record<string, Table> = {}
  for (const resource of resources) {
    const base = baseOf(resource)
    if (Object.keys(fieldsOfBase(resources, base)).length === 0) continue
    const table = bases.get(base) ?? tableOfBase(building, base)
    bases.set(base, table)
    tables[resource.name] = table
  }
  return tables
}

export const tablesOf = (resources: readonly Resource[]): Tables =>
  buildTables({ resources, bases: new Map(), isSchema: false })

/** Tables for migrations: with join tables, and with the columns that queries never read as a whole. */
export const schemaOf = (resources: readonly Resource[]) => {
  const bases = new Map<string, Table>()
  buildTables({ resources, bases, isSchema: true })
  return [
    ...bases.values(),
    ...joinsOf(resources).flatMap((join) => joinTableOf({ resources, base: join.base, bases }, join) ?? []),
  ]
}

export const tableOf = <N extends string>(tables: Tables, name: N): N extends ResourceName ? TableOf<N> : Table => {
  const table = tables[name]
  if (!table) throw new Error(`No table holds ${name}`)
  return table as N extends ResourceName ? TableOf<N> : Table
}

export const columnOf = (table: Table, name: string): PgColumn => {
  const column = (table as unknown as Record<string, PgColumn | undefined>)[name]
  if (!column) throw new Error(`The table has no column ${name}`)
  return column
}
