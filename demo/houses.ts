import { slugOf } from "../server/database/read-areas.ts"
import { askingPriceOf, roundPrice } from "./asking-price.ts"
import type { Days } from "./days.ts"
import { galleryFrom } from "./gallery.ts"
import { type Body, bodyFrom, roomBody } from "./house-body.ts"
import { historyFrom } from "./house-history.ts"
import { descriptionFrom, type Facts, titleFrom } from "./house-text.ts"
import { facilities, houseTypes } from "./master-data.ts"
import { nameFrom, phoneFrom } from "./names.ts"
import type { Kind } from "./property-kind.ts"
import { KINDS } from "./property-kinds.ts"
import { createRandom, type Random } from "./random.ts"
import type { Region, Regions } from "./regions.ts"
import type { House } from "./row.ts"

const COUNT = 2000
const OFFERS = KINDS.flatMap((kind): [{ kind: Kind; isSale: boolean }, number][] => [
  [{ kind, isSale: true }, kind.sale],
  [{ kind, isSale: false }, kind.rent],
])
const VILLA_DISTRICTS = ["Lembang", "Batu", "Ubud", "Mengwi", "Kuta Utara", "Kuta Selatan", "Ngaglik", "Babakan Madang"]

/** Limits some types to plausible regions, such as villas to weekend areas. */
const regionFor = (random: Random, regions: Regions, kind: Kind): Region => {
  const fits: Record<string, (region: Region) => boolean> = {
    Villa: ({ districtName }) => VILLA_DISTRICTS.includes(districtName),
    Gudang: ({ prices }) => prices.land < 9_000_000,
    Pabrik: ({ prices }) => prices.land < 5_000_000,
    Apartemen: ({ prices, known, cityName }) => known && prices.land > 4_000_000 && cityName !== "Gianyar",
    Kantor: ({ prices, known }) => known && prices.land > 5_000_000,
    Rukan: ({ known }) => known,
  }
  const fit = fits[kind.name]
  const drawn = regions.draw(random)
  return !fit || fit(drawn) ? drawn : regionFor(random, regions, kind)
}

const LEAST_RENT = 9_000_000
const perYear = { daily: 120, weekly: 40, monthly: 13, yearly: 1 } as const
type Period = keyof typeof perYear

const periodFrom = (random: Random, kind: Kind): Period =>
  kind.name === "Apartemen" && random.chance(0.4)
    ? "monthly"
    : kind.name === "Villa" && random.chance(0.4)
      ? "yearly"
      : kind.period

const priceFrom = (random: Random, kind: Kind, body: Body, region: Region, period: Period | null): number => {
  const size = { land: body.land_area, building: body.building_area }
  const noise =
    random.about(0.22) *
    random.weighted([
      [1, 8],
      [1.2, 1],
      [0.88, 1],
    ])
  const worth = askingPriceOf(kind, size, region.prices, body.condition) * noise
  if (period === null) return roundPrice(worth)
  if (kind.name === "Kost")
    return roundPrice(
      Math.min(
        4_500_000,
        (450_000 + region.prices.apartment * 0.055) * noise * (0.7 + (body.building_area ?? 12) / 40),
      ),
    )
  return roundPrice(Math.max(LEAST_RENT, worth * kind.yield) / perYear[period])
}

const facilityId = new Map(facilities.map(({ id, name }) => [name, id]))
const typeId = new Map(houseTypes.map(({ id, name }) => [name, id]))
const around = (random: Random, middle: number, spread: number) =>
  Math.round((middle + (random.next() + random.next() - 1) * spread) * 1e5) / 1e5

const STREETS =
  "Melati Mawar Anggrek Kenanga Cendana Merpati Rajawali Flamboyan Bougenville Teratai Dahlia Kamboja Cempaka Pinus Mahoni Jati Nusa Indah,Bukit Asri,Taman Sari,Griya Asri".split(
    / (?!Indah|Asri|Sari)|,/,
  )

const houseFrom = (random: Random, regions: Regions, days: Days, agents: readonly number[], id: number): House => {
  const { kind, isSale } = random.weighted(OFFERS)
  const region = regionFor(random, regions, kind)
  const isRoom = kind.name === "Kost" && !isSale
  const year = Number(days.day(0).slice(0, 4))
  const body = isRoom ? roomBody(random, year) : bodyFrom(random, kind, year)
  const period = isSale ? null : periodFrom(random, kind)
  const has = random.some(kind.facilities, random.between(2, 7))
  const certificate = random.pick(kind.certificates) as NonNullable<House["certificate"]>
  const village = random.pick(region.villages)
  const facts: Facts = {
    kind: kind.name,
    isSale,
    period,
    land: body.land_area,
    building: body.building_area,
    bedrooms: body.bedrooms,
    bathrooms: body.bathrooms,
    floors: body.floors,
    condition: body.condition,
    furnishing: body.furnishing,
    certificate,
    carports: body.carports,
    district: region.districtName,
    city: region.cityName,
    facilities: has,
    hook: random.chance(0.12),
  }
  const title = titleFrom(random, facts)
  const price = priceFrom(random, kind, body, region, period)
  const house_id = `${kind.prefix}-${String(id).padStart(6, "0")}`
  return {
    id,
    title,
    house_type: typeId.get(kind.name) ?? 1,
    ad_type: isSale ? "sale" : "rent",
    rent_period: period,
    price,
    negotiable: random.chance(0.55),
    description: descriptionFrom(random, facts),
    images: galleryFrom(random, kind.pictures),
    ...body,
    tower: null,
    unit_floor: null,
    unit: null,
    source_id: null,
    certificate,
    facing: random.chance(0.8)
      ? random.pick(["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"] as const)
      : null,
    facilities: has.map((name) => facilityId.get(name) ?? 1),
    province: region.province,
    city: region.city,
    district: region.district,
    village: village?.id ?? null,
    address: `Jl. ${random.pick(STREETS)} ${random.pick(["I", "II", "III", "Raya", "Barat", "Timur"])} No. ${random.between(1, 98)}`,
    location: { lat: around(random, region.lat, region.spread), lng: around(random, region.lng, region.spread) },
    owner_name: nameFrom(random),
    owner_phone: phoneFrom(random),
    agent: random.pick(agents),
    house_id,
    slug: `${slugOf(title)}-${house_id.toLowerCase()}`,
    isFairPrice: null,
    fairprice: null,
    fairprice_basis: null,
    premium_from: null,
    premium_package: null,
    premium_slot: null,
    ...historyFrom(random, days, { isSale, price }),
  }
}

export const housesOf = (regions: Regions, days: Days, agents: readonly number[]): House[] => {
  const random = createRandom("houses")
  return Array.from({ length: COUNT }, (_, index) => houseFrom(random, regions, days, agents, index + 1))
}
