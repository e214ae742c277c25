import { cityKind, compareRegionName, hasDistrictPrefix, type Level, plainRegion } from "../region-name.ts"
import { leftEmpty } from "./issues.ts"
import { areaNamed } from "./known-areas.ts"
import type { Named } from "./read-names.ts"
import {
  type City,
  candidates,
  citiesNamed,
  districtsNamed,
  type Found,
  fetchCities,
  type LevelLists,
  provincesFor,
  villageIn,
  villagesNamed,
} from "./region-lookup.ts"
import type { RegionTexts } from "./region-texts.ts"

export type RegionIds = Partial<Record<Level, string>>

export interface RegionReading {
  ids: RegionIds
  fixed?: string
  hint?: string
  /** Unknown level; `ids` contains the known or suggested levels. */
  refused?: { level: Level; message: string }
  cities?: readonly City[]
  /** The places that the district's text can mean. */
  choices?: readonly Found[]
  /** Name of the area that this text names instead of a district; `choices` are the districts of a known area. */
  area?: string
  /** True where the column of districts holds the name of a village, taken from `fixed`. */
  isVillage?: true
}

export const showNames = (names: readonly string[]) =>
  names.length > 3 ? `${names.slice(0, 3).join(", ")}, dan ${names.length - 3} lainnya` : names.join(" atau ")

const refusal = (level: Level, message: string, ids: RegionIds = {}, choices?: readonly Found[]): RegionReading => ({
  ids,
  refused: { level, message },
  ...(choices && { choices }),
})

export const idsOfFound = ({ city, district, village }: Found): RegionIds => ({
  province: city.province,
  city: city.id,
  district: district.id,
  ...(village ? { village: village.id } : {}),
})

interface CityContext {
  own: readonly City[]
  near: readonly City[]
  around: readonly City[]
  known: RegionIds
  name: string
}

const withVillage = async (lists: LevelLists, found: Found, text: string, fixed?: string): Promise<RegionReading> => {
  const ids = idsOfFound(found)
  const fixes = fixed === undefined ? {} : { fixed }
  if (text === "" || ids.village) return { ids, ...fixes }
  const village = await villageIn(lists, found.district, text)
  if (village) return { ids: { ...ids, village: village.id }, ...fixes }
  const hint = leftEmpty(`“${text}” bukan kelurahan di kecamatan ${found.district.name}.`)
  return { ids, hint, ...fixes }
}

const byVillageAlone = async (
  { village }: RegionTexts,
  { own, known }: CityContext,
  lists: LevelLists,
): Promise<RegionReading> => {
  const [found, other] = village === "" ? [] : await villagesNamed(lists, own, village)
  return found && !other
    ? { ids: idsOfFound(found), fixed: `Kecamatan ${found.district.name} menurut kelurahannya.` }
    : refusal("district", "Kecamatan wajib diisi.", known)
}

/**
 * The district column may repeat the city, `Bekasi, Bekasi`, or name the intended one: `Tangerang Kota` with
 * `Tangerang`, `Sleman` with `Yogyakarta`.
 */
const readAsCity = (texts: RegionTexts, { own, near, known }: CityContext): RegionReading | undefined => {
  const { city, district: text } = texts
  if (hasDistrictPrefix(text) || cityKind(city) !== "") return undefined
  const isAgain = plainRegion(text) === plainRegion(city)
  if (isAgain && cityKind(text) === "")
    return refusal("district", `“${text}” mengulang nama kotanya; pilih kecamatannya.`, known)
  const [named, other] = citiesNamed(isAgain ? own : near, [], text).own
  if (!named || other) return undefined
  const message = `“${text}” dibaca ${named.name}; pilih kecamatannya.`
  return refusal("district", message, { province: named.province, city: named.id })
}

const findInOtherCities = async (
  { city, district }: RegionTexts,
  { own, around, name }: CityContext,
  lists: LevelLists,
): Promise<RegionReading | undefined> => {
  const [named, otherCity] = citiesNamed(around, [], district).own
  if (named && !otherCity && !own.includes(named) && !hasDistrictPrefix(district)) {
    const message = `“${district}” adalah ${named.name}, bukan kecamatan di ${name}; pilih kota dan kecamatannya.`
    return refusal("city", message, { province: named.province, city: named.id })
  }
  const found = await districtsNamed(lists, around, district)
  const [one, other] = found
  if (!one) return undefined
  const names = showNames(found.map(({ city: home }) => home.name))
  const message = `Kecamatan “${district}” ada di ${names}, bukan di “${city}”; pilih kota dan kecamatannya.`
  return other
    ? refusal("city", message, { province: one.city.province }, found)
    : refusal("city", message, idsOfFound(one))
}

/** The only district of the only city whose name differs by a typing error. */
const closeDistrict = async (text: string, { known }: CityContext, lists: LevelLists): Promise<Named | undefined> => {
  if (known.city === undefined) return undefined
  const districts = await lists("district", known.city)
  const [close, other] = districts.filter(({ name }) => compareRegionName(text, name) === "close")
  return other ? undefined : close
}

