import { innerNames, plainRegion, toBareLetters } from "../region-name.ts"
import type { RegionIds } from "./find-region.ts"
import { namedKey } from "./plan.ts"
import { type City, type Found, fetchVillages, type LevelLists } from "./region-lookup.ts"

/**
 * `sure`: a part of the address is exactly the name. `area`: the column of districts names an area within one.
 * `maybe`: the name occurs in address or title.
 */
export type DistrictCertainty = "sure" | "area" | "maybe"

export interface NamedDistrict {
  ids: RegionIds
  name: string
  sureness: DistrictCertainty
  /** The area, as written. */
  area?: string
}

/** Key of the rows that one decision accepts. */
export const keyOfNamed = ({ sureness, area, ids }: NamedDistrict): string => namedKey(sureness, area ?? ids.district)

const MAX_NAME_WORDS = 4
const COMMON_NAMES = new Set("kota baru indah asri jaya timur barat utara selatan tengah pusat raya permai".split(" "))

interface Districts {
  /** The value is undefined for ambiguous names. */
  byName: ReadonlyMap<string, NamedDistrict | undefined>
  /** All prefixes of names, to skip most words quickly. */
  beginnings: ReadonlySet<string>
}

const districtsOf = async (lists: LevelLists, cities: readonly City[]): Promise<Districts> => {
  const byName = new Map<string, NamedDistrict | undefined>()
  const cityNames = new Set(cities.map(({ name }) => plainRegion(name)))
  for (const city of cities)
    for (const { id, name } of await lists("district", city.id)) {
      const ids = { province: city.province, city: city.id, district: id }
      for (const key of new Set([toBareLetters(name), ...innerNames(name, "district")])) {
        // `di Tangerang` names the city, not its district of the same name.
        if (cityNames.has(key) || COMMON_NAMES.has(key)) continue
        byName.set(key, byName.has(key) ? undefined : { ids, name: `${name}, ${city.name}`, sureness: "maybe" })
      }
    }
  const beginnings = new Set([...byName.keys()].flatMap((key) => [...key].map((_, at) => key.slice(0, at + 1))))
  return { byName, beginnings }
}

/** Prefers the longest name at each position. */
const findMentions = ({ byName, beginnings }: Districts, text: string): NamedDistrict[] => {
  const words = text.toLowerCase().split(/[^a-z0-9]+/)
  const found: NamedDistrict[] = []
  for (let at = 0; at < words.length; at += 1) {
    if (!beginnings.has(words[at] ?? "")) continue
    for (let length = Math.min(MAX_NAME_WORDS, words.length - at); length > 0; length -= 1) {
      const district = byName.get(words.slice(at, at + length).join(""))
      if (!district) continue
      found.push(district)
      at += length - 1
      break
    }
  }
  return found
}

const getSingleDistrict = (found: readonly NamedDistrict[]) => {
  const [first] = found
  return found.every(({ ids }) => ids.district === first?.ids.district) ? first : undefined
}

/** Finds the village named directly before a city: `Ciumbuleuit Bandung`. */
const villageFinder = async (lists: LevelLists, cities: readonly City[]) => {
  const cityNames = new Set(cities.map(({ name }) => plainRegion(name)))
  const villages = await fetchVillages(lists, cities)
  const districtOf = ([found, other]: readonly Found[] = []): NamedDistrict[] => {
    if (!found || other) return []
    const { city, district } = found
    const ids = { province: city.province, city: city.id, district: district.id }
    return [{ ids, name: `${district.name}, ${city.name}`, sureness: "maybe" }]
  }
  return (title: string): NamedDistrict | undefined => {
    const words = title.toLowerCase().split(/[^a-z0-9]+/)
    const at = words.findIndex((word) => cityNames.has(plainRegion(word)))
    const names = [3, 2, 1].map((length) => words.slice(Math.max(0, at - length), at).join(""))
    return at < 1 ? undefined : names.flatMap((name) => districtOf(villages.get(name)))[0]
  }
}

/** @param withVillages reads titles for villages too, where no district is named */
export const districtFinder = async (lists: LevelLists, cities: readonly City[], withVillages = false) => {
  const districts = await districtsOf(lists, cities)
  const findVillage = withVillages ? await villageFinder(lists, cities) : undefined
  return (address: string, title: string): NamedDistrict | undefined => {
    const mentions = findMentions(districts, address)
    const parts = mentions.length > 0 ? address.split(",") : []
    const sure = getSingleDistrict(
      parts.flatMap((part) => innerNames(part.trim(), "district").flatMap((name) => districts.byName.get(name) ?? [])),
    )
    const all = [...mentions, ...findMentions(districts, title)]
    if (sure) return { ...sure, sureness: "sure" }
    return all.length > 0 ? getSingleDistrict(all) : findVillage?.(title)
  }
}

export type DistrictFinder = Awaited<ReturnType<typeof districtFinder>>
