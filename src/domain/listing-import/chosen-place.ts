import { idsOfFound, type RegionReading } from "./find-region.ts"
import { areaKey, type Fix, type Plan } from "./plan.ts"
import type { Found } from "./region-lookup.ts"

/** A city or an area whose name leaves several choices, with the row's place as written. */
export interface OpenPlace {
  kind: "cities" | "areas"
  /** Key of its answer in the plan's part of this kind. */
  key: string
  name: string
  place: string
  choices: readonly Fix[]
}

/** An ambiguous city's name, and the place within it as written. */
export interface OpenCity {
  name: string
  place: string
}

type Answers = Pick<Plan, "cities" | "areas" | "isDistrictUnknown">

export const BY_AREA = "Kecamatan menurut nama kawasannya."

export const nameOfFound = ({ city, district, village }: Found): string =>
  [village?.name, district.name, city.name].filter(Boolean).join(", ")

const keyOfArea = ({ area = "", choices = [] }: RegionReading) =>
  areaKey(
    area,
    choices.map(({ district }) => district.id),
  )

/** @returns undefined without an answer for the reading's area */
export const inChosenArea = (reading: RegionReading, { areas }: Answers): RegionReading | undefined => {
  const chosen = areas?.[keyOfArea(reading)]?.value
  const choice = reading.choices?.find(({ district }) => district.id === chosen)
  return choice && { ids: idsOfFound(choice), fixed: BY_AREA }
}

export const inChosenCity = (
  reading: RegionReading,
  open: OpenCity | undefined,
  { cities }: Answers,
): RegionReading => {
  const chosen = cities?.[open?.name ?? ""]?.value
  const city = reading.cities?.find(({ id }) => id === chosen)
  if (!city) return reading
  const choices = reading.choices?.filter((choice) => choice.city.id === city.id) ?? []
  return { ...reading, ids: { province: city.province, city: city.id }, cities: [city], choices }
}

/** @returns undefined if the place leaves no choice, is proposed, or was chosen */
export const findOpenPlace = (
  reading: RegionReading,
  place: string,
  open: OpenCity | undefined,
  answers: Answers,
): OpenPlace | undefined => {
  const { area, choices = [], cities = [] } = reading
  if (area !== undefined && choices.length > 1) {
    const districts = choices.map((choice) => ({ value: choice.district.id, label: nameOfFound(choice) }))
    return { kind: "areas", key: keyOfArea(reading), name: area, place, choices: districts }
  }
  const isProposed = choices.length > 0 && !answers.isDistrictUnknown
  if (!open || answers.cities?.[open.name] || (area !== undefined && isProposed)) return undefined
  const named = cities.map(({ id, name }) => ({ value: id, label: name }))
  return { ...open, kind: "cities", key: open.name, choices: named }
}
