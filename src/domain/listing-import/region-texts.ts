import { LEVELS, type Level } from "../region-name.ts"
import { candidates, fetchCities, type LevelLists, provincesFor } from "./region-lookup.ts"

export type RegionTexts = Readonly<Record<Level, string>>

const partsOf = (text: string) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)

/** Splits combined cells: `Andir, Bandung`, `Andir, Bandung, Jawa Barat`, `Bandung, Andir`. */
export const splitRegion = async (texts: RegionTexts, lists: LevelLists): Promise<RegionTexts> => {
  const isDistrict = texts.district.includes(",")
  if (isDistrict && texts.city) return { ...texts, district: partsOf(texts.district)[0] ?? "" }
  const parts = partsOf(isDistrict ? texts.district : texts.city)
  if (parts.length < 2) return texts
  const [last = "", before = "", third = ""] = parts.toReversed()
  const own = isDistrict ? "" : texts.district
  const provinces = await provincesFor(lists, texts.province)
  const cities = await fetchCities(lists, provinces)
  const named = (text: string) => candidates(cities, provinces, text)
  const around = await provincesFor(lists, last)
  const isCityOf = named(before).some(({ province }) => around.some(({ id }) => id === province))
  if (around.length === 1 && isCityOf)
    return { ...texts, province: texts.province || last, city: before, district: own || third }
  const isTurned = named(last).length === 0 && named(parts[0] ?? "").length > 0
  const [city, district] = isTurned ? [parts[0] ?? "", parts[1] ?? ""] : [last, before]
  return { ...texts, city, district: own || district }
}

const isCode = (text: string) => /^\d[\d.]*$/.test(text)

/** Replaces ids by names: file-wide values are ids, and files contain codes such as `31.74.06`. */
export const withRegionNames = async (
  sentence: string,
  texts: RegionTexts,
  ids: RegionTexts,
  lists: LevelLists,
): Promise<string> => {
  let named = sentence
  for (const [at, level] of LEVELS.entries()) {
    const id = texts[level]
    if (id === "" || !named.includes(`“${id}”`) || !(isCode(id) || id === ids[level])) continue
    const outer = LEVELS[at - 1]
    const parents = outer ? [ids[outer], id.slice(0, Math.max(0, id.lastIndexOf(".")))].filter(Boolean) : [undefined]
    const records = (await Promise.all(parents.map((parent) => lists(level, parent)))).flat()
    const name = records.find((record) => String(record.id) === id)?.name
    if (name) named = named.replaceAll(`“${id}”`, `“${name}”`)
  }
  return named
}
