import { and, inArray, lt, type SQL, sql } from "drizzle-orm"
import { daysBetween, type Row, todayInJakarta } from "../../../src/declare/index.ts"
import { houseList } from "../../../src/resources/house-list.ts"
import { houseViewsTable } from "../../database/own-tables.ts"
import { columnOf, tableOf } from "../../database/tables.ts"
import { changeDue } from "../../engine/change-due.ts"
import type { Context } from "../../engine/context.ts"
import { TODAY, ZONE } from "../../engine/days.ts"
import { list, one, withValues } from "../../engine/list.ts"

interface Effect {
  premium_left: number | null
  premium_views_before: number | null
  premium_views: number | null
  premium_leads_before: number | null
  premium_leads: number | null
}

const idsOf = (houses: readonly Row[]) => houses.map(({ id }) => Number(id))

export const effectsOf = async (
  { db, tables }: Pick<Context, "db" | "tables">,
  houses: readonly Row[],
  day = todayInJakarta(),
): Promise<Map<number, Effect>> => {
  const begun = houses.filter(({ premium_from }) => premium_from && String(premium_from) <= day)
  const [house, leads] = [tableOf(tables, "house-list"), tableOf(tables, "request-cust")]
  const [id, from, until] = ["id", "premium_from", "premium_until"].map((name) => columnOf(house, name))
  const end = sql`least(${day}::date, coalesce(${until}, ${day}::date))`
  const start = sql`(${from} - (${end} - ${from} + 1))`
  const sums = async (owner: unknown, at: unknown, amount: unknown, table: unknown) => {
    if (begun.length === 0) return new Map<number, [number, number]>()
    const rows = await db
      .select({
        id: sql<number>`${id}`,
        before: sql<number>`coalesce(sum(${amount}) filter (where ${at} < ${from}), 0)::int`,
        during: sql<number>`coalesce(sum(${amount}) filter (where ${at} >= ${from}), 0)::int`,
      })
      .from(house)
      .leftJoin(table as typeof houseViewsTable, sql`${owner} = ${id} and ${at} between ${start} and ${end}`)
      .where(inArray(house.id, idsOf(begun)))
      .groupBy(house.id)
    return new Map(rows.map((row) => [row.id, [row.before, row.during]]))
  }
  const seen = houseViewsTable
  const receivedOn = sql`(${leads.created_at} at time zone ${sql.raw(`'${ZONE}'`)})::date`
  const [views, requests] = [
    await sums(seen.house, seen.day, seen.views, seen),
    await sums(leads.property_id, receivedOn, sql`1`, leads),
  ]
  return new Map(
    houses.map(({ id: key, premium, premium_until }) => {
      const [viewed, wanted] = [views.get(Number(key)), requests.get(Number(key))]
      const isRunning = premium === true && premium_until
      return [
        Number(key),
        {
          premium_left: isRunning ? daysBetween(day, String(premium_until)) : null,
          premium_views_before: viewed?.[0] ?? null,
          premium_views: viewed?.[1] ?? null,
          premium_leads_before: wanted?.[0] ?? null,
          premium_leads: wanted?.[1] ?? null,
        },
      ]
    }),
  )
}

/** Ends premium periods whose last day in Jakarta is over. */
export const endExpired = (context: Context, day: string | SQL = TODAY): Promise<void> => {
  const table = tableOf(context.tables, houseList.name)
  return changeDue(context, {
    resource: houseList,
    isDue: and(sql`${table.premium}`, lt(table.premium_until, day)),
    values: { premium: sql`false` },
    requestId: "premium-expiry",
  })
}

const addEffects = async ({ context }: { context: Context }, houses: readonly Row[]) => {
  const effects = await effectsOf(context, houses)
  for (const house of houses) Object.assign(house, effects.get(Number(house.id)))
}

export const premiumHouses = withValues(list, addEffects)
export const oneHouse = withValues(one, addEffects)
