import { and, getTableName, isNotNull, type SQL, sql } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"
import type { ListQuery, Resource } from "../../src/declare/index.ts"
import { type Db, rowsOf } from "../database/db.ts"
import { columnOf, type Row, type Table } from "../database/tables.ts"
import { selectionOf } from "./record.ts"

/** Rows are counted one by one up to here; more are estimated, because nobody waits for the exact number of half a million. */
const COUNTED = 5000

const id = (table: Table) => columnOf(table, "id")

/** Nothing stands last in both directions. Equal rows stand by id, in the same direction, so that one index serves both. */
export const orderOf = (table: Table, sort: ListQuery["sort"]): SQL[] => {
  const last = sort.at(-1)?.order ?? "asc"
  return [
    ...sort.map(({ field, order }) => sql`${columnOf(table, field)} ${sql.raw(order)} nulls last`),
    sql`${id(table)} ${sql.raw(last)}`,
  ]
}

/** The same order where no row of it is empty: an index can be read backwards for it. */
const filledOrderOf = (column: PgColumn, table: Table, order: "asc" | "desc") => [
  sql`${column} ${sql.raw(order)}`,
  sql`${id(table)} ${sql.raw(order)}`,
]

const offsetOf = ({ page, limit }: ListQuery) => (page - 1) * limit

const idsBy = (db: Db, table: Table, where: SQL | undefined, order: SQL[], query: ListQuery) =>
  db
    .select({ id: id(table) })
    .from(table)
    .where(where)
    .orderBy(...order)
    .limit(query.limit)
    .offset(offsetOf(query))

/** The ids of a page by one column, of the rows where it is filled in; undefined where more columns order them. */
const filledPage = (db: Db, table: Table, where: SQL | undefined, query: ListQuery) => {
  const [by] = query.sort
  if (!by || query.sort.length > 1) return undefined
  const column = columnOf(table, by.field)
  return idsBy(db, table, and(where, isNotNull(column)), filledOrderOf(column, table, by.order), query)
}

/** The ids of a page along its order; first of the rows whose place there is known, which are all unless the page is among the last. */
const idsAmongMany = async (db: Db, table: Table, where: SQL | undefined, query: ListQuery) => {
  const filled = (await filledPage(db, table, where, query)) ?? []
  return filled.length === query.limit ? filled : idsBy(db, table, where, orderOf(table, query.sort), query)
}

/**
 * The ids of a page where fewer than `most` rows match: these are found first and put in order then. As one query, the database may
 * go along the order through the whole table to find the few where two filters meet; the inner limit keeps it from that.
 */
const idsAmongFew = (db: Db, table: Table, where: SQL | undefined, query: ListQuery, most: number) =>
  db
    .select({ id: id(table) })
    .from(db.select().from(table).where(where).limit(most).as(getTableName(table)))
    .orderBy(...orderOf(table, query.sort))
    .limit(query.limit)
    .offset(offsetOf(query))

/** What the database expects without looking. */
const estimated = async (db: Db, table: Table, where: SQL | undefined): Promise<number> => {
  const query = db.select({ one: sql`1` }).from(table).where(where)
  const [plan] = rowsOf<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
    await db.execute(sql`explain (format json) ${query.getSQL()}`),
  )
  return Number(plan?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0)
}

/** How many rows there are, as far as they are counted. */
const countUpTo = async (db: Db, table: Table, where: SQL | undefined, most: number): Promise<number> => {
  const counted = db
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(where)
    .limit(most)
    .as("counted")
  const [found] = await db.select({ total: sql<number>`count(*)::int` }).from(counted)
  return found?.total ?? 0
}

/** Where counting ends: beyond what is counted, and beyond the page after this one. */
const mostFor = ({ page, limit }: ListQuery) => COUNTED + (page + 1) * limit

export interface Page {
  rows: Row[]
  total: number
  /** The total is an estimate, and more than was counted. */
  approximate: boolean
}

/** How many rows there are; of many the database is asked what it expects. */
const totalOf = async (db: Db, table: Table, where: SQL | undefined, counted: number, most: number) =>
  counted < most
    ? { total: counted, approximate: false }
    : { total: Math.max(most, await estimated(db, table, where)), approximate: true }

/** The records of a page in order, and how many there are in all. Of a large list they are counted first: it decides how the page is found. */
export const pageOf = async (
  db: Db,
  resource: Resource,
  table: Table,
  where: SQL | undefined,
  query: ListQuery,
): Promise<Page> => {
  const most = mostFor(query)
  const rows = (condition: SQL | undefined) =>
    db
      .select(selectionOf(resource, table))
      .from(table)
      .where(condition)
      .orderBy(...orderOf(table, query.sort))
      .$dynamic()
  if (!resource.listing?.large) {
    const [page, counted] = await Promise.all([
      rows(where).limit(query.limit).offset(offsetOf(query)),
      countUpTo(db, table, where, most),
    ])
    return { rows: page, ...(await totalOf(db, table, where, counted, most)) }
  }
  const counted = await countUpTo(db, table, where, most)
  const [ids, total] = await Promise.all([
    counted < most ? idsAmongFew(db, table, where, query, most) : idsAmongMany(db, table, where, query),
    totalOf(db, table, where, counted, most),
  ])
  const named = sql`${id(table)} in ${ids.map((row) => row.id)}`
  return { rows: ids.length === 0 ? [] : await rows(named), ...total }
}
