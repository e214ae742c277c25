import { and, eq, getTableName, isNotNull, type SQL, sql } from "drizzle-orm"
import type { ListQuery, Resource, Row } from "../../src/declare/index.ts"
import type { Db } from "../database/db.ts"
import { columnOf, type Table } from "../database/tables.ts"
import { selectionOf } from "./record.ts"

/** Rows are counted up to here, because counting half a million takes too long. */
const MAX_COUNT = 10_000

const id = (table: Table) => table.id

/** Nulls are last in both directions. Ties are ordered by id in the same direction, so that one index serves both. */
export const orderOf = (table: Table, sort: ListQuery["sort"]): SQL[] => {
  const last = sort.at(-1)?.order ?? "asc"
  const by = sort.map(({ field, order }) => {
    const column = columnOf(table, field)
    return sql`${column} ${sql.raw(column.notNull ? order : `${order} nulls last`)}`
  })
  return [...by, sql`${id(table)} ${sql.raw(last)}`]
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

export const countOf = (db: Db, table: Table, where: SQL | undefined): Promise<number> =>
  countUpTo(db, table, where, MAX_COUNT + 1)

export interface Page {
  rows: Row[]
  total: number
  /** At least `total` rows exist. */
  approximate: boolean
}

interface Wanted {
  db: Db
  resource: Resource
  table: Table
  where: SQL | undefined
  query: ListQuery
  /** Rows that are counted: one more than the page ends with, so that it knows whether another follows. */
  most: number
}

const offsetOf = ({ page, limit }: ListQuery) => (page - 1) * limit

const pageOfIds = ({ db, table, query }: Wanted, where: SQL | undefined, order: SQL[]) =>
  db
    .select({ id: id(table), counted: sql<number>`0`.as("counted") })
    .from(table)
    .where(where)
    .orderBy(...order)
    .limit(query.limit)
    .offset(offsetOf(query))
    .as("page")

/** Finds all rows before it sorts them: the planner would walk the order's index, however few rows match. */
const pageOfFound = ({ db, table, where, query, most }: Wanted) => {
  const sorted = Object.fromEntries(query.sort.map(({ field }) => [field, columnOf(table, field)]))
  const found = db
    .select({ ...sorted, id: id(table) })
    .from(table)
    .where(where)
    .limit(most)
    .as(getTableName(table))
  return db
    .select({ id: id(table), counted: sql<number>`(count(*) over ())::int`.as("counted") })
    .from(found)
    .orderBy(...orderOf(table, query.sort))
    .limit(query.limit)
    .offset(offsetOf(query))
    .as("page")
}

const readPage = async ({ db, resource, table, query }: Wanted, page: ReturnType<typeof pageOfIds>) => {
  const found: Row[] = await db
    .select({ ...selectionOf(resource, table), counted: page.counted })
    .from(page)
    .innerJoin(table, eq(id(table), page.id))
    .orderBy(...orderOf(table, query.sort))
  return { rows: found.map(({ counted, ...row }) => row), counted: found[0]?.counted as number | undefined }
}

/** Reads the page in index order, without nulls first: only the last pages contain nulls. */
const walk = async (wanted: Wanted): Promise<Row[]> => {
  const { table, where, query } = wanted
  const order = orderOf(table, query.sort)
  const [by, ...more] = query.sort
  const column = by && columnOf(table, by.field)
  if (by && column && !column.notNull && more.length === 0) {
    const filled = [sql`${column} ${sql.raw(by.order)}`, sql`${id(table)} ${sql.raw(by.order)}`]
    const { rows } = await readPage(wanted, pageOfIds(wanted, and(where, isNotNull(column)), filled))
    if (rows.length === query.limit) return rows
  }
  return (await readPage(wanted, pageOfIds(wanted, where, order))).rows
}

const countAll = ({ db, table, where, most }: Wanted) => countUpTo(db, table, where, most)

const pageOfLarge = async (wanted: Wanted): Promise<{ rows: Row[]; counted: number }> => {
  const { where, query, most } = wanted
  if (where && query.search) {
    const { rows, counted = query.page === 1 ? 0 : await countAll(wanted) } = await readPage(
      wanted,
      pageOfFound(wanted),
    )
    return counted < most ? { rows, counted } : { rows: await walk(wanted), counted }
  }
  if (where) {
    const counted = await countAll(wanted)
    return { rows: counted < most ? (await readPage(wanted, pageOfFound(wanted))).rows : await walk(wanted), counted }
  }
  const [rows, counted] = await Promise.all([walk(wanted), countAll(wanted)])
  return { rows, counted }
}

const pageOfSmall = async (wanted: Wanted): Promise<{ rows: Row[]; counted: number }> => {
  const { db, resource, table, where, query } = wanted
  const [rows, counted] = await Promise.all([
    db
      .select(selectionOf(resource, table))
      .from(table)
      .where(where)
      .orderBy(...orderOf(table, query.sort))
      .limit(query.limit)
      .offset(offsetOf(query)),
    countAll(wanted),
  ])
  return { rows, counted }
}

export const pageOf = async (
  db: Db,
  resource: Resource,
  table: Table,
  where: SQL | undefined,
  query: ListQuery,
): Promise<Page> => {
  const most = Math.max(MAX_COUNT, query.page * query.limit) + 1
  const wanted = { db, resource, table, where, query, most }
  const { rows, counted } = await (resource.listing?.large ? pageOfLarge(wanted) : pageOfSmall(wanted))
  return { rows, total: counted, approximate: counted === most }
}
