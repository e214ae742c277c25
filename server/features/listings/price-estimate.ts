import { inArray, sql } from "drizzle-orm"
import { unionAll } from "drizzle-orm/pg-core"
import { meanBy } from "es-toolkit"
import type { Id, Row } from "../../../src/declare/index.ts"
import {
  AREA_LEVELS,
  computeFairPrice,
  computeValuation,
  type FairPriceBasis,
  PRICES_OF,
  ratePrice,
  type Valuation,
} from "../../../src/domain/fair-price.ts"
import { houseType } from "../../../src/resources/house-type.ts"
import type { Db } from "../../database/db.ts"
import { type Tables, tableOf } from "../../database/tables.ts"
import { findRow } from "../../engine/record.ts"
import { readOnce } from "../../engine/transaction.ts"

/** Rupiah per square metre of an area, with village codes such as `31.74.07.1001`. */
interface Indicator {
  area: string
  land_price: number | null
  building_price: number | null
  apartment_price: number | null
  villages: readonly Id[] | null
}

interface Fair {
  fairprice: number | null
  isFairPrice: boolean | null
  fairprice_basis: FairPriceBasis | null
}

export type Estimate = (house: Row, typeName: string) => Fair

const NOTHING: Fair = { fairprice: null, isFairPrice: null, fairprice_basis: null }

const numberOrNull = (value: unknown) => (value === null || value === undefined ? null : Number(value))

const codesOf = (code: string): string[] => {
  const parts = code.split(".")
  return parts.map((_, index) => parts.slice(0, parts.length - index).join("."))
}

const villageCodes = ({ villages }: Indicator) => (villages ?? []).flatMap((code) => codesOf(String(code)))

const byArea = (indicators: readonly Indicator[]) => {
  const areas = new Map<string, Set<Indicator>>()
  for (const indicator of indicators)
    for (const code of villageCodes(indicator)) {
      const there = areas.get(code)
      if (there) there.add(indicator)
      else areas.set(code, new Set([indicator]))
    }
  return areas
}

const named = (names: readonly string[]) =>
  names.length > 3 ? `${names.slice(0, 3).join(", ")} dan lainnya` : names.join(", ")

/**
 * Estimates by the narrowest area with all required prices: its village, else the mean of district, city or province. A
 * price of 0 counts as missing.
 */
export const estimateBy = (indicators: readonly Indicator[], names: ReadonlyMap<string, string>): Estimate => {
  const areas = byArea(indicators)
  const known = new Map<string, FairPriceBasis | undefined>()

  const basisAt = (code: string, valuation: Valuation): FairPriceBasis | undefined => {
    const needed = PRICES_OF[valuation]
    const useful = [...(areas.get(code) ?? [])].filter((one) => needed.every((name) => Number(one[name] ?? 0) > 0))
    const level = AREA_LEVELS[AREA_LEVELS.length - code.split(".").length]
    if (useful.length === 0 || !level) return undefined
    const price = (name: (typeof needed)[number]) =>
      needed.includes(name) ? Math.round(meanBy(useful, (one) => Number(one[name]))) : null
    return {
      valuation,
      level,
      area: names.get(code) ?? named([...new Set(useful.map(({ area }) => area))]),
      indicators: useful.length,
      land_price: price("land_price"),
      building_price: price("building_price"),
      apartment_price: price("apartment_price"),
    }
  }

  const basisOf = (code: string, valuation: Valuation) => {
    const key = `${valuation} ${code}`
    if (!known.has(key))
      known.set(
        key,
        codesOf(code)
          .map((area) => basisAt(area, valuation))
          .find((basis) => basis !== undefined),
      )
    return known.get(key)
  }

  return (house, typeName) => {
    const region = house.village ?? house.district ?? house.city ?? house.province
    if (house.ad_type !== "sale" || !region) return NOTHING
    const basis = basisOf(String(region), computeValuation(typeName))
    const sizes = { land_area: numberOrNull(house.land_area), building_area: numberOrNull(house.building_area) }
    const total = basis && computeFairPrice({ ...basis, ...sizes })?.total
    if (!total) return NOTHING
    return { fairprice: total, isFairPrice: ratePrice(Number(house.price), total) === "fair", fairprice_basis: basis }
  }
}

const NAMED = ["master-province", "master-city", "master-district"] as const

/**
 * Reads all prices once, so that a whole table needs no further queries. `tried` replaces the indicator with its id.
 */
export const loadIndicators = async (db: Db, tables: Tables, province?: string, tried?: Row): Promise<Estimate> => {
  const table = tableOf(tables, "area-master")
  const villages = table.villages
  const stored = (await db
    .select()
    .from(table)
    .where(province === undefined ? undefined : sql`${villages}::text like ${`%"${province}.%`}`)
    .orderBy(table.id)) as unknown as (Indicator & Row)[]
  const indicators = stored.map((one) => (tried && one.id === tried.id ? { ...one, ...tried } : one))
  const codes = [...new Set(indicators.flatMap(villageCodes))]
  const wider = codes.filter((code) => code.split(".").length < AREA_LEVELS.length)
  const names = new Map<string, string>()
  const [provinces, cities, districts] = NAMED.map((name) => {
    const area = tableOf(tables, name)
    return db.select({ id: area.id, name: area.name }).from(area).where(inArray(area.id, wider))
  })
  const rows = wider.length > 0 && provinces && cities && districts ? await unionAll(provinces, cities, districts) : []
  for (const { id, name } of rows) names.set(String(id), String(name))
  return estimateBy(indicators, names)
}

const typeName = (db: Db, tables: Tables, id: unknown) =>
  readOnce(db, `type ${id}`, async () => (await findRow(db, tables, houseType, id))?.name ?? "")

export const estimateFairPrice = async (db: Db, tables: Tables, house: Row): Promise<Fair> => {
  if (house.ad_type !== "sale") return NOTHING
  const [province] = String(house.village ?? house.district ?? house.city ?? house.province ?? "").split(".")
  const estimate = await readOnce(db, `indicators ${province}`, () => loadIndicators(db, tables, province))
  return estimate(house, await typeName(db, tables, house.house_type))
}

export const priceBy = async (db: Db, tables: Tables, indicator: Row, sizes: Row): Promise<number | undefined> =>
  computeFairPrice({
    valuation: computeValuation(await typeName(db, tables, sizes.house_type)),
    land_area: numberOrNull(sizes.land_area),
    building_area: numberOrNull(sizes.building_area),
    land_price: numberOrNull(sizes.land_price ?? indicator.land_price),
    building_price: numberOrNull(sizes.building_price ?? indicator.building_price),
    apartment_price: numberOrNull(indicator.apartment_price),
  })?.total || undefined
