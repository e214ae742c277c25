import { and, asc, desc, eq, gte, lte, ne, sql } from "drizzle-orm"
import { answer } from "../../../src/declare/index.ts"
import { unsoundField } from "../../core/errors.ts"
import { adFiguresTable, adReportsTable } from "../../database/own-tables.ts"
import { tableOf } from "../../database/tables.ts"
import type { Handler } from "../../engine/context.ts"
import { daysOf } from "../../engine/days.ts"

const REPORTS = 200

const adIn = (query: URLSearchParams): number | undefined => {
  const id = query.get("ad")
  if (!id) return undefined
  if (!/^\d{1,9}$/.test(id)) throw unsoundField("ad", "ad harus berupa nomor iklan.")
  return Number(id)
}

const sums = {
  impressions: sql<number>`sum(${adFiguresTable.impressions})::float8`,
  clicks: sql<number>`sum(${adFiguresTable.clicks})::float8`,
  spent: sql<number>`sum(${adFiguresTable.spent})::float8`,
  results: sql<number>`sum(${adFiguresTable.results})::float8`,
}

export const adFigures: Handler = async ({ context, call, query }) => {
  const { dates } = daysOf(query, ["from", "to"])
  const [first = "", last = ""] = [dates[0], dates.at(-1)]
  const ad = adIn(query)
  const own = ad === undefined ? undefined : eq(adFiguresTable.ad, ad)
  const days = await context.db
    .select({ date: adFiguresTable.from, ...sums })
    .from(adFiguresTable)
    .where(
      and(
        own,
        eq(adFiguresTable.from, adFiguresTable.to),
        gte(adFiguresTable.from, first),
        lte(adFiguresTable.from, last),
      ),
    )
    .groupBy(adFiguresTable.from)
    .orderBy(asc(adFiguresTable.from))
  const ads = tableOf(context.tables, "premium-ads")
  const ranges = await context.db
    .select({
      ad: adFiguresTable.ad,
      title: ads.title,
      from: adFiguresTable.from,
      to: adFiguresTable.to,
      impressions: adFiguresTable.impressions,
      clicks: adFiguresTable.clicks,
      spent: adFiguresTable.spent,
      results: adFiguresTable.results,
    })
    .from(adFiguresTable)
    .innerJoin(ads, eq(ads.id, adFiguresTable.ad))
    .where(
      and(
        own,
        ne(adFiguresTable.from, adFiguresTable.to),
        lte(adFiguresTable.from, last),
        gte(adFiguresTable.to, first),
      ),
    )
    .orderBy(desc(adFiguresTable.to), asc(adFiguresTable.ad))
    .limit(REPORTS)
  return answer(call, { days, ranges })
}

export const adReports: Handler = async ({ context, call }) =>
  answer(call, await context.db.select().from(adReportsTable).orderBy(desc(adReportsTable.at)).limit(REPORTS))
