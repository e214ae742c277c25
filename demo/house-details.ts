import type { Estimate } from "../server/features/listings/price-estimate.ts"
import type { Days } from "./days.ts"
import { houseTypes, packages } from "./master-data.ts"
import { createRandom, type Random } from "./random.ts"
import type { House } from "./row.ts"

const boosts = packages
  .filter(({ premium_quota }) => Number(premium_quota) > 0)
  .toSorted((one, other) => Number(one.duration_days) - Number(other.duration_days))
const typeNames = new Map(houseTypes.map(({ id, name }) => [id, name]))

/** Premium periods match their package and start between the listing's creation and today. */
const premiumFrom = (random: Random, days: Days, { premium_until, created_at }: House) => {
  if (!premium_until) return {}
  const premium_slot = random.pick(["top", "featured", "home"] as const)
  const ends = days.offsetOf(`${premium_until}T00:00:00+07:00`)
  const bought = boosts.find(({ duration_days }) => Number(duration_days) > ends) ?? { id: null, duration_days: 0 }
  const begins = Math.max(ends - Number(bought.duration_days), days.offsetOf(created_at ?? ""))
  return { premium_from: days.day(Math.min(begins, 0)), premium_package: bought.id, premium_slot }
}

const TOWERS = "Anggrek Bougenville Cendana Dahlia Emerald Flamboyan Sapphire Ruby".split(" ")

const unitFrom = (random: Random, { floors }: House) => {
  const tower = `Tower ${random.pick(TOWERS)}`
  const unit_floor = Math.max(1, Math.round(Number(floors ?? random.between(2, 24))))
  const unit = `${String(unit_floor).padStart(2, "0")}${random.pick(["A", "B", "C", "D", "E", "F"])}${random.between(1, 9)}`
  return { tower, unit_floor, unit }
}

/** Adds derived values. Separate random streams keep the listings unchanged. */
export const addDetails = (houses: readonly House[], days: Days, estimate: Estimate): House[] => {
  const [premiums, units] = [createRandom("premiums"), createRandom("units")]
  return houses.map((house) => {
    const type = typeNames.get(Number(house.house_type)) ?? ""
    return {
      ...house,
      ...(type === "Apartemen" ? unitFrom(units, house) : {}),
      ...premiumFrom(premiums, days, house),
      ...estimate(house, type),
    }
  })
}
