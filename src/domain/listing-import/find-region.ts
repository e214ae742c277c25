import { plainWord } from "../../declare/index.ts"
import { ownValue } from "../../declare/own-value.ts"
import type { Named } from "./lists.ts"

/** The levels of a region in Indonesia, from the outermost inwards. */
export const LEVELS = ["province", "city", "district", "village"] as const
export type Level = (typeof LEVELS)[number]
export type RegionTexts = Readonly<Record<Level, string>>
/** The records of a level, within their parent. */
export type LevelLists = (level: Level, parent?: string) => Promise<readonly Named[]>
export type RegionIds = Partial<Record<Level, string>>

export interface RegionReading {
  ids: RegionIds
  fixed?: string
  /** The level that is not known, and why. The levels that are known are in `ids`. */
  refused?: { level: Level; message: string }
  /** Where the district is not known: the cities that it may lie in. */
  cities?: readonly City[]
}

/** The letters and digits of a name. */
export const bare = (text: string) => plainWord(text).replace(/[^a-z0-9]/g, "")

/** Other names of provinces. */
const PROVINCES: Readonly<Record<string, string>> = {
  dki: "31",
  dkijakarta: "31",
  jakarta: "31",
  daerahkhususjakarta: "31",
  jabar: "32",
  jateng: "33",
  diy: "34",
  diyogyakarta: "34",
  yogyakarta: "34",
  jogja: "34",
  jatim: "35",
  ntb: "52",
  ntt: "53",
  kepri: "21",
  babel: "19",
  bangkabelitung: "19",
  sumut: "12",
  sumbar: "13",
  sumsel: "16",
}

type Kind = "kota" | "kabupaten" | undefined
/** `Kota Administrasi Jakarta Selatan`, `Kab. Bogor`, `Bogor`: the name, and the kind where the text names it. */
export const cityName = (text: string): { name: string; kind: Kind } => {
  const [, kind = "", rest = ""] =
    /^(kota|kabupaten|kab\.?)?\s*(?:administrasi|adm\.?)?\s*(.*)$/.exec(plainWord(text)) ?? []
  return { name: bare(rest), kind: kind === "" ? undefined : kind.startsWith("kab") ? "kabupaten" : "kota" }
}

export const withoutPrefix = (text: string, prefix: RegExp) => bare(plainWord(text).replace(prefix, ""))
export const DISTRICT = /^(kecamatan|kec\.?)\s+/
const VILLAGE = /^(kelurahan|kel\.?|desa)\s+/

const indexes = new WeakMap<readonly Named[], ReadonlyMap<string, readonly Named[]>>()

/** A list's records by id and by name. */
const indexOf = (list: readonly Named[]) => {
  const known = indexes.get(list)
  if (known) return known
  const index = new Map<string, Named[]>()
  for (const item of list)
    for (const word of [item.id, bare(item.name)]) index.set(word, [...(index.get(word) ?? []), item])
  indexes.set(list, index)
  return index
}

const named = (list: readonly Named[], text: string, prefix: RegExp): readonly Named[] =>
  indexOf(list).get(text.trim()) ?? indexOf(list).get(withoutPrefix(text, prefix)) ?? []

export const listed = (names: readonly string[]) =>
  names.length > 3 ? `${names.slice(0, 3).join(", ")}, dan ${names.length - 3} lainnya` : names.join(" atau ")

export interface City extends Named {
  province: string
}

export const citiesOf = async (lists: LevelLists, provinces: readonly Named[]): Promise<City[]> =>
  (
    await Promise.all(
      provinces.map(async ({ id }) => (await lists("city", id)).map((city) => ({ ...city, province: id }))),
    )
  ).flat()

/** The cities that a name may mean: all of a province where it is the name of one, `Jakarta`. */
export const candidates = (cities: readonly City[], text: string): City[] => {
  const { name, kind } = cityName(text)
  const fitting = cities.filter((city) => {
    const known = cityName(city.name)
    return city.id === text.trim() || (known.name === name && (kind === undefined || known.kind === kind))
  })
  const province = ownValue(PROVINCES, bare(text))
  return fitting.length > 0 || !province ? fitting : cities.filter((city) => city.province === province)
}

const refusal = (level: Level, message: string, ids: RegionIds = {}): RegionReading => ({
  ids,
  refused: { level, message },
})

interface Found {
  city: City
  district: Named
  village?: Named
}

const byDistrict = async (lists: LevelLists, cities: readonly City[], text: string): Promise<Found[]> =>
  (
    await Promise.all(
      cities.map(async (city) =>
        named(await lists("district", city.id), text, DISTRICT).map((district) => ({ city, district })),
      ),
    )
  ).flat()

const byVillage = async (lists: LevelLists, cities: readonly City[], text: string): Promise<Found[]> => {
  const districts = (
    await Promise.all(
      cities.map(async (city) => (await lists("district", city.id)).map((district) => ({ city, district }))),
    )
  ).flat()
  return (
    await Promise.all(
      districts.map(async ({ city, district }) =>
        named(await lists("village", district.id), text, VILLAGE).map((village) => ({
          city,
          district,
          village,
        })),
      ),
    )
  ).flat()
}

const idsOf = ({ city, district, village }: Found): RegionIds => ({
  province: city.province,
  city: city.id,
  district: district.id,
  ...(village ? { village: village.id } : {}),
})

