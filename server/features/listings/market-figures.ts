import { and, eq, gte, lte, type SQL, sql } from "drizzle-orm"
import { answer } from "../../../src/declare/index.ts"
import { rangeBefore } from "../../../src/time/day-range.ts"
import { rowsOf } from "../../database/db.ts"
import { houseViewsTable } from "../../database/own-tables.ts"
import { tableOf } from "../../database/tables.ts"
import type { Handler } from "../../engine/context.ts"
import { daysOf, ZONE } from "../../engine/days.ts"

export const ownViews: Handler = async ({ context, call, caller, query }) => {
  const { dates } = daysOf(query)
  const [first = "", last = ""] = [dates[0], dates.at(-1)]
  const houses = tableOf(context.tables, "house-list")
  const rows = await context.db
    .select({
      id: houses.id,
      slug: houses.slug,
      title: houses.title,
      day: houseViewsTable.day,
      views: houseViewsTable.views,
    })
    .from(houseViewsTable)
    .innerJoin(houses, eq(houses.id, houseViewsTable.house))
    .where(
      and(
        eq(houses.agent, caller.id),
        gte(houseViewsTable.day, rangeBefore({ start: first, end: last }).start),
        lte(houseViewsTable.day, last),
      ),
    )
  const days = new Map(dates.map((date) => [date, 0]))
  const listings = new Map<unknown, { id: unknown; slug: unknown; title: unknown; views: number; before: number }>()
  for (const { id, slug, title, day, views } of rows) {
    const listing = listings.get(id) ?? { id, slug, title, views: 0, before: 0 }
    listings.set(id, listing)
    if (day < first) listing.before += views
    else {
      listing.views += views
      days.set(day, (days.get(day) ?? 0) + views)
    }
  }
  return answer(call, {
    total: [...days.values()].reduce((sum, views) => sum + views, 0),
    days: [...days].map(([date, views]) => ({ date, views })),
    listings: [...listings.values()].sort((a, b) => b.views - a.views),
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
