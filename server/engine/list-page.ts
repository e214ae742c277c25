import { and, eq, getTableName, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"
import type { ListQuery, Row } from "../../src/declare/index.ts"
import type { Db } from "../database/db.ts"
import { columnOf, type Table } from "../database/tables.ts"
import { filledOrderOf, groupsOf, idsByGroup, orderOf, type Sorted, workedOut } from "./order.ts"
import { selectionOf } from "./record.ts"

/** Rows are counted up to here, because counting half a million takes too long. */
const MAX_COUNT = 10_000

/** Columns of a page. Their names are in no table, because drizzle writes them without the page's name. */
const pageColumns = (id: SQL | PgColumn, counted: SQL) => ({
  id: sql<number | string>`${id}`.as("page_id"),
  counted: sql<number>`${counted}`.as("page_counted"),
})

export const countUpTo = async (db: Db, table: Table, where: SQL | undefined, most: number): Promise<number> => {
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

interface Wanted extends Sorted {
  db: Db
  where: SQL | undefined
  query: ListQuery
  /** Rows that are counted: one more than the page ends with, so that it knows whether another follows. */
  most: number
}

const offsetOf = ({ page, limit }: Pick<ListQuery, "page" | "limit">) => (page - 1) * limit

interface Part {
  where: SQL | undefined
  order: SQL[]
  limit: number
  offset: number
}

const idsOf = ({ db, table }: Wanted, { where, order, limit, offset }: Part) =>
  db
    .select(pageColumns(table.id, sql`0`))
    .from(table)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as("page")

type Ids = ReturnType<typeof idsOf>

/** Finds all rows before it sorts them: the planner would walk the order's index, however few rows match. */
const idsOfFound = (wanted: Wanted) => {
  const { db, table, where, query, most } = wanted
  const sorted = Object.fromEntries(query.sort.map(({ field }) => [field, columnOf(table, field)]))
  const found = db
    .select({ ...sorted, id: table.id })
    .from(table)
    .where(where)
    .limit(most)
    .as(getTableName(table))
  return db
    .select(pageColumns(table.id, sql`(count(*) over ())::int`))
    .from(found)
    .orderBy(...orderOf(wanted, query.sort))
    .limit(query.limit)
    .offset(offsetOf(query))
    .as("page")
}

const readPage = async (wanted: Wanted, page: Ids) => {
  const { db, resource, table, query } = wanted
  const found: Row[] = await db
    .select({ ...selectionOf(resource, table), counted: page.counted })
    .from(page)
    .innerJoin(table, eq(table.id, page.id))
    .orderBy(...orderOf(wanted, query.sort))
  return { rows: found.map(({ counted, ...row }) => row), counted: found[0]?.counted as number | undefined }
}

/** Ids of the rows that have a value in the field that they are sorted by, and the condition of the others, if any. */
const filledIds = (wanted: Wanted, sort: ListQuery["sort"][number]): { page: Ids; others?: SQL } => {
  const { db, table, where, query } = wanted
  const { limit } = query
  const offset = offsetOf(query)
  const groups = groupsOf(wanted, sort.field)
  if (!groups) {
    const column = columnOf(table, sort.field)
    const order = filledOrderOf(wanted, sort)
    if (column.notNull) return { page: idsOf(wanted, { where, order, limit, offset }) }
    return {
      page: idsOf(wanted, { where: and(where, isNotNull(column)), order, limit, offset }),
      others: isNull(column),
    }
  }
  const { from, by } = idsByGroup(wanted, groups, { ...sort, where, end: offset + limit })
  const page = db
    .select(pageColumns(sql`"own".id`, sql`0`))
    .from(from)
    .orderBy(...by)
    .limit(limit)
    .offset(offset)
    .as("page")
  return { page, others: groups.others }
}

/** True if an index has the order. Only large lists have one for a field that is sorted by its groups. */
const hasIndex = (wanted: Wanted, { field }: ListQuery["sort"][number]): boolean =>
  !workedOut(wanted, field) && (wanted.resource.listing?.large === true || !groupsOf(wanted, field))

/** Reads the page in index order: first the rows that have a value, then the others. */
const walk = async (wanted: Wanted): Promise<Row[]> => {
  const { db, table, where, query } = wanted
  const { limit } = query
  const offset = offsetOf(query)
  const [sort, ...more] = query.sort
  if (!sort || more.length > 0 || !hasIndex(wanted, sort))
    return (await readPage(wanted, idsOf(wanted, { where, order: orderOf(wanted, query.sort), limit, offset }))).rows
  const { page, others } = filledIds(wanted, sort)
  const { rows } = await readPage(wanted, page)
  if (rows.length === limit || !others) return rows
  const before = rows.length > 0 ? offset : await countUpTo(db, table, and(where, not(others)), offset)
  const last = await readPage(
    wanted,
    idsOf(wanted, {
      where: and(where, others),
      order: orderOf(wanted, [{ field: "id", order: sort.order }]),
      limit: limit - rows.length,
      offset: offset - before,
    }),
  )
  return [...rows, ...last.rows]
}

const countAll = ({ db, table, where, most }: Wanted) => countUpTo(db, table, where, most)

const readCounted = async (wanted: Wanted): Promise<{ rows: Row[]; counted: number }> => {
  const { where, query, most } = wanted
  if (where && query.search) {
    const { rows, counted = query.page === 1 ? 0 : await countAll(wanted) } = await readPage(wanted, idsOfFound(wanted))
    return counted < most ? { rows, counted } : { rows: await walk(wanted), counted }
  }
  if (where) {
    const counted = await countAll(wanted)
    return { rows: counted < most ? (await readPage(wanted, idsOfFound(wanted))).rows : await walk(wanted), counted }
  }
  const [rows, counted] = await Promise.all([walk(wanted), countAll(wanted)])
  return { rows, counted }
}

/** A page of the rows that meet a condition, with their number up to `MAX_COUNT`. */
export const pageOf = async (list: Sorted & { db: Db }, where: SQL | undefined, query: ListQuery): Promise<Page> => {
  const most = Math.max(MAX_COUNT, query.page * query.limit) + 1
  const { rows, counted } = await readCounted({ ...list, where, query, most })
  return { rows, total: counted, approximate: counted === most }
}