const withVillage = async (lists: LevelLists, found: Found, text: string, fixed: string[]): Promise<RegionReading> => {
  const ids = idsOf(found)
  const fixes = fixed.length > 0 ? { fixed: fixed.join(" ") } : {}
  if (text === "" || ids.village) return { ids, ...fixes }
  const [village] = named(await lists("village", found.district.id), text, VILLAGE)
  if (village) return { ids: { ...ids, village: village.id }, ...fixes }
  return refusal("village", `“${text}” bukan kelurahan di kecamatan ${found.district.name}; pilih kelurahannya.`, ids)
}

export const provincesFor = async (lists: LevelLists, text: string) => {
  const all = await lists("province")
  if (text === "") return all
  const id = ownValue(PROVINCES, bare(text))
  return all.filter(
    (province) =>
      province.id === text || province.id === id || bare(province.name) === bare(text.replace(/^provinsi\s+/i, "")),
  )
}

interface CityContext {
  cities: readonly City[]
  /** The levels that are known already. */
  known: RegionIds
  /** The city as a sentence names it. */
  name: string
}

const byVillageAlone = async (
  { village }: RegionTexts,
  { cities, known }: CityContext,
  lists: LevelLists,
): Promise<RegionReading> => {
  const [found, other] = village === "" ? [] : await byVillage(lists, cities, village)
  return found && !other
    ? { ids: idsOf(found), fixed: `Kecamatan ${found.district.name} menurut kelurahannya.` }
    : refusal("district", "Kecamatan wajib diisi.", known)
}

/** A district that is none may be the name of a village. */
const asVillage = async ({ district: text }: RegionTexts, { cities, known, name }: CityContext, lists: LevelLists) => {
  const found = await byVillage(lists, cities, text)
  const [one] = found
  if (one && found.length === 1) {
    const fixed = `“${text}” adalah kelurahan ${one.village?.name} di kecamatan ${one.district.name}, ${one.city.name}.`
    return { ids: idsOf(one), fixed }
  }
  if (found.length === 0) return refusal("district", `“${text}” bukan kecamatan di ${name}; pilih kecamatannya.`, known)
  const names = listed(found.map(({ city, district }) => `${district.name} (${city.name})`))
  return refusal("district", `“${text}” adalah kelurahan di kecamatan ${names}; pilih kecamatannya.`, known)
}

const inCities = async (texts: RegionTexts, where: CityContext, lists: LevelLists): Promise<RegionReading> => {
  if (texts.district === "") return byVillageAlone(texts, where, lists)
  const districts = await byDistrict(lists, where.cities, texts.district)
  const [found] = districts
  if (!found) return asVillage(texts, where, lists)
  if (districts.length > 1) {
    const names = listed(districts.map(({ city }) => city.name))
    return refusal("district", `Kecamatan “${texts.district}” ada di ${names}; pilih salah satu.`, where.known)
  }
  const isCityKnown = where.cities.length === 1
  const fixed = `“${texts.city}” dibaca ${found.city.name}, menurut kecamatan ${found.district.name}.`
  return withVillage(lists, found, texts.village, isCityKnown ? [] : [fixed])
}

/** A city that the province does not have: most often it lies in another one, which is offered. */
const outsideProvince = async (
  texts: RegionTexts,
  provinces: readonly Named[],
  lists: LevelLists,
): Promise<RegionReading> => {
  const [province, several] = provinces
  const known = several ? {} : { province: province?.id }
  const all = await lists("province")
  const cities = several ? [] : candidates(await citiesOf(lists, all), texts.city)
  const [city, otherCity] = cities
  if (!city) return refusal("city", `“${texts.city}” bukan kota atau kabupaten; pilih kotanya.`, known)
  const homes = all.filter(({ id }) => cities.some((one) => one.province === id)).map(({ name }) => name)
  const message = `“${texts.city}” ada di provinsi ${listed(homes)}, bukan di ${province?.name}. Benarkan provinsinya, atau pilih kota di ${province?.name}.`
  const [found, other] = await byDistrict(lists, cities, texts.district)
  if (found && !other) return refusal("city", message, idsOf(found))
  if (otherCity) return refusal("city", message, homes.length === 1 ? { province: city.province } : {})
  return refusal("city", message, { province: city.province, city: city.id })
}

/** The names of a region's levels as ids. The district may tell the city, and the village the district. */
export const findRegion = async (texts: RegionTexts, lists: LevelLists): Promise<RegionReading> => {
  const provinces = await provincesFor(lists, texts.province)
  if (provinces.length === 0) return refusal("province", `“${texts.province}” bukan provinsi; pilih provinsinya.`)
  const province = provinces.length === 1 ? { province: provinces[0]?.id } : {}
  if (texts.city === "") return refusal("city", "Kota wajib diisi.", province)
  const cities = candidates(await citiesOf(lists, provinces), texts.city)
  if (cities.length === 0) return outsideProvince(texts, provinces, lists)
  const only = cities.length === 1 ? cities[0] : undefined
  const [shared, other] = [...new Set(cities.map((city) => city.province))]
  const known: RegionIds = only ? { province: only.province, city: only.id } : other ? province : { province: shared }
  const reading = await inCities(texts, { cities, known, name: only?.name ?? texts.city }, lists)
  return reading.refused?.level === "district" ? { ...reading, cities } : reading
}
