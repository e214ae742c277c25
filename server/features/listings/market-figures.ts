import { and, desc, eq, gte, lte, type SQL, sql } from "drizzle-orm"
import { answer } from "../../../src/declare/index.ts"
import { rangeBefore } from "../../../src/time/day-range.ts"
import { rowsOf } from "../../database/db.ts"
import { houseViewsTable } from "../../database/own-tables.ts"
import { tableOf } from "../../database/tables.ts"
import type { Handler } from "../../engine/context.ts"
import { daysOf, ZONE } from "../../engine/days.ts"

/** Listings that the answer names, those with the most views first. */
const MAX_VIEWED_LISTINGS = 500

export const ownViews: Handler = async ({ context, call, caller, query }) => {
  const { dates } = daysOf(query)
  const [first = "", last = ""] = [dates[0], dates.at(-1)]
  const houses = tableOf(context.tables, "house-list")
  const { house, day, views } = houseViewsTable
  const isOwn = and(eq(houses.agent, caller.id), lte(day, last))
  const sumWhere = (where: SQL) => sql<number>`coalesce(sum(${views}) filter (where ${where}), 0)::int`
  const within = sumWhere(sql`${day} >= ${first}`)
  const [byDay, listings] = await Promise.all([
    context.db
      .select({ date: day, views: sql<number>`sum(${views})::int` })
      .from(houseViewsTable)
      .innerJoin(houses, eq(houses.id, house))
      .where(and(isOwn, gte(day, first)))
      .groupBy(day),
    context.db
      .select({
        ...{ id: houses.id, slug: houses.slug, title: houses.title },
        ...{ views: within, before: sumWhere(sql`${day} < ${first}`) },
      })
      .from(houseViewsTable)
      .innerJoin(houses, eq(houses.id, house))
      .where(and(isOwn, gte(day, rangeBefore({ start: first, end: last }).start)))
      .groupBy(houses.id)
      .orderBy(desc(within), houses.id)
      .limit(MAX_VIEWED_LISTINGS),
  ])
  const days = new Map(byDay.map((row) => [row.date, row.views]))
  return answer(call, {
    total: [...days.values()].reduce((sum, count) => sum + count, 0),
    days: dates.map((date) => ({ date, views: days.get(date) ?? 0 })),
    listings,
  })
}

interface DayFigures {
  date: string
  visits: number
  searches: number
  contacts: number
  leads: number
  listings: number
}

/** Omits days without events, so that a plot shows a gap. */
export const marketFigures: Handler = async ({ context, call, query }) => {
  const { from, to } = daysOf(query)
  const events = tableOf(context.tables, "usytics")
  const noted = (name: "usytics" | "request-cust" | "house-list", kind: SQL) => {
    const table = tableOf(context.tables, name)
    const at = table.created_at
    return sql`select to_char(${at} at time zone ${ZONE}, 'YYYY-MM-DD') as date, ${kind} as kind
      from ${table} where ${at} >= ${from}::timestamptz and ${at} < ${to}::timestamptz`
  }
  const result = await context.db.execute(sql`
    select date, 
      count(*) filter (where kind = 'view')::int as visits,
      count(*) filter (where kind = 'search')::int as searches,
      count(*) filter (where kind = 'contact')::int as contacts,
      count(*) filter (where kind = 'lead')::int as leads,
      count(*) filter (where kind = 'listing')::int as listings
    from (
      ${noted("usytics", sql`${events.event}`)}
      union all ${noted("request-cust", sql`'lead'`)}
      union all ${noted("house-list", sql`'listing'`)}
    ) as noted group by date order by date`)
  const days = rowsOf<DayFigures>(result)
  return days.length ? answer(call, days) : { status: 404, body: { status: 404, data: [] } }
}
