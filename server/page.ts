import { and, isNotNull, type SQL, sql } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"
import type { ListQuery, Resource } from "../src/declare/index.ts"
import { type Db, rowsOf } from "./db.ts"
import { selectionOf } from "./record.ts"
import { columnOf, type Row, type Table } from "./tables.ts"

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

const idsBy = (db: Db, table: Table, where: SQL | undefined, order: SQL[], { page, limit }: ListQuery) =>
  db
    .select({ id: id(table) })
    .from(table)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit)

/**
 * The ids of a page by one column that is filled in.
 * @public the benchmark asks which index serves it
 */
export const filledPage = (db: Db, table: Table, where: SQL | undefined, query: ListQuery) => {
  const [by] = query.sort
  if (!by || query.sort.length > 1) return undefined
  const column = columnOf(table, by.field)
  return idsBy(db, table, and(where, isNotNull(column)), filledOrderOf(column, table, by.order), query)
}

/** The page's ids; first of the rows whose place in the order is known, which are all unless the page is among the last. */
const idsOfPage = async (db: Db, table: Table, where: SQL | undefined, query: ListQuery) => {
  const filled = (await filledPage(db, table, where, query)) ?? []
  return filled.length === query.limit ? filled : idsBy(db, table, where, orderOf(table, query.sort), query)
}

/** The records of a page, in order. Of a large list only they are read wholly. */
export const rowsOfPage = async (
  db: Db,
  resource: Resource,
  table: Table,
  where: SQL | undefined,
  query: ListQuery,
): Promise<Row[]> => {
  const rows = db.select(selectionOf(resource, table)).from(table)
  const inOrder = (condition: SQL | undefined) => rows.where(condition).orderBy(...orderOf(table, query.sort))
  if (!resource.listing?.large)
    return inOrder(where)
      .limit(query.limit)
      .offset((query.page - 1) * query.limit)
  const ids = (await idsOfPage(db, table, where, query)).map((row) => row.id)
  return ids.length === 0 ? [] : inOrder(sql`${id(table)} in ${ids}`)
}

/** What the database expects without looking. */
const estimated = async (db: Db, table: Table, where: SQL | undefined): Promise<number> => {
  const query = db.select({ one: sql`1` }).from(table).where(where)
  const [plan] = rowsOf<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
    await db.execute(sql`explain (format json) ${query.getSQL()}`),
  )
  return Number(plan?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0)
}

export interface Total {
  total: number
  /** It is an estimate, and more than was counted. */
  approximate: boolean
}

/** How many rows there are, as far as they are counted. */
const countOf = (db: Db, table: Table, where: SQL | undefined, most: number) =>
  db.select({ total: sql<number>`count(*)::int` }).from(
    db
      .select({ one: sql`1`.as("one") })
      .from(table)
      .where(where)
      .limit(most)
      .as("counted"),
  )

export const totalOf = async (db: Db, table: Table, where: SQL | undefined, query: ListQuery): Promise<Total> => {
  const most = COUNTED + (query.page + 1) * query.limit
  const [counted] = await countOf(db, table, where, most)
  const total = counted?.total ?? 0
  if (total < most) return { total, approximate: false }
  const guess = await estimated(db, table, where)
  return { total: Math.max(guess, most), approximate: true }
}
