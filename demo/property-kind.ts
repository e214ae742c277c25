import type { Family } from "./gallery.ts"
import type { Random } from "./random.ts"

type Range = readonly [lowest: number, highest: number]

/** What a property type is like: how big, how many rooms, what it costs beside the indicators. */
export interface Kind {
  /** As the list of property types names it. */
  name: string
  /** What the listing's code begins with. */
  prefix: string
  /** How many are sold and rented, against the other types. */
  sale: number
  rent: number
  land?: Range
  building?: Range
  /** Building to land, where the building follows from the land and its floors. */
  covers?: Range
  floors?: readonly number[]
  bedrooms?: Range
  /** The rent of a year against the worth. */
  yield: number
  period: "daily" | "monthly" | "yearly"
  certificates: readonly string[]
  electricity: readonly number[]
  facilities: readonly string[]
  /** The families of pictures that show it. */
  pictures: readonly Family[]
  /** Against what land and building alone would cost. */
  worth?: number
}

const COMMON_LAND = [
  60, 66, 72, 78, 84, 90, 96, 98, 105, 112, 120, 126, 128, 135, 144, 150, 160, 180, 200, 220, 240, 270, 300, 350, 400,
]

/** A size as plots and units are cut; small ones are more common than large ones. */
export const sizeFrom = (random: Random, [lowest, highest]: Range): number => {
  const common = COMMON_LAND.filter((size) => size >= lowest && size <= highest)
  const small = random.next() ** 2.2
  if (common.length > 4 && highest <= 400) return common[Math.floor(small * common.length)] ?? lowest
  const size = lowest * (highest / lowest) ** small
  return size > 400 ? Math.round(size / 25) * 25 : Math.round(size)
}
