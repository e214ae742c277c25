import { and, getTableName, isNotNull, type SQL, sql } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"
import type { ListQuery, Resource, Row } from "../../src/declare/index.ts"
import { type Db, rowsOf } from "../database/db.ts"
import { cacheByDatabase, prepare } from "../database/query-cache.ts"
import { columnOf, type Table } from "../database/tables.ts"
import { selectionOf } from "./record.ts"

/**
 * Rows counted exactly; above this, totals of large tables are estimated, because counting half a million rows takes
 * too long.
 */
const MAX_EXACT_COUNT = 5000
/** Rows of a small table, by PostgreSQL's estimate; counting them takes about 15 ms. */
const SMALL_TABLE = 50_000

const id = (table: Table) => columnOf(table, "id")

/** Nulls are last in both directions. Ties are ordered by id in the same direction, so that one index serves both. */
export const orderOf = (table: Table, sort: ListQuery["sort"]): SQL[] => {
  const last = sort.at(-1)?.order ?? "asc"
  return [
    ...sort.map(({ field, order }) => sql`${columnOf(table, field)} ${sql.raw(order)} nulls last`),
    sql`${id(table)} ${sql.raw(last)}`,
  ]
}

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

const filledPage = (db: Db, table: Table, where: SQL | undefined, query: ListQuery) => {
  const [by] = query.sort
  if (!by || query.sort.length > 1) return undefined
  const column = columnOf(table, by.field)
  return idsBy(db, table, and(where, isNotNull(column)), filledOrderOf(column, table, by.order), query)
}

/** Reads the page in index order, without nulls first: only the last pages contain nulls. */
const idsAmongMany = async (db: Db, table: Table, where: SQL | undefined, query: ListQuery) => {
  const filled = (await filledPage(db, table, where, query)) ?? []
  const found =
    filled.length === query.limit ? filled : await idsBy(db, table, where, orderOf(table, query.sort), query)
  return found.map((row) => row.id)
}

const idsAmongSearched = async (db: Db, table: Table, where: SQL | undefined, query: ListQuery, most: number) => {
  const sorted = Object.fromEntries(query.sort.map(({ field }) => [field, columnOf(table, field)]))
  const rows = db
    .select({ ...sorted, id: id(table) })
    .from(table)
    .where(where)
    .limit(most)
    .as(getTableName(table))
  const found = await db
    .select({ id: id(table), counted: sql<number>`(count(*) over ())::int` })
    .from(rows)
    .orderBy(...orderOf(table, query.sort))
    .limit(query.limit)
    .offset(offsetOf(query))
  const counted = found[0]?.counted ?? (query.page === 1 ? 0 : await countUpTo(db, table, where, most))
  return { ids: found.map((row) => row.id), counted }
}

const idsAmongFew = async (db: Db, table: Table, where: SQL | undefined, query: ListQuery, most: number) => {
  const matching = db
    .select({ id: id(table) })
    .from(table)
    .where(where)
    .limit(most)
  const found = await idsBy(db, table, sql`${id(table)} = any(array(${matching}))`, orderOf(table, query.sort), query)
  return found.map((row) => row.id)
}

const estimateCount = async (db: Db, table: Table, where: SQL | undefined): Promise<number> => {
  const query = db.select({ one: sql`1` }).from(table).where(where)
  const [plan] = rowsOf<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
    await db.execute(sql`explain (format json) ${query.getSQL()}`),
  )
  return Number(plan?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0)
}

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

const getCountLimit = ({ page, limit }: ListQuery) => MAX_EXACT_COUNT + (page + 1) * limit

export interface Page {
  rows: Row[]
  total: number
  approximate: boolean
}

/** Milliseconds for which a table's size class is cached. */
const SIZE_CACHE_MS = 60_000

const sizes = new WeakMap<Db, Map<Table, { isSmall: Promise<boolean>; until: number }>>()

const isSmall = (db: Db, table: Table): Promise<boolean> => {
  const known = sizes.get(db) ?? new Map()
  sizes.set(db, known)
  const held = known.get(table)
  if (held && performance.now() < held.until) return held.isSmall
  const isSmall = estimateCount(db, table, undefined).then((rows) => rows <= SMALL_TABLE)
  known.set(table, { isSmall, until: performance.now() + SIZE_CACHE_MS })
  isSmall.catch(() => known.delete(table))
  return isSmall
}

