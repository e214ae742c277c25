import { plainWord } from "../../declare/index.ts"
import { bare, type City, cityName, DISTRICT, type LevelLists, type RegionIds, withoutPrefix } from "./find-region.ts"

/** How sure it is that a row lies in the district that it names: its address says it, or a word somewhere does. */
export type Sureness = "sure" | "maybe"

/** A district that a row names outside its own column. */
export interface NamedDistrict {
  ids: RegionIds
  /** `Andir, Kota Bandung` */
  name: string
  sureness: Sureness
}

/** Longest name of a district, in words. */
const MOST_WORDS = 4
/** Names of districts that are common words too. */
const COMMON = new Set("kota baru indah asri jaya timur barat utara selatan tengah pusat raya permai".split(" "))

type Districts = ReadonlyMap<string, NamedDistrict | undefined>

/** The districts of some cities by their names; undefined: two are called so. */
const districtsOf = async (lists: LevelLists, cities: readonly City[]): Promise<Districts> => {
  const districts = new Map<string, NamedDistrict | undefined>()
  const cityNames = new Set(cities.map(({ name }) => cityName(name).name))
  for (const city of cities)
    for (const { id, name } of await lists("district", city.id)) {
      const key = bare(name)
      const ids = { province: city.province, city: city.id, district: id }
      // `di Tangerang` names the city, not its district of the same name.
      if (cityNames.has(key) || COMMON.has(key)) continue
      districts.set(key, districts.has(key) ? undefined : { ids, name: `${name}, ${city.name}`, sureness: "maybe" })
    }
  return districts
}

/** The districts whose names stand among the words, the longest name first; what is inside a longer name does not count. */
const mentioned = (districts: Districts, text: string): NamedDistrict[] => {
  const words = plainWord(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const found: NamedDistrict[] = []
  for (let at = 0; at < words.length; at += 1)
    for (let length = Math.min(MOST_WORDS, words.length - at); length > 0; length -= 1) {
      const district = districts.get(words.slice(at, at + length).join(""))
      if (!district) continue
      found.push(district)
      at += length - 1
      break
    }
  return found
}

const only = (found: readonly NamedDistrict[]) =>
  new Set(found.map(({ ids }) => ids.district)).size === 1 ? found[0] : undefined

/** Finds the one district that a row names in its address or its title, among those of the cities that it may lie in. */
export const districtFinder = async (lists: LevelLists, cities: readonly City[]) => {
  const districts = await districtsOf(lists, cities)
  return (address: string, title: string): NamedDistrict | undefined => {
    const parts = address.split(",").flatMap((part) => districts.get(withoutPrefix(part.trim(), DISTRICT)) ?? [])
    const sure = only(parts)
    return sure
      ? { ...sure, sureness: "sure" }
      : only([...mentioned(districts, address), ...mentioned(districts, title)])
  }
}

export type DistrictFinder = Awaited<ReturnType<typeof districtFinder>>
