import { and, count, desc, gte, inArray, type SQL, sql } from "drizzle-orm"
import { answer, todayInJakarta } from "../../../src/declare/index.ts"
import { houseList } from "../../../src/resources/house-list.ts"
import { columnOf, tableOf } from "../../database/tables.ts"
import { conditionsOf, queryOf } from "../../engine/list.ts"
import { throttlePersonalDataSearch } from "../../engine/personal-data.ts"
import { startOfDay } from "../../engine/where.ts"
import { ZONE } from "../../http/days.ts"
import type { Context, Handler } from "../../http/task.ts"

interface Slice {
  value: unknown
  label: string
  count: number
}

const TOP = 10
const MONTHS = 12

type Where = SQL | undefined

const grouped = async ({ db, tables }: Context, where: Where, field: string, most = 1000) => {
  const table = tableOf(tables, "house-list")
  const column = columnOf(table, field)
  return db
    .select({ value: column, count: count() })
    .from(table)
    .where(where)
    .groupBy(column)
    .orderBy(desc(count()), column)
    .limit(most)
}

const byStatus = async (context: Context, where: Where): Promise<Slice[]> => {
  const counts = new Map((await grouped(context, where, "status")).map(({ value, count }) => [value, count]))
  return Object.entries(houseList.fields.status.options).map(([value, label]) => ({
    value,
    label,
    count: counts.get(value) ?? 0,
  }))
}

const byTarget = async (context: Context, where: Where, field: string, target: string): Promise<Slice[]> => {
  const groups = (await grouped(context, where, field, TOP)).filter(({ value }) => value !== null)
  const table = tableOf(context.tables, target)
  const ids = groups.map(({ value }) => value)
  const found = ids.length ? await context.db.select().from(table).where(inArray(table.id, ids)) : []
  const names = new Map(found.map(({ id, name }) => [id, String(name)]))
  return groups.map(({ value, count }) => ({ value, label: names.get(value) ?? String(value), count }))
}

const byMonth = async ({ db, tables }: Context, where: Where): Promise<Slice[]> => {
  const table = tableOf(tables, "house-list")
  const [year = 0, month = 0] = todayInJakarta().split("-").map(Number)
  const months = Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - MONTHS + index, 1)).toISOString().slice(0, 7),
  )
  const of = sql<string>`to_char(${table.created_at} at time zone ${sql.raw(`'${ZONE}'`)}, 'YYYY-MM')`
  const rows = await db
    .select({ month: of, count: count() })
    .from(table)
    .where(and(where, gte(table.created_at, startOfDay(`${months[0]}-01`).toISOString())))
    .groupBy(of)
  const counts = new Map(rows.map((row) => [row.month, row.count]))
  const word = new Intl.DateTimeFormat("id-ID", { month: "short", year: "numeric", timeZone: "UTC" })
  return months.map((value) => ({
    value,
    label: word.format(new Date(`${value}-01T00:00:00Z`)),
    count: counts.get(value) ?? 0,
  }))
}

/** The median price covers sales only, because monthly and yearly rents are not comparable. */
const factsOf = async ({ db, tables }: Context, where: Where) => {
  const table = tableOf(tables, "house-list")
  const [premium, views, price, type] = ["premium", "views", "price", "ad_type"].map((name) => columnOf(table, name))
  const [row] = await db
    .select({
      total: count(),
      premium: sql<number>`(count(*) filter (where ${premium}))::int`,
      views: sql<number>`coalesce(sum(${views}), 0)::float8`,
      median_price: sql<
        number | null
      >`(percentile_disc(0.5) within group (order by ${price}) filter (where ${type} = 'sale'))::float8`,
    })
    .from(table)
    .where(where)
  return row
}

const COUNTS: Readonly<Record<string, (context: Context, where: Where) => Promise<Slice[]>>> = {
  status: byStatus,
  type: (context, where) => byTarget(context, where, "house_type", "house-type"),
  city: (context, where) => byTarget(context, where, "city", "master-city"),
  month: byMonth,
}

export const statistic: Handler = async (task) => {
  const { context, call, query } = task
  const listed = queryOf(task)
  await throttlePersonalDataSearch(task, listed)
  const where = conditionsOf(task, tableOf(context.tables, "house-list"), listed)
  const wanted = query.get("counts")?.split(",")
  const [facts, ...counts] = await Promise.all([
    factsOf(context, where),
    ...Object.entries(COUNTS)
      .filter(([name]) => !wanted || wanted.includes(name))
      .map(async ([name, count]) => [`by_${name}`, await count(context, where)] as const),
  ])
  return answer(call, { ...facts, filtered: true, ...Object.fromEntries(counts) }, { message: "Berhasil." })
}
