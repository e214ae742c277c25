import { and, inArray, isNotNull, lt, sql } from "drizzle-orm"
import { daysBetween, getByPath, type Row, todayInJakarta } from "../../../src/declare/index.ts"
import type { Db } from "../../database/db.ts"
import { houseViewsTable } from "../../database/own-tables.ts"
import { columnOf, tableOf } from "../../database/tables.ts"
import { list, one } from "../../engine/list.ts"
import { ZONE } from "../../http/days.ts"
import type { Context, Handler } from "../../http/task.ts"

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

const expiryChecks = new WeakMap<Db, { day: string; done: Promise<unknown> }>()

/** Ends expired premium periods on the first request of a day in Jakarta, so that lists, filters and sums agree. */
export const endExpired = async (
  { db, tables }: Pick<Context, "db" | "tables">,
  day = todayInJakarta(),
): Promise<void> => {
  const table = tables["house-list"]
  if (!table) return
  if (expiryChecks.get(db)?.day !== day) {
    const until = table.premium_until
    const isOver = and(sql`${table.premium}`, isNotNull(until), lt(until, day))
    expiryChecks.set(db, { day, done: db.update(table).set({ premium: false }).where(isOver).execute() })
  }
  try {
    await expiryChecks.get(db)?.done
  } catch (error) {
    expiryChecks.delete(db)
    throw error
  }
}

const withEffects =
  (handle: Handler): Handler =>
  async (task) => {
    const answer = await handle(task)
    const found = getByPath(answer.body, task.call.rows)
    const houses = (Array.isArray(found) ? found : [found]) as Row[]
    const effects = await effectsOf(task.context, houses)
    for (const house of houses) Object.assign(house, effects.get(Number(house.id)))
    return answer
  }

export const premiumHouses = withEffects(list)
export const oneHouse = withEffects(one)
