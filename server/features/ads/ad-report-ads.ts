import { inArray, sql } from "drizzle-orm"
import { chunk } from "es-toolkit"
import { groupBy } from "../../../src/declare/group-by.ts"
import { type Row, todayInJakarta } from "../../../src/declare/index.ts"
import { type AdFigure, periodOf } from "../../../src/domain/ad-report/sum-figures.ts"
import type { Tool } from "../../../src/domain/ad-report/vocabulary.ts"
import type { Db } from "../../database/db.ts"
import { adFiguresTable } from "../../database/own-tables.ts"
import { type TableOf, tableOf } from "../../database/tables.ts"
import { logActivity, logTogether } from "../../engine/audit.ts"
import type { Task } from "../../engine/context.ts"

const CHUNK = 1000
/** Ads of different tools are different ads, also under the same name. */
const TOOLS = ["meta", "google"]

const keyOf = (name: string) => name.toLowerCase()

const findKnownAds = async (tx: Db, table: TableOf<"premium-ads">, names: readonly string[], tool: Tool) => {
  const title = table.title
  const ids = new Map<string, { id: number; own: boolean }>()
  for (const part of chunk(names, CHUNK)) {
    const rows = await tx
      .select({ id: table.id, title, placement: table.placement })
      .from(table)
      .where(inArray(sql`lower(${title})`, part))
      .orderBy(table.id)
    for (const { id, title, placement } of rows) {
      const own = placement === tool
      const isOthers = tool !== "unknown" && !own && TOOLS.includes(String(placement))
      const found = ids.get(keyOf(String(title)))
      if (!isOthers && (!found || (own && !found.own))) ids.set(keyOf(String(title)), { id: Number(id), own })
    }
  }
  return new Map([...ids].map(([name, { id }]) => [name, id]))
}

const adFrom = (figures: readonly AdFigure[], tool: Tool): Row => {
  const { from: start_date, to: end_date } = periodOf(figures) ?? { from: todayInJakarta(), to: todayInJakarta() }
  return {
    title: figures[0]?.name,
    advertiser: "Laporan iklan",
    placement: tool === "google" ? "google" : "meta",
    start_date,
    end_date,
    budget: figures.reduce((sum, { spent }) => sum + spent, 0),
    status: end_date < todayInJakarta() ? "ended" : "running",
    spent: 0,
    impressions: 0,
    reach: 0,
    clicks: 0,
    leads: 0,
  }
}

export const findOrCreateAds = async (tx: Db, task: Task, figures: readonly AdFigure[], tool: Tool) => {
  const { context } = task
  const table = tableOf(context.tables, "premium-ads")
  const byName = new Map(groupBy(figures, ({ name }) => keyOf(name)))
  const ids = await findKnownAds(tx, table, [...byName.keys()], tool)
  const missing = [...byName].filter(([name]) => !ids.has(name))
  for (const part of chunk(missing, CHUNK)) {
    const rows = await tx
      .insert(table)
      .values(part.map(([, own]) => adFrom(own, tool)))
      .returning()
    await logTogether(tx, context, async () => {
      for (const after of rows) await logActivity(tx, task, { action: "create", after })
    })
    for (const { id, title } of rows) ids.set(keyOf(String(title)), Number(id))
  }
  return { ids, added: missing.length }
}

const NOTHING = { impressions: 0, clicks: 0, spent: 0, leads: 0, reach: 0 }

/** Recomputes an ad's totals: the sums of its figures, but the highest reach, which does not add up. */
export const updateTotals = async (tx: Db, table: TableOf<"premium-ads">, ids: readonly number[]) => {
  for (const part of chunk(ids, CHUNK)) {
    const sums = tx
      .select({
        ad: adFiguresTable.ad,
        impressions: sql<number>`sum(${adFiguresTable.impressions})::int`.as("sum_impressions"),
        clicks: sql<number>`sum(${adFiguresTable.clicks})::int`.as("sum_clicks"),
        spent: sql<number>`sum(${adFiguresTable.spent})::bigint`.as("sum_spent"),
        leads: sql<number>`sum(${adFiguresTable.results})::int`.as("sum_results"),
        reach: sql<number>`max(${adFiguresTable.reach})`.as("max_reach"),
      })
      .from(adFiguresTable)
      .where(inArray(adFiguresTable.ad, part))
      .groupBy(adFiguresTable.ad)
      .as("sums")
    await tx
      .update(table)
      .set({ ...NOTHING, version: sql`${table.version} + 1` } as Row)
      .where(inArray(table.id, part))
    await tx
      .update(table)
      .set({
        impressions: sql`${sums.impressions}`,
        clicks: sql`${sums.clicks}`,
        spent: sql`${sums.spent}`,
        leads: sql`${sums.leads}`,
        reach: sql`${sums.reach}`,
      } as Row)
      .from(sums)
      .where(sql`${table.id} = ${sums.ad}`)
  }
}
