import { eq, sql } from "drizzle-orm"
import { fairPriceOf, valuationOf } from "../src/resources/fair-price.ts"
import type { Db } from "./db.ts"
import { columnOf, type Row, type Tables, tableOf } from "./tables.ts"

interface Priced {
  /** The property type's name. */
  type: string
  land: number
  building: number
  landPrice: number
  buildingPrice: number
  apartmentPrice: number
}

/** The fair price where every number is known. */
export const fairPrice = (known: Priced): number =>
  fairPriceOf({
    valuation: valuationOf(known.type),
    land_area: known.land,
    building_area: known.building,
    land_price: known.landPrice,
    building_price: known.buildingPrice,
    apartment_price: known.apartmentPrice,
  })?.total ?? 0

/** Asking prices within this part of the fair one are fair. */
const FAIR = 0.1

export const isFair = (asking: number, fair: number) => Math.abs(asking - fair) / fair <= FAIR

/** A number, or null for what is not given. */
const given = (value: unknown) => (value === null || value === undefined ? null : Number(value))

const typeName = async (db: Db, tables: Tables, id: unknown) => {
  const table = tableOf(tables, "house-type")
  const [type] = await db
    .select()
    .from(table)
    .where(eq(columnOf(table, "id"), id))
  return String(type?.name ?? "")
}

/** What the sizes are worth by an indicator's prices, or by the prices that stand beside the sizes; undefined where a number is missing. */
export const priceBy = async (db: Db, tables: Tables, indicator: Row, sizes: Row): Promise<number | undefined> =>
  fairPriceOf({
    valuation: valuationOf(await typeName(db, tables, sizes.house_type)),
    land_area: given(sizes.land_area),
    building_area: given(sizes.building_area),
    land_price: given(sizes.land_price ?? indicator.land_price),
    building_price: given(sizes.building_price ?? indicator.building_price),
    apartment_price: given(indicator.apartment_price),
  })?.total || undefined

/** The indicator that names the village. */
export const indicatorOf = async (db: Db, tables: Tables, village: unknown): Promise<Row | undefined> => {
  if (!village) return undefined
  const table = tableOf(tables, "area-master")
  const [indicator] = await db
    .select()
    .from(table)
    .where(sql`${columnOf(table, "villages")} @> ${JSON.stringify([village])}::jsonb`)
    .orderBy(columnOf(table, "id"))
    .limit(1)
  return indicator
}
