import { groupBy } from "../src/declare/group-by.ts"
import type { findProperties } from "../src/resources/find-properties.ts"
import { roundPrice } from "./asking-price.ts"
import type { Days } from "./days.ts"
import { nameFrom, phoneFrom } from "./names.ts"
import { createRandom, type Random } from "./random.ts"
import type { Region, Regions } from "./regions.ts"
import type { House, Row } from "./row.ts"

type Wish = Row<typeof findProperties>
type Size = "land_area" | "building_area" | "bedrooms"

const COUNT = 60
const NOTES = [
  "Diutamakan dekat stasiun.",
  "Harus bebas banjir.",
  "Untuk ditempati sendiri.",
  "Untuk usaha, perlu parkir.",
  "Ingin dekat sekolah anak.",
]
/** Fewest listings of an offer. */
const WIDE = 8

interface Offer {
  places: string[]
  /** Shown listings of one type in one place, cheapest first. */
  houses: House[]
}

/** Shown listings by district and by city. Omits mixtures of prices by month and by year. */
const offersOf = (houses: readonly House[], regions: Regions): Offer[] => {
  const regionOf = new Map<unknown, Region>(regions.all.map((region) => [region.district, region]))
  const offers = houses.flatMap((house) => {
    const region = house.status === "active" && regionOf.get(house.district)
    if (!region) return []
    const kind = `${house.house_type} ${house.ad_type}`
    return [
      { key: `${region.district} ${kind}`, places: [region.districtName, region.cityName], house },
      { key: `${region.city} ${kind}`, places: [region.cityName], house },
    ]
  })
  return groupBy(offers, ({ key }) => key)
    .map(([, same]) => ({
      places: same[0]?.places ?? [],
      houses: same.map(({ house }) => house).sort((a, b) => Number(a.price) - Number(b.price)),
    }))
    .filter(({ houses }) => houses.length >= WIDE && new Set(houses.map(({ rent_period }) => rent_period)).size === 1)
}

const leastOf = (houses: readonly House[], size: Size, step: number) => {
  const sizes = houses.flatMap((house) => house[size] ?? []).sort((a, b) => a - b)
  const usual = sizes[Math.floor(sizes.length / 3)]
  return usual === undefined ? null : Math.max(step, Math.floor(usual / step) * step)
}

/** Matches of a request by its place among the newest: mostly several, some few, one none. */
const matchesAt = (random: Random, rank: number) => {
  if (rank === 4 || (rank > 12 && random.chance(0.1))) return 0
  return rank % 5 === 2 ? random.between(1, 2) : random.between(4, WIDE)
}

const STATUSES = {
  recent: [
    ["new", 60],
    ["searching", 40],
  ],
  older: [
    ["new", 10],
    ["searching", 26],
    ["offered", 28],
    ["found", 20],
    ["closed", 16],
  ],
} as const
const RECENT_DAYS = 14

const wishFrom = (random: Random, offersByType: readonly Offer[][], days: Days, id: number): Wish => {
  const rank = COUNT - id
  const wanted = matchesAt(random, rank)
  // Half of them by type, because most offers are houses.
  const { places, houses } = random.pick(random.chance(0.5) ? offersByType.flat() : random.pick(offersByType))
  const fits = houses.slice(0, Math.max(1, wanted))
  // A stretched budget reaches the cheapest listing where nothing fits.
  const highest = wanted === 0 ? roundPrice(Number(fits[0]?.price) * 0.88) : Number(fits.at(-1)?.price)
  const age = Math.floor(rank * 1.4) + 1
  const { house_type = null, ad_type = null } = fits[0] ?? {}
  return {
    id,
    name: nameFrom(random),
    phone: phoneFrom(random),
    ad_type,
    house_type,
    places,
    budget_min: roundPrice(highest * 0.7),
    budget_max: highest,
    land_min: leastOf(fits, "land_area", 10),
    building_min: leastOf(fits, "building_area", 5),
    bedrooms_min: leastOf(fits, "bedrooms", 1),
    payment: ad_type === "sale" ? random.pick(["cash", "installment", "kpr", "kpr"] as const) : null,
    notes: random.chance(0.6) ? random.pick(NOTES) : null,
    wished: null,
    offers: null,
    status: random.weighted(age <= RECENT_DAYS ? STATUSES.recent : STATUSES.older),
    created_at: days.moment(-age, random.between(7, 21), random.between(0, 59)),
  }
}

/** Requests for what the listings offer, the newest last. */
export const wishesOf = (houses: readonly House[], regions: Regions, days: Days): Wish[] => {
  const random = createRandom("wishes")
  const offersByType = groupBy(offersOf(houses, regions), ({ houses }) => houses[0]?.house_type).map(([, own]) => own)
  return Array.from({ length: COUNT }, (_, index) => wishFrom(random, offersByType, days, index + 1))
}
