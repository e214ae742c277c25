import type { BaseRecord } from "@refinedev/core"

const sizeOf = (value: unknown) => (Number(value) > 0 ? Number(value) : undefined)

/** The asking price by the square metre: of the land where there is any, else of the building. */
export const perSquareMetre = ({ price, land_area, building_area }: BaseRecord) => {
  const [land, building] = [sizeOf(land_area), sizeOf(building_area)]
  const size = land ?? building
  if (!size || !Number(price)) return undefined
  return { amount: Math.round(Number(price) / size), of: land ? "tanah" : "bangunan" }
}

const PERIODS: Readonly<Record<string, string>> = {
  daily: "per hari",
  weekly: "per minggu",
  monthly: "per bulan",
  yearly: "per tahun",
}

/** What a rent is paid for: `per tahun`. */
export const periodOf = ({ ad_type, rent_period }: BaseRecord) =>
  ad_type === "rent" ? PERIODS[String(rent_period)] : undefined
