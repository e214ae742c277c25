import type { Areas } from "../server/database/read-areas.ts"
import { MARKETS, type Market } from "./markets.ts"
import { createRandom, type Random } from "./random.ts"

export interface Region {
  province: string
  city: string
  district: string
  districtName: string
  cityName: string
  villages: readonly { id: string; name: string }[]
  /** Rupiah per square metre. */
  prices: Prices
  lat: number
  lng: number
  /** Maximum distance of a property from the centre, in degrees. */
  spread: number
  known: boolean
}

export interface Prices {
  land: number
  building: number
  apartment: number
}

const MILLION = 1_000_000
const rounded = (amount: number, step: number) => Math.round(amount / step) * step

const pricesOf = (land: number): Prices => ({
  land: rounded(land * MILLION, 100_000),
  building: rounded((2.6 + Math.sqrt(land) * 0.7) * MILLION, 100_000),
  apartment: rounded((8 + Math.min(land, 45) * 0.65) * MILLION, 100_000),
})

const groupBy = <T>(items: readonly T[], keyOf: (item: T) => string) => {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

export interface Regions {
  all: readonly Region[]
  draw: (random: Random) => Region
}

export const regionsOf = (areas: Areas): Regions => {
  const cities = new Map(areas["master-city"].map((city) => [city.name, city]))
  const districts = groupBy(areas["master-district"], ({ id_kota }) => id_kota)
  const villages = groupBy(areas["master-village"], ({ id_kecamatan }) => id_kecamatan)
  const random = createRandom("places")

  const regionsIn = (market: Market): (readonly [Region, number])[] => {
    const city = cities.get(market.city)
    if (!city) throw new Error(`The area data has no ${market.city}`)
    const found = districts.get(city.id) ?? []
    for (const { name } of market.quarters)
      if (!found.some((district) => district.name === name)) throw new Error(`${market.city} has no ${name}`)
    const others = found.length - market.quarters.length
    return found.map((district) => {
      const quarter = market.quarters.find(({ name }) => name === district.name)
      const land = quarter?.land ?? market.land * (0.6 + random.next() * 0.5)
      const region: Region = {
        province: city.id_provinsi,
        city: city.id,
        district: district.id,
        districtName: district.name,
        cityName: market.short,
        villages: villages.get(district.id) ?? [],
        prices: pricesOf(land),
        lat: quarter?.lat ?? market.lat,
        lng: quarter?.lng ?? market.lng,
        spread: quarter ? 0.009 : 0.018,
        known: quarter !== undefined,
      }
      return [
        region,
        quarter ? (market.weight * 0.8) / market.quarters.length : (market.weight * 0.2) / others,
      ] as const
    })
  }

  const weights = MARKETS.flatMap(regionsIn)
  return { all: weights.map(([region]) => region), draw: (stream) => stream.weighted(weights) }
}