type Total = Pick<Page, "total" | "approximate">

/** Continues counting in a small table, else estimates; never below the number already counted. */
const totalBeyond = async (db: Db, table: Table, where: SQL | undefined, most: number): Promise<Total> => {
  const isExact = await isSmall(db, table)
  const limit = isExact ? Math.max(most, 2 * SMALL_TABLE) : most
  const counted = isExact ? await countUpTo(db, table, where, limit) : most
  return counted < limit
    ? { total: counted, approximate: false }
    : { total: Math.max(limit, await estimateCount(db, table, where)), approximate: true }
}

const totalOf = async (db: Db, table: Table, where: SQL | undefined, counted: number, most: number): Promise<Total> =>
  counted < most ? { total: counted, approximate: false } : totalBeyond(db, table, where, most)

const totalOfAll = async (db: Db, table: Table, most: number): Promise<Total> => {
  if (!(await isSmall(db, table)))
    return totalOf(db, table, undefined, await countUpTo(db, table, undefined, most), most)
  const limit = 2 * SMALL_TABLE
  const total = await countUpTo(db, table, undefined, limit)
  return { total, approximate: total === limit }
}

export const countOf = async (db: Db, table: Table, where: SQL | undefined): Promise<number> => {
  const counted = await countUpTo(db, table, where, MAX_EXACT_COUNT)
  return (await totalOf(db, table, where, counted, MAX_EXACT_COUNT)).total
}

const rowsByIds = cacheByDatabase((db: Db, resource: Resource, table: Table) =>
  prepare(
    db
      .select(selectionOf(resource, table))
      .from(table)
      .where(sql`${id(table)} = any(${sql.placeholder("ids")})`),
  ),
)

const rowsInOrder = async (db: Db, resource: Resource, table: Table, ids: readonly unknown[]): Promise<Row[]> => {
  if (ids.length === 0) return []
  const rows: Row[] = await rowsByIds(db, resource, table).execute({ ids })
  const places = new Map(ids.map((id, at) => [id, at]))
  const positionOf = (row: Row) => places.get(row[resource.id]) ?? 0
  return rows.sort((a, b) => positionOf(a) - positionOf(b))
}

/** Finds ids before it reads rows. Without conditions, reads the page while it counts. */
const pageOfLarge = async (
  db: Db,
  resource: Resource,
  table: Table,
  where: SQL | undefined,
  query: ListQuery,
): Promise<Page> => {
  const most = getCountLimit(query)
  const rowsBy = (ids: readonly unknown[]) => rowsInOrder(db, resource, table, ids)
  const walked = () => idsAmongMany(db, table, where, query).then(rowsBy)
  if (!where) {
    const [rows, total] = await Promise.all([walked(), totalOfAll(db, table, most)])
    return { rows, ...total }
  }
  const few = query.search
    ? await idsAmongSearched(db, table, where, query, most)
    : { ids: undefined, counted: await countUpTo(db, table, where, most) }
  if (few.counted < most) {
    const ids = few.ids ?? (await idsAmongFew(db, table, where, query, most))
    return { rows: await rowsBy(ids), total: few.counted, approximate: false }
  }
  const [rows, total] = await Promise.all([walked(), totalBeyond(db, table, where, most)])
  return { rows, ...total }
}

export const pageOf = async (
  db: Db,
  resource: Resource,
  table: Table,
  where: SQL | undefined,
  query: ListQuery,
): Promise<Page> => {
  if (resource.listing?.large) return pageOfLarge(db, resource, table, where, query)
  const most = getCountLimit(query)
  const [rows, total] = await Promise.all([
    db
      .select(selectionOf(resource, table))
      .from(table)
      .where(where)
      .orderBy(...orderOf(table, query.sort))
      .limit(query.limit)
      .offset(offsetOf(query)),
    countUpTo(db, table, where, most).then((count) => totalOf(db, table, where, count, most)),
  ])
  return { rows, ...total }
}
