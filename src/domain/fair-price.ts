/** Which formula a property is valued by. */
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

/** One product of the sum: `100 m² × Rp 3.000.000`. */
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

/** The formula in words, as the calculator prints it. */
export const FORMULAS: Readonly<Record<Valuation, string>> = {
  house: "LT × harga tanah + LB × harga bangunan",
  apartment: "LB × harga apartemen",
  land: "LT × harga tanah",
}

/** Which formula suits a property type, by the type's name; types are master data, so there is nothing else to tell it by. */
export const valuationOf = (houseType: string): Valuation => {
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

/** What a property is worth by the prices of its area, step by step. Undefined where a number is missing: no guess. */
export const fairPriceOf = (input: FairPriceInput): FairPrice | undefined => {
  const land = step("Luas tanah", input.land_area, "harga tanah", input.land_price)
  const building = step("Luas bangunan", input.building_area, "harga bangunan", input.building_price)
  const apartment = step("Luas bangunan", input.building_area, "harga apartemen", input.apartment_price)
  const wanted = { house: [land, building], apartment: [apartment], land: [land] }[input.valuation]
  const steps = wanted.filter((part) => part !== undefined)
  if (steps.length < wanted.length) return undefined
  return { steps, total: steps.reduce((sum, { amount }) => sum + amount, 0) }
}

/** How an asking price stands to the estimate. */
export type FairRating = "below" | "fair" | "above"

export const FAIR_WORDS: Readonly<Record<FairRating, string>> = {
  below: "Di bawah harga wajar",
  fair: "Wajar",
  above: "Di atas harga wajar",
}

/** What the asking price is above the estimate, as a part of it: 0.1 is 10 % more. */
export const deviationOf = (asking: number, fair: number): number => (asking - fair) / fair

/** Both ends count as out of it: exactly 10 % less is below, exactly 10 % more is above. Told in whole rupiah, where no fraction is rounded. */
export const ratingOf = (asking: number, fair: number): FairRating => {
  const tenths = (asking - fair) * 10
  if (tenths <= -fair) return "below"
  return tenths >= fair ? "above" : "fair"
}

/** What tried prices of an indicator would change: labels of the listings in its districts. */
export interface FairImpact {
  /** Listings for sale that were looked at. */
  listings: number
  changed: number
  /** The first of them; null: there was no estimate. */
  examples: readonly {
    id: number
    slug: string
    title: string
    price: number
    before: FairRating | null
    after: FairRating | null
  }[]
}

/** From the narrowest area to the widest. */
export const AREA_LEVELS = ["village", "district", "city", "province"] as const
export type AreaLevel = (typeof AREA_LEVELS)[number]

/** The prices that a formula needs. */
export const PRICES_OF: Readonly<Record<Valuation, readonly ("land_price" | "building_price" | "apartment_price")[]>> =
  {
    house: ["land_price", "building_price"],
    apartment: ["apartment_price"],
    land: ["land_price"],
  }

/** What a listing's fair price was computed from: the prices per m² of the narrowest area that has any. */
export interface FairPriceBasis {
  valuation: Valuation
  level: AreaLevel
  /** The area's name. */
  area: string
  /** How many indicators its prices are the mean of. */
  indicators: number
  land_price: number | null
  building_price: number | null
  apartment_price: number | null
}
