import { cityKind, innerNames, type Level, meansRegion, plainRegion } from "../region-name.ts"
import type { Named } from "./lists.ts"

/** The records of a level, within their parent. */
export type LevelLists = (level: Level, parent?: string) => Promise<readonly Named[]>

export interface City extends Named {
  province: string
}

/** A place below a city. */
export interface Found {
  city: City
  district: Named
  village?: Named
}

const indexes = new WeakMap<readonly Named[], ReadonlyMap<string, readonly Named[]>>()

/** Districts or villages by id and by name. */
const indexOf = (list: readonly Named[], level: "district" | "village") => {
  const cached = indexes.get(list)
  if (cached) return cached
  const index = new Map<string, Named[]>()
  for (const item of list)
    for (const word of new Set([item.id, ...innerNames(item.name, level)]))
      index.set(word, [...(index.get(word) ?? []), item])
  indexes.set(list, index)
  return index
}

const matchesIn = (list: readonly Named[], text: string, level: "district" | "village"): readonly Named[] => {
  const index = indexOf(list, level)
  const found = [text.trim(), ...innerNames(text, level)].flatMap((word) => index.get(word) ?? [])
  return [...new Set(found)]
}

export const provincesFor = async (lists: LevelLists, text: string): Promise<readonly Named[]> => {
  const all = await lists("province")
  return text === "" ? all : all.filter(({ id, name }) => id === text || meansRegion(text, name) === "same")
}

export const citiesOf = async (lists: LevelLists, provinces: readonly Named[]): Promise<City[]> =>
  (
    await Promise.all(
      provinces.map(async ({ id }) => (await lists("city", id)).map((city) => ({ ...city, province: id }))),
    )
  ).flat()

const DIRECTION = /^(?:barat|timur|utara|selatan|tengah)$/

/**
 * Cities of that name, and their neighbours: people and portals count Tangerang Selatan to Tangerang, and Yogyakarta is a
 * province too. A text that names the kind of city, `Kota Tangerang`, has no neighbours.
 */
export const citiesNamed = (cities: readonly City[], provinces: readonly Named[], text: string) => {
  const own = cities.filter(({ id, name }) => id === text.trim() || meansRegion(text, name) === "same")
  const name = plainRegion(text)
  const isLoose = name !== "" && cities.every(({ id }) => id !== text.trim()) && cityKind(text) === ""
  const homes = new Set(own.map(({ province }) => province))
  const namesakes = new Set(provinces.filter((province) => plainRegion(province.name) === name).map(({ id }) => id))
  const isNeighbour = (city: City) => {
    const other = plainRegion(city.name)
    const isBeside = other.startsWith(name) && DIRECTION.test(other.slice(name.length))
    return namesakes.has(city.province) || (isBeside && (own.length === 0 || homes.has(city.province)))
  }
  return { own, near: isLoose ? cities.filter((city) => !own.includes(city) && isNeighbour(city)) : [] }
}

/** The cities that a name may mean: all of a province if it is the name of one, `Jakarta`. */
export const candidates = (cities: readonly City[], provinces: readonly Named[], text: string): City[] => {
  const { own, near } = citiesNamed(cities, provinces, text)
  return own.length > 0 ? own : near
}

export const districtsNamed = async (lists: LevelLists, cities: readonly City[], text: string): Promise<Found[]> =>
  (
    await Promise.all(
      cities.map(async (city) =>
        matchesIn(await lists("district", city.id), text, "district").map((district) => ({ city, district })),
      ),
    )
  ).flat()

export const villageIn = async (lists: LevelLists, district: Named, text: string): Promise<Named | undefined> =>
  matchesIn(await lists("village", district.id), text, "village")[0]

export const villagesNamed = async (lists: LevelLists, cities: readonly City[], text: string): Promise<Found[]> => {
  const districts = (
    await Promise.all(
      cities.map(async (city) => (await lists("district", city.id)).map((district) => ({ city, district }))),
    )
  ).flat()
  const found = districts.map(async ({ city, district }) =>
    matchesIn(await lists("village", district.id), text, "village").map((village) => ({ city, district, village })),
  )
  return (await Promise.all(found)).flat()
}
