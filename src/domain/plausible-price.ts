import { showShortMoney } from "../declare/format.ts"
import { computeShare, type Row } from "../declare/index.ts"

/** A price this many times another one is more likely a slip than a change. */
const UNLIKELY_FACTOR = 10

/** Lowest and highest usual rent, whatever its period. */
const RENT = { least: 50_000, most: 10_000_000_000 }
/** Nothing is sold for less, no home for more. */
const SALE = { least: 10_000_000, most: 1_000_000_000_000 }
const PER_METRE = { least: 50_000, leastBuilt: 1_000_000, most: 500_000_000 }

export const numberIn = (row: Row, name: string): number | undefined =>
  typeof row[name] === "number" ? (row[name] as number) : undefined

/** Rupiah per m² of the larger area. */
const perMetre = (house: Row) => {
  const isLand = (numberIn(house, "land_area") ?? 0) >= (numberIn(house, "building_area") ?? 0)
  return computeShare(house, { of: "price", per: [isLand ? "land_area" : "building_area"] })?.value
}

export const isRent = ({ ad_type }: Row): boolean => ad_type === "rent"

const priceOf = (house: Row) => numberIn(house, "price")

export const isTinyPrice = (house: Row): boolean => !isRent(house) && (priceOf(house) ?? SALE.least) < SALE.least

/** A large plot may cost more than any home, so the price per m² decides where it is known. */
export const isDearPrice = (house: Row): boolean => {
  const each = perMetre(house)
  return !isRent(house) && (each === undefined ? (priceOf(house) ?? 0) > SALE.most : each > PER_METRE.most)
}

export const isCheapPrice = (house: Row): boolean => {
  const least = (numberIn(house, "building_area") ?? 0) > 0 ? PER_METRE.leastBuilt : PER_METRE.least
  return !isRent(house) && !isTinyPrice(house) && (perMetre(house) ?? least) < least
}

export const isOddRent = (house: Row): boolean => {
  const price = priceOf(house)
  return isRent(house) && price !== undefined && (price > RENT.most || price < RENT.least)
}

const isFar = (value: number, usual: number | undefined): usual is number =>
  usual !== undefined && usual > 0 && (value >= usual * UNLIKELY_FACTOR || value <= usual / UNLIKELY_FACTOR)

const priceDoubt = (house: Row, before: Row): string | undefined => {
  const price = priceOf(house)
  if (price === undefined) return undefined
  const asked = `Harga ini ${showShortMoney(price)}`
  const [former, fair] = [priceOf(before), numberIn(before, "fairprice")]
  if (isFar(price, former)) return `${asked}, sebelumnya ${showShortMoney(former)}. Benar?`
  if (price !== former && isFar(price, fair)) return `${asked}, taksiran harga wajarnya ${showShortMoney(fair)}. Benar?`
  if (isTinyPrice(house) || isOddRent(house)) return `${asked}. Benar?`
  if (!isDearPrice(house) && !isCheapPrice(house)) return undefined
  const each = perMetre(house)
  return each === undefined ? `${asked}. Benar?` : `${asked}, yaitu ${showShortMoney(Math.round(each))} per m². Benar?`
}

const dealDoubt = (house: Row): string | undefined => {
  const [deal, price] = [numberIn(house, "sold_price"), priceOf(house)]
  return deal !== undefined && isFar(deal, price)
    ? `Harga deal ini ${showShortMoney(deal)}, harga listingnya ${showShortMoney(price)}. Benar?`
    : undefined
}

const PRICED_BY = ["price", "land_area", "building_area"]

const houseDoubts = (sent: Row, before: Row): Record<string, string> => {
  const house = { ...before, ...sent }
  const [changed] = PRICED_BY.filter((name) => numberIn(sent, name) !== undefined)
  const found = {
    ...(changed && { [changed]: priceDoubt(house, before) }),
    ...("sold_price" in sent && { sold_price: dealDoubt(house) }),
  }
  return Object.fromEntries(Object.entries(found).filter((pair): pair is [string, string] => pair[1] !== undefined))
}

/** Returns questions about valid values that are probably slips, by field. */
export const findDoubts = (resource: string, sent: Row, before: Row = {}): Record<string, string> =>
  resource === "house-list" ? houseDoubts(sent, before) : {}
