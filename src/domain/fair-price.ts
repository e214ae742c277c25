export type Valuation = "house" | "apartment" | "land"

/** Areas in m², prices in rupiah per m². */
export interface FairPriceInput {
  valuation: Valuation
  land_area?: number | null
  building_area?: number | null
  land_price?: number | null
  building_price?: number | null
  apartment_price?: number | null
}

export interface FairPriceStep {
  area: "Luas tanah" | "Luas bangunan"
  price: "harga tanah" | "harga bangunan" | "harga apartemen"
  size: number
  each: number
  amount: number
}

export interface FairPrice {
  steps: readonly FairPriceStep[]
  total: number
}

export const FORMULAS: Readonly<Record<Valuation, string>> = {
  house: "LT × harga tanah + LB × harga bangunan",
  apartment: "LB × harga apartemen",
  land: "LT × harga tanah",
}

/** Derives the formula from the type's name, because property types are master data without a formula field. */
export const computeValuation = (houseType: string): Valuation => {
  if (/apart|kondo|studio/i.test(houseType)) return "apartment"
  return /tanah|kavling|kebun|sawah/i.test(houseType) ? "land" : "house"
}

const isKnown = (value: number | null | undefined): value is number => typeof value === "number" && value >= 0

const step = (
  area: FairPriceStep["area"],
  size: number | null | undefined,
  price: FairPriceStep["price"],
  each: number | null | undefined,
): FairPriceStep | undefined =>
  isKnown(size) && isKnown(each) ? { area, price, size, each, amount: Math.round(size * each) } : undefined

/** Returns the estimate with its steps. @returns undefined if a number is missing */
export const computeFairPrice = (input: FairPriceInput): FairPrice | undefined => {
  const land = step("Luas tanah", input.land_area, "harga tanah", input.land_price)
  const building = step("Luas bangunan", input.building_area, "harga bangunan", input.building_price)
  const apartment = step("Luas bangunan", input.building_area, "harga apartemen", input.apartment_price)
  const wanted = { house: [land, building], apartment: [apartment], land: [land] }[input.valuation]
  const steps = wanted.filter((part) => part !== undefined)
  if (steps.length < wanted.length) return undefined
  return { steps, total: steps.reduce((sum, { amount }) => sum + amount, 0) }
}

export type FairRating = "below" | "fair" | "above"

export const FAIR_WORDS: Readonly<Record<FairRating, string>> = {
  below: "Di bawah harga wajar",
  fair: "Wajar",
  above: "Di atas harga wajar",
}

/** Returns the deviation from the estimate as a fraction: 0.1 is 10 % more. */
export const computeDeviation = (asking: number, fair: number): number => (asking - fair) / fair

/** Rates exactly 10 % less as below and exactly 10 % more as above. Compares whole rupiah to avoid fractions. */
export const ratePrice = (asking: number, fair: number): FairRating => {
  const tenths = (asking - fair) * 10
  if (tenths <= -fair) return "below"
  return tenths >= fair ? "above" : "fair"
}

export interface FairImpact {
  listings: number
  changed: number
  examples: readonly {
    id: number
    slug: string
    title: string
    price: number
    before: FairRating | null
    after: FairRating | null
  }[]
}

export const AREA_LEVELS = ["village", "district", "city", "province"] as const
export type AreaLevel = (typeof AREA_LEVELS)[number]

export const PRICES_OF: Readonly<Record<Valuation, readonly ("land_price" | "building_price" | "apartment_price")[]>> =
  {
    house: ["land_price", "building_price"],
    apartment: ["apartment_price"],
    land: ["land_price"],
  }

/** Prices per m² of the narrowest area that has any. */
export interface FairPriceBasis {
  valuation: Valuation
  level: AreaLevel
  area: string
  indicators: number
  land_price: number | null
  building_price: number | null
  apartment_price: number | null
}
