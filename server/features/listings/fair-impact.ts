import { and, eq, getTableColumns, inArray } from "drizzle-orm"
import { answer, type Row } from "../../../src/declare/index.ts"
import { type FairImpact, type FairRating, ratePrice } from "../../../src/domain/fair-price.ts"
import { areaMaster } from "../../../src/resources/area-master.ts"
import { createNotFoundRefusal, unsoundField } from "../../core/errors.ts"
import { tableOf } from "../../database/tables.ts"
import type { Handler } from "../../engine/context.ts"
import { findRow } from "../../engine/record.ts"
import { toColumnValue } from "../../engine/where.ts"
import { loadIndicators } from "./price-estimate.ts"

const MAX_LISTINGS = 20_000
const EXAMPLES = 5
const PRICES = ["land_price", "building_price", "apartment_price"] as const

const readTriedPrices = (indicator: Row, query: URLSearchParams): Row => {
  const tried = PRICES.flatMap((name) => {
    const text = query.get(name)?.trim()
    if (!text) return []
    const price = toColumnValue("big", text)
    if (price === undefined || Number(price) < 0) throw unsoundField(name, "Harga harus bilangan bulat, tidak negatif.")
    return [[name, price] as const]
  })
  return { ...indicator, ...Object.fromEntries(tried) }
}

export const fairImpact: Handler = async ({ context: { db, tables }, call, query }) => {
  const indicator = await findRow(db, tables, areaMaster, toColumnValue("whole", query.get("area_master") ?? ""))
  if (!indicator) throw createNotFoundRefusal({ noun: "area indikator" })
  const tried = readTriedPrices(indicator, query)
  const codes = (indicator.villages ?? []).map(String)
  const districts = [...new Set(codes.map((code) => code.split(".").slice(0, 3).join(".")))]
  const houses = tableOf(tables, "house-list")
  const types = tableOf(tables, "house-type")
  // Long texts and pictures of 20,000 listings would fill the memory, and no estimate reads them.
  const { description: _text, images: _pictures, ...columns } = getTableColumns(houses)
  const [rows, named, before, after] = await Promise.all([
    db
      .select(columns)
      .from(houses)
      .where(and(eq(houses.ad_type, "sale"), inArray(houses.district, ["", ...districts])))
      .orderBy(houses.id)
      .limit(MAX_LISTINGS),
    db.select().from(types),
    loadIndicators(db, tables),
    loadIndicators(db, tables, undefined, tried),
  ])
  const typeNames = new Map(named.map((type) => [type.id, String(type.name)]))
  const labelBy = (estimate: typeof before, house: Row): FairRating | null => {
    const { fairprice } = estimate(house, typeNames.get(house.house_type) ?? "")
    return fairprice ? ratePrice(Number(house.price), fairprice) : null
  }
  const changed = (rows as Row[]).flatMap((house) => {
    const [old, now] = [labelBy(before, house), labelBy(after, house)]
    const { slug, title, price } = house as { id: number; slug: string; title: string; price: number }
    return old === now ? [] : [{ id: Number(house.id), slug, title, price, before: old, after: now }]
  })
  const impact: FairImpact = { listings: rows.length, changed: changed.length, examples: changed.slice(0, EXAMPLES) }
  return answer(call, impact)
}
