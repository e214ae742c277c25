import { inArray, type SQL, sql } from "drizzle-orm"
import { answer, todayInJakarta } from "../../../src/declare/index.ts"
import { houseList } from "../../../src/resources/house-list.ts"
import { commaSeparated, rowsOf } from "../../database/db.ts"
import { columnOf, tableOf } from "../../database/tables.ts"
import type { Context, Handler } from "../../engine/context.ts"
import { ZONE } from "../../engine/days.ts"
import { conditionsOf, queryOf } from "../../engine/list.ts"
import { throttlePersonalDataSearch } from "../../engine/personal-data.ts"
import { estimate, scale } from "../../engine/sample.ts"

interface Count {
  value: unknown
  count: number
}

interface Slice extends Count {
  label: string
}

const countOf = (counts: readonly Count[], value: unknown) => counts.find((group) => group.value === value)?.count ?? 0

const TOP = 10
const MONTHS = 12

const MONTH = sql`to_char(created_at at time zone ${sql.raw(`'${ZONE}'`)}, 'YYYY-MM')`

const lastMonths = (): string[] => {
  const [year = 0, month = 0] = todayInJakarta().split("-").map(Number)
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - MONTHS + index, 1)).toISOString().slice(0, 7),
  )
}

interface Group {
  by: SQL
  /** Largest groups that are wanted. */
  most?: number
  slices: (context: Context, counts: readonly Count[]) => Slice[] | Promise<Slice[]>
}

const named = (target: string) => async (context: Context, counts: readonly Count[]) => {
  const groups = counts.filter(({ value }) => value !== null)
  const table = tableOf(context.tables, target)
  const ids = groups.map(({ value }) => value)
  const found = ids.length ? await context.db.select().from(table).where(inArray(table.id, ids)) : []
  const names = new Map(found.map(({ id, name }) => [id, String(name)]))
  return groups.map(({ value, count }) => ({ value, label: names.get(value) ?? String(value), count }))
}

const GROUPS: Readonly<Record<string, Group>> = {
  status: {
    by: sql`status`,
    slices: (_, counts) =>
      Object.entries(houseList.fields.status.options).map(([value, label]) => ({
        value,
        label,
        count: countOf(counts, value),
      })),
  },
  type: { by: sql`house_type`, most: TOP, slices: named("house-type") },
  city: { by: sql`city`, most: TOP, slices: named("master-city") },
  month: {
    by: MONTH,
    slices: (_, counts) => {
      const word = new Intl.DateTimeFormat("id-ID", { month: "short", year: "numeric", timeZone: "UTC" })
      return lastMonths().map((value) => ({
        value,
        label: word.format(new Date(`${value}-01T00:00:00Z`)),
        count: countOf(counts, value),
      }))
    },
  },
}

const countsBy = (name: string, { by, most }: Group) => sql`(select coalesce(json_agg(groups), '[]') from (
  select ${by} as value, count(*)::int as count from found group by 1 order by 2 desc, 1 ${most ? sql`limit ${most}` : sql``}
) groups) as ${sql.identifier(name)}`

interface Figures extends Record<string, unknown> {
  total: number
  premium: number
  views: number
  median_price: number | null
}

/** All figures in one pass. The median price covers sales only: monthly and yearly rents are not comparable. */
const figuresIn = async (
  { db, tables }: Context,
  rows: SQL,
  where: SQL | undefined,
  groups: readonly (readonly [string, Group])[],
) => {
  const table = tableOf(tables, "house-list")
  const columns = ["status", "house_type", "city", "created_at", "premium", "views", "price", "ad_type"]
  const counted = groups.map(([name, group]) => countsBy(name, group))
  const read = await db.execute(sql`
    with found as materialized (
      select ${commaSeparated(columns.map((name) => columnOf(table, name)))} from ${rows} where ${where ?? sql`true`}
    )
    select (select count(*)::int from found) as total,
      (select count(*)::int from found where premium) as premium,
      (select coalesce(sum(views), 0)::float8 from found) as views,
      (select percentile_disc(0.5) within group (order by price)::float8 from found where ad_type = 'sale') as median_price
      ${sql.join(counted.map((count) => sql`, ${count}`))}`)
  return rowsOf<Figures>(read)[0] as Figures
}

export const statistic: Handler = async (task) => {
  const { context, call, query } = task
  const listed = queryOf(task)
  await throttlePersonalDataSearch(task, listed)
  const table = tableOf(context.tables, "house-list")
  const where = conditionsOf(task, table, listed)
  const wanted = query.get("counts")?.split(",")
  const groups = Object.entries(GROUPS).filter(([name]) => !wanted || wanted.includes(name))
  const estimated = await estimate({
    db: context.db,
    table,
    where,
    read: (rows) => figuresIn(context, rows, where, groups),
  })
  const { total, premium, views, median_price } = estimated.found
  const counts = groups.map(async ([name, group]) => {
    const found = estimated.found[name] as Count[]
    const scaled = found.map(({ value, count }) => ({ value, count: scale(count, estimated) }))
    return [`by_${name}`, await group.slices(context, scaled)] as const
  })
  return answer(
    call,
    {
      total: scale(total, estimated),
      premium: scale(premium, estimated),
      views: scale(views, estimated),
      median_price,
      filtered: true,
      ...(estimated.isEstimated && { estimated: true }),
      ...Object.fromEntries(await Promise.all(counts)),
    },
    { message: "Berhasil." },
  )
}
