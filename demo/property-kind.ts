import type { Family } from "./gallery.ts"
import type { Random } from "./random.ts"

type Range = readonly [lowest: number, highest: number]

export interface Kind {
  name: string
  prefix: string
  sale: number
  rent: number
  land?: Range
  building?: Range
  /** Range of building area per land area. */
  covers?: Range
  floors?: readonly number[]
  bedrooms?: Range
  /** Yearly rent as a share of the value. */
  yield: number
  period: "daily" | "monthly" | "yearly"
  certificates: readonly string[]
  electricity: readonly number[]
  facilities: readonly string[]
  pictures: readonly Family[]
  /** Factor on the price of land and building. */
  worth?: number
}

const COMMON_LAND = [
  60, 66, 72, 78, 84, 90, 96, 98, 105, 112, 120, 126, 128, 135, 144, 150, 160, 180, 200, 220, 240, 270, 300, 350, 400,
]

export const sizeFrom = (random: Random, [lowest, highest]: Range): number => {
  const common = COMMON_LAND.filter((size) => size >= lowest && size <= highest)
  const small = random.next() ** 2.2
  if (common.length > 4 && highest <= 400) return common[Math.floor(small * common.length)] ?? lowest
  const size = lowest * (highest / lowest) ** small
  return size > 400 ? Math.round(size / 25) * 25 : Math.round(size)
}
