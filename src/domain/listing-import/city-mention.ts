import { fullRegionName, plainRegion, toBareLetters } from "../region-name.ts"
import { fetchCities, type LevelLists } from "./region-lookup.ts"
import type { CityReader } from "./sources.ts"

const LONGEST_NAME = 3
const KINDS = new Set(["kota", "kab", "kabupaten"])
/** Cities whose name is a word of everyday use: only `Kota Batu` is the city. */
const EVERYDAY_WORDS = new Set(["batu", "metro", "landak", "buru", "palu", "pati", "sigi", "tual"])

export const cityReader = async (lists: LevelLists): Promise<CityReader> => {
  const provinces = await lists("province")
  const namesOf = (records: readonly { name: string }[]) => new Set(records.map(({ name }) => plainRegion(name)))
  const [cityNames, provinceNames] = [namesOf(await fetchCities(lists, provinces)), namesOf(provinces)]
  const nameOf = (words: readonly string[]): string => {
    const [kind = "", ...rest] = words
    const own = KINDS.has(kind) ? rest : words
    const [only = ""] = own
    if (own.length === 1 && own === words && EVERYDAY_WORDS.has(only)) return ""
    return toBareLetters(own.length === 1 ? fullRegionName(only) : own.join(""))
  }
  /** Prefers the longest name at each position. */
  const mentionsOf = (text: string, names: ReadonlySet<string>): Map<string, string> => {
    const written = text.match(/[\p{L}\p{N}]+/gu) ?? []
    const words = written.map((word) => word.toLowerCase())
    const found = new Map<string, string>()
    for (let at = 0; at < words.length; at += 1)
      for (let length = Math.min(LONGEST_NAME + 1, words.length - at); length > 0; length -= 1) {
        const name = nameOf(words.slice(at, at + length))
        if (!names.has(name)) continue
        found.set(name, written.slice(at, at + length).join(" "))
        at += length - 1
        break
      }
    return found
  }
  return {
    mentionIn: (text) => {
      const cities = mentionsOf(text, cityNames)
      const [[, mention = ""] = [], several] = cities.size > 0 ? cities : mentionsOf(text, provinceNames)
      return several ? "" : mention
    },
    isCity: (text) => cityNames.has(plainRegion(text)),
  }
}