const readAsVillage = async (texts: RegionTexts, where: CityContext, lists: LevelLists): Promise<RegionReading> => {
  const { district: text } = texts
  const found = await villagesNamed(lists, [...where.own, ...where.near], text)
  const [one] = found
  if (one && found.length === 1) {
    const fixed = `“${text}” adalah kelurahan ${one.village?.name} di kecamatan ${one.district.name}, ${one.city.name}.`
    return { ids: idsOfFound(one), fixed, isVillage: true }
  }
  if (one) {
    const names = showNames(found.map(({ city, district }) => `${district.name} (${city.name})`))
    return refusal(
      "district",
      `“${text}” adalah kelurahan di kecamatan ${names}; pilih kecamatannya.`,
      where.known,
      found,
    )
  }
  const { name: area, districts } = await areaNamed(lists, [...where.own, ...where.near], text)
  if (districts.length > 0) {
    const names = showNames(districts.map(({ city, district }) => `${district.name} (${city.name})`))
    const message = `“${text}” adalah kawasan di kecamatan ${names}; pilih kecamatannya.`
    return { ...refusal("district", message, where.known, districts), area }
  }
  const elsewhere = await findInOtherCities(texts, where, lists)
  if (elsewhere) return elsewhere
  const close = await closeDistrict(text, where, lists)
  const message = `“${text}” bukan kecamatan di ${where.name}; ${close ? `mungkin ${close.name}.` : "pilih kecamatannya."}`
  return close
    ? refusal("district", message, { ...where.known, district: close.id })
    : { ...refusal("district", message, where.known), area: text }
}

const inCities = async (texts: RegionTexts, where: CityContext, lists: LevelLists): Promise<RegionReading> => {
  const { district: text } = texts
  const { own, near, known } = where
  if (text === "") return byVillageAlone(texts, where, lists)
  const cityAgain = readAsCity(texts, where)
  if (cityAgain) return cityAgain
  const districts = await districtsNamed(lists, [...own, ...near], text)
  const [found] = districts
  if (!found) return readAsVillage(texts, where, lists)
  // A village of the named city may share its name with a neighboring district.
  const isOwn = own.some(({ id }) => id === found.city.id)
  const villages = isOwn ? [] : await villagesNamed(lists, own, text)
  if (districts.length + villages.length > 1) {
    const names = showNames([...districts, ...villages].map(({ city }) => city.name))
    return refusal("district", `Kecamatan “${text}” ada di ${names}; pilih salah satu.`, known, [
      ...districts,
      ...villages,
    ])
  }
  const isCityKnown = own.length === 1 && isOwn
  const fixed = `“${texts.city}” dibaca ${found.city.name}, menurut kecamatan ${found.district.name}.`
  return withVillage(lists, found, texts.village, isCityKnown ? undefined : fixed)
}

const outsideProvince = async (
  texts: RegionTexts,
  provinces: readonly Named[],
  lists: LevelLists,
): Promise<RegionReading> => {
  const [province, several] = provinces
  const known = several ? {} : { province: province?.id }
  const all = await lists("province")
  const cities = several ? [] : candidates(await fetchCities(lists, all), all, texts.city)
  const [city, otherCity] = cities
  if (!city) return refusal("city", `“${texts.city}” bukan kota atau kabupaten; pilih kotanya.`, known)
  const homes = all.filter(({ id }) => cities.some((one) => one.province === id)).map(({ name }) => name)
  const message = `“${texts.city}” ada di provinsi ${showNames(homes)}, bukan di ${province?.name}. Benarkan provinsinya, atau pilih kota di ${province?.name}.`
  const [found, other] = await districtsNamed(lists, cities, texts.district)
  if (found && !other) return refusal("city", message, idsOfFound(found))
  if (otherCity) return refusal("city", message, homes.length === 1 ? { province: city.province } : {})
  return refusal("city", message, { province: city.province, city: city.id })
}

/** Resolves region names to ids. A district may determine its city, and a village its district. */
export const findRegion = async (texts: RegionTexts, lists: LevelLists): Promise<RegionReading> => {
  const provinces = await provincesFor(lists, texts.province)
  if (provinces.length === 0) return refusal("province", `“${texts.province}” bukan provinsi; pilih provinsinya.`)
  const province = provinces.length === 1 ? { province: provinces[0]?.id } : {}
  if (texts.city === "") return refusal("city", "Kota wajib diisi.", province)
  const all = await fetchCities(lists, provinces)
  const named = citiesNamed(all, provinces, texts.city)
  const [own, near] = named.own.length > 0 ? [named.own, named.near] : [named.near, []]
  if (own.length === 0) return outsideProvince(texts, provinces, lists)
  const cities = [...own, ...near]
  const only = cities.length === 1 ? cities[0] : undefined
  const homes = new Set(cities.map((city) => city.province))
  const [shared, other] = [...homes]
  const known: RegionIds = only ? { province: only.province, city: only.id } : other ? province : { province: shared }
  const around = all.filter((city) => homes.has(city.province) && !cities.includes(city))
  const reading = await inCities(texts, { own, near, around, known, name: only?.name ?? texts.city }, lists)
  if (reading.refused?.level !== "district") return reading
  return { ...reading, cities: cities.filter(({ id }) => id === (reading.ids.city ?? id)) }
}
