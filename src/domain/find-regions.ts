import type { Named } from "./listing-import/read-names.ts"
import { type City, candidates, fetchCities, type LevelLists, provincesFor } from "./listing-import/region-lookup.ts"
import type { FoundRegion } from "./named-region.ts"
import { compareRegionName, type Level } from "./region-name.ts"

export interface FoundVillage {
  id: string
  name: string
  id_kecamatan: string
  district: string
  id_kota: string
  city: string
}

export interface RegionSources {
  lists: LevelLists
  search?: (text: string) => Promise<readonly FoundVillage[]>
}

const findBestNames = <N extends Named>(list: readonly N[], word: string): N[] => {
  const same = list.filter(({ name }) => compareRegionName(word, name) === "same")
  return same.length > 0 ? same : list.filter(({ name }) => compareRegionName(word, name) === "close")
}

const idsOf = (list: readonly Named[]) => list.map(({ id }) => id)

const regionOf = (
  word: string,
  level: Level,
  [first, ...rest]: readonly Named[],
  around?: FoundRegion["around"],
): FoundRegion | undefined =>
  first && { word, level, ids: idsOf([first, ...rest]), name: first.name, ...(around && { around }) }

const inCities = (word: string, cities: readonly City[], provinces: readonly Named[]) => {
  const near = findBestNames(cities, word)
  const found = near.length > 0 ? near : candidates(cities, provinces, word)
  const own = [...new Set(found.map(({ province }) => province))]
  const home = provinces.filter(({ id }) => own.includes(id))
  // A short name such as `Jakarta` that matches all cities of a province means the province.
  const isProvince =
    found.length > 1 && home[0] && own.length === 1 && !found.some(({ name }) => compareRegionName(word, name))
  if (isProvince) return regionOf(word, "province", home)
  const [around] = home
  return regionOf(word, "city", found, around && { level: "province", ids: own, name: around.name })
}

const inDistricts = async (word: string, cities: readonly City[], lists: LevelLists) => {
  for (const city of cities) {
    const around = { level: "city", ids: [city.id], name: city.name } as const
    const region = regionOf(word, "district", findBestNames(await lists("district", city.id), word), around)
    if (region) return region
  }
  return undefined
}

const bySearch = (
  word: string,
  villages: readonly FoundVillage[],
  cities: readonly City[],
): FoundRegion | undefined => {
  const near = villages.filter(({ id_kota }) => cities.some(({ id }) => id === id_kota))
  const known = near.length > 0 ? near : villages
  const districts = known.map(({ id_kecamatan, district, ...rest }) => ({ ...rest, id: id_kecamatan, name: district }))
  const found = findBestNames(districts, word)
  const [first] = found
  if (first) {
    const ids = [...new Set(found.map(({ id_kota }) => id_kota))]
    const around = { level: "city", ids, name: first.city } as const
    return { word, level: "district", ids: [...new Set(idsOf(found))], name: first.name, around }
  }
  const named = findBestNames(known, word)
  const [village] = named
  const ids = [...new Set(named.map(({ id_kecamatan }) => id_kecamatan))]
  return regionOf(word, "village", named, village && { level: "district", ids, name: village.district })
}

/** A city named beside one of its districts only locates the district and is not a second place. */
const isContext = (region: FoundRegion, places: readonly FoundRegion[]) =>
  places.some(
    ({ around }) =>
      around !== undefined && around.level === region.level && around.ids.every((id) => region.ids?.includes(id)),
  )

export const findRegions = async (
  words: readonly string[],
  { lists, search }: RegionSources,
): Promise<FoundRegion[]> => {
  const named = words.map((word) => word.trim()).filter(Boolean)
  if (named.length === 0) return []
  const provinces = await lists("province")
  const cities = await fetchCities(lists, provinces)
  const outer = new Map<string, FoundRegion | undefined>()
  for (const word of named) {
    const province =
      (await provincesFor(lists, word)).length === 1 ? await provincesFor(lists, word) : findBestNames(provinces, word)
    outer.set(word, inCities(word, cities, provinces) ?? regionOf(word, "province", province))
  }
  const namedCities = cities.filter(({ id }) =>
    [...outer.values()].some((region) => region?.level === "city" && region.ids?.includes(id)),
  )
  const places = await Promise.all(
    named.map(async (word): Promise<FoundRegion> => {
      const known = outer.get(word) ?? (await inDistricts(word, namedCities, lists))
      return known ?? (search && bySearch(word, await search(word), namedCities)) ?? { word }
    }),
  )
  return places.filter((region) => !isContext(region, places))
}
