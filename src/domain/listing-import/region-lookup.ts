import { cityKind, innerNames, isSameRegion, type Level, plainRegion } from "../region-name.ts"
import type { Named } from "./read-names.ts"

export type LevelLists = (level: Level, parent?: string) => Promise<readonly Named[]>

export interface City extends Named {
  province: string
}

export interface Found {
  city: City
  district: Named
  village?: Named
}

type InnerLevel = "district" | "village"
type Places = ReadonlyMap<string, readonly Found[]>

const toIndex = (places: readonly Found[], level: InnerLevel): Places => {
  const index = new Map<string, Found[]>()
  for (const found of places) {
    const { id, name } = (level === "village" ? found.village : undefined) ?? found.district
    for (const word of new Set([id, ...innerNames(name, level)])) {
      const known = index.get(word)
      if (known) known.push(found)
      else index.set(word, [found])
    }
  }
  return index
}

const loadPlaces = async (lists: LevelLists, cities: readonly City[], level: InnerLevel): Promise<Found[]> => {
  const districts = cities.map(async (city) =>
    (await lists("district", city.id)).map((district): Found => ({ city, district })),
  )
  const found = (await Promise.all(districts)).flat()
  if (level === "district") return found
  const villages = found.map(async (outer) =>
    (await lists("village", outer.district.id)).map((village): Found => ({ ...outer, village })),
  )
  return (await Promise.all(villages)).flat()
}

const indexes = new WeakMap<LevelLists, Map<string, Promise<Places>>>()

/** Caches the index, because a file uses the same few sets of cities. */
const placesOf = (lists: LevelLists, cities: readonly City[], level: InnerLevel): Promise<Places> => {
  const known = indexes.get(lists) ?? new Map<string, Promise<Places>>()
  indexes.set(lists, known)
  const key = [level, ...cities.map(({ id }) => id)].join()
  const cached = known.get(key)
  if (cached) return cached
  const loading = loadPlaces(lists, cities, level).then((places) => toIndex(places, level))
  known.set(key, loading)
  loading.catch(() => known.delete(key))
  return loading
}

export const fetchVillages = (lists: LevelLists, cities: readonly City[]): Promise<Places> =>
  placesOf(lists, cities, "village")

const placesNamed = async (lists: LevelLists, cities: readonly City[], text: string, level: InnerLevel) => {
  const index = await placesOf(lists, cities, level)
  return [...new Set([text.trim(), ...innerNames(text, level)].flatMap((word) => index.get(word) ?? []))]
}

export const provincesFor = async (lists: LevelLists, text: string): Promise<readonly Named[]> => {
  const all = await lists("province")
  return text === "" ? all : all.filter(({ id, name }) => id === text || isSameRegion(text, name))
}

export const fetchCities = async (lists: LevelLists, provinces: readonly Named[]): Promise<City[]> =>
  (
    await Promise.all(
      provinces.map(async ({ id }) => (await lists("city", id)).map((city) => ({ ...city, province: id }))),
    )
  ).flat()

const DIRECTION = /^(?:barat|timur|utara|selatan|tengah)$/

/** Includes neighbors, because portals count Tangerang Selatan to Tangerang. `Kota Tangerang` matches exactly. */
export const citiesNamed = (cities: readonly City[], provinces: readonly Named[], text: string) => {
  const own = cities.filter(({ id, name }) => id === text.trim() || isSameRegion(text, name))
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

/** Returns all cities of a province for its short name, `Jakarta`. */
export const candidates = (cities: readonly City[], provinces: readonly Named[], text: string): City[] => {
  const { own, near } = citiesNamed(cities, provinces, text)
  return own.length > 0 ? own : near
}

export const districtsNamed = (lists: LevelLists, cities: readonly City[], text: string): Promise<Found[]> =>
  placesNamed(lists, cities, text, "district")

export const villagesNamed = (lists: LevelLists, cities: readonly City[], text: string): Promise<Found[]> =>
  placesNamed(lists, cities, text, "village")

export const villageIn = async (lists: LevelLists, district: Named, text: string): Promise<Named | undefined> => {
  const names = new Set([text.trim(), ...innerNames(text, "village")])
  return (await lists("village", district.id)).find(
    ({ id, name }) => names.has(id) || innerNames(name, "village").some((own) => names.has(own)),
  )
}
