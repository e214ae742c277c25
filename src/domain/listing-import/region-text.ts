import type { RegionTexts } from "./find-region.ts"
import { candidates, citiesOf, type LevelLists, provincesFor } from "./region-lookup.ts"

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
  const cities = await citiesOf(lists, provinces)
  const named = (text: string) => candidates(cities, provinces, text)
  const around = await provincesFor(lists, last)
  const isCityOf = named(before).some(({ province }) => around.some(({ id }) => id === province))
  if (around.length === 1 && isCityOf)
    return { ...texts, province: texts.province || last, city: before, district: own || third }
  const isTurned = named(last).length === 0 && named(parts[0] ?? "").length > 0
  const [city, district] = isTurned ? [parts[0] ?? "", parts[1] ?? ""] : [last, before]
  return { ...texts, city, district: own || district }
}
