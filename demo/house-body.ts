import { type Kind, sizeFrom } from "./property-kind.ts"
import type { Random } from "./random.ts"

export interface Body {
  land_area: number | null
  building_area: number | null
  bedrooms: number | null
  bathrooms: number | null
  maid_bedrooms: number | null
  maid_bathrooms: number | null
  floors: number | null
  carports: number | null
  garages: number | null
  electricity: number | null
  condition: Condition | null
  furnishing: "furnished" | "semi" | "unfurnished" | null
  year_built: number | null
  water: "pdam" | "well" | "other" | null
}

type Condition = "new" | "excellent" | "good" | "renovated" | "needs_renovation"

const NOTHING: Body = {
  land_area: null,
  building_area: null,
  bedrooms: null,
  bathrooms: null,
  maid_bedrooms: null,
  maid_bathrooms: null,
  floors: null,
  carports: null,
  garages: null,
  electricity: null,
  condition: null,
  furnishing: null,
  year_built: null,
  water: null,
}

const conditionFrom = (random: Random): Condition =>
  random.weighted([
    ["new", 24],
    ["excellent", 22],
    ["good", 34],
    ["renovated", 12],
    ["needs_renovation", 8],
  ])

const drawBuildYear = (random: Random, condition: Condition, year: number) =>
  condition === "new"
    ? year - random.between(-1, 1)
    : year - random.between(condition === "needs_renovation" ? 18 : 3, condition === "needs_renovation" ? 38 : 24)

export const roomBody = (random: Random, year: number): Body => ({
  ...NOTHING,
  building_area: random.between(9, 20),
  bedrooms: 1,
  bathrooms: random.chance(0.7) ? 1 : null,
  floors: random.pick([1, 2, 3]),
  electricity: random.pick([900, 1300]),
  condition: "good",
  furnishing: random.pick(["furnished", "semi"]),
  year_built: year - random.between(1, 15),
  water: random.pick(["pdam", "well"]),
})

const bedroomsFrom = (random: Random, kind: Kind, building: number): number | null => {
  if (!kind.bedrooms) return null
  const [lowest, highest] = kind.bedrooms
  const each = { Apartemen: 32, Kost: 14, Hotel: 34 }[kind.name] ?? 38
  return Math.max(lowest, Math.min(highest, Math.round((building / each) * random.about(0.2))))
}

const bathsOf = (random: Random, kind: Kind, bedrooms: number | null): number | null => {
  if (bedrooms === null) return kind.name === "Kios" ? null : random.between(1, 3)
  return kind.name === "Rumah" || kind.name === "Apartemen" ? Math.max(1, bedrooms - random.between(0, 1)) : bedrooms
}

const sizesFrom = (random: Random, kind: Kind, floors: number) => {
  const land_area = kind.land ? sizeFrom(random, kind.land) : null
  if (kind.building) return { land_area, building_area: sizeFrom(random, kind.building) }
  const [least, most] = kind.covers ?? [0, 0]
  const covered = (land_area ?? 0) * (least + random.next() * (most - least))
  return { land_area, building_area: Math.round(covered * (floors === 1 ? 1 : floors * 0.88)) }
}

const homeFrom = (random: Random, building: number) => {
  const maids = building > 180 && random.chance(0.7) ? 1 : 0
  return {
    maid_bedrooms: maids,
    maid_bathrooms: maids,
    carports: random.between(1, building > 200 ? 3 : 2),
    garages: building > 150 && random.chance(0.5) ? 1 : 0,
  }
}

const powerFrom = (random: Random, { electricity }: Kind, building: number) => {
  const level = Math.floor((random.next() + building / 400) * 0.5 * electricity.length)
  return electricity[Math.min(electricity.length - 1, level)] ?? null
}

export const bodyFrom = (random: Random, kind: Kind, year: number): Body => {
  if (!kind.covers && !kind.building) return { ...NOTHING, land_area: kind.land ? sizeFrom(random, kind.land) : null }
  const floors = kind.floors ? random.pick(kind.floors) : random.between(1, 24)
  const { land_area, building_area } = sizesFrom(random, kind, floors)
  const condition = conditionFrom(random)
  const bedrooms = bedroomsFrom(random, kind, building_area)
  return {
    ...NOTHING,
    ...(kind.name === "Rumah" || kind.name === "Villa" ? homeFrom(random, building_area) : {}),
    land_area,
    building_area,
    bedrooms,
    bathrooms: bathsOf(random, kind, bedrooms),
    floors,
    electricity: powerFrom(random, kind, building_area),
    condition,
    furnishing: kind.bedrooms
      ? random.weighted([
          ["furnished", 2],
          ["semi", 3],
          ["unfurnished", 5],
        ] as const)
      : null,
    year_built: drawBuildYear(random, condition, year),
    water: random.weighted([
      ["pdam", 6],
      ["well", 4],
    ] as const),
  }
}
