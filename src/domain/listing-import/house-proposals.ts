import { showShortMoney } from "../../declare/format.ts"
import { ownValue } from "../../declare/own-value.ts"
import { houseWords } from "./house-words.ts"
import type { FileEvidence, SuggestedValue } from "./import-rules.ts"

/** Minimum share of texts with one of the words that must agree. */
const AGREEMENT_SHARE = 0.8
/** Rupiah; houses cost more than this, a year's rent less. */
const MIN_SALE_MEDIAN = 200_000_000

type Meanings = Readonly<Record<string, string>>

const TYPES = ["rumah", "apartemen", "tanah", "kost", "villa", "gudang", "ruko", "rukan", "kantor", "pabrik", "gedung"]
const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)
const typeMeanings: Meanings = {
  ...houseWords.house_type,
  ...Object.fromEntries(TYPES.map((type) => [type, capital(type)])),
}
const saleMeanings: Meanings = { dijual: "sale", jual: "sale", sale: "sale", "for sale": "sale" }
const rentMeanings: Meanings = {
  ...Object.fromEntries(
    ["disewakan", "disewa", "sewa", "sewakan", "dikontrakkan", "kontrakan"].map((w) => [w, "rent"]),
  ),
  ...Object.fromEntries(["for rent", "rent", "rental", "for lease", "monthly", "per bulan"].map((w) => [w, "rent"])),
}
const adMeanings: Meanings = { ...saleMeanings, ...rentMeanings }

const PERIODS: readonly (readonly [period: string, words: RegExp])[] = [
  ["monthly", /(?:\/|\bper\s*|_)(?:bulan|bln|month)|\bbulanan\b|\bmonthly\b/i],
  ["yearly", /(?:\/|\bper\s*|_)(?:tahun|thn|year)|\btahunan\b|\byearly\b/i],
  ["daily", /(?:\/|\bper\s*|_)(?:hari|malam|day|night)|\bharian\b/i],
]
const periodIn = (text: string) => PERIODS.find(([, words]) => words.test(text))?.[0]

const wordReader = (meanings: Meanings) => {
  const longest = Object.keys(meanings).sort((a, b) => b.length - a.length)
  const words = new RegExp(`(?<![a-z])(?:${longest.join("|")})(?![a-z])`, "i")
  return (text: string): { word: string; meaning: string } | undefined => {
    const [word] = words.exec(text.replace(/[_-]+/g, " ")) ?? []
    return word === undefined ? undefined : { word, meaning: ownValue(meanings, word.toLowerCase()) ?? "" }
  }
}
const typeIn = wordReader(typeMeanings)
const adIn = wordReader(adMeanings)

interface Agreement {
  meaning: string | undefined
  share: number
}

const agreementOf = (texts: readonly string[], meaningOf: (text: string) => string | undefined): Agreement => {
  const counts = new Map<string, number>()
  for (const text of texts) {
    const meaning = meaningOf(text)
    if (meaning) counts.set(meaning, (counts.get(meaning) ?? 0) + 1)
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const [best] = [...counts].sort(([, a], [, b]) => b - a)
  return {
    meaning: best && best[1] >= total * AGREEMENT_SHARE ? best[0] : undefined,
    share: total / Math.max(1, texts.length),
  }
}

/** Minimum share of titles with a word before contradictions count. */
const TELLING_SHARE = 0.05

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(" dan ")

/** Searches the column's own cells, titles, headings and the file name, in this order. */
const byWords = (
  { name, headings, texts }: FileEvidence,
  field: string,
  read: typeof typeIn,
): SuggestedValue | undefined | "mixed" => {
  const own = agreementOf(texts(field), (text) => text.toLowerCase())
  if (own.share > 0 && own.meaning === undefined) return "mixed"
  if (own.meaning) {
    const meaning = read(own.meaning)?.meaning
    return meaning ? { field, text: meaning, why: "Semua baris yang mengisinya menyebut ini." } : "mixed"
  }
  const titles = agreementOf(texts("title"), (text) => read(text)?.meaning)
  if (titles.share >= TELLING_SHARE)
    return titles.meaning ? { field, text: titles.meaning, why: "Disebut di judul iklannya." } : "mixed"
  for (const [text, where] of [
    [`${headings("title")}, ${headings("price")}`, "judul kolomnya"],
    [name, "nama berkasnya"],
  ] as const) {
    const found = read(text)
    if (found) return { field, text: found.meaning, why: `Disebut di ${where}: ${quoted([found.word])}.` }
  }
  return undefined
}

const suggestedType = (file: FileEvidence): SuggestedValue | undefined => {
  const found = byWords(file, "house_type", typeIn)
  if (found === "mixed") return undefined
  if (found) return found
  const [hasLand, hasBuilding, hasRooms] = ["land_area", "building_area", "bedrooms"].map(file.has)
  if (hasLand && hasBuilding && hasRooms)
    return { field: "house_type", text: "Rumah", why: "Ada luas tanah, luas bangunan, dan kamar tidurnya." }
  return undefined
}

const rent = (why: string, period: string | undefined): SuggestedValue[] => [
  { field: "ad_type", text: "rent", why },
  ...(period ? [{ field: "rent_period", text: period, why }] : []),
]

const suggestedAd = (file: FileEvidence, type: string | undefined): SuggestedValue[] => {
  const prices = agreementOf(file.texts("price"), periodIn)
  const inWords = periodIn(`${file.headings("price")} ${file.name}`) ?? (type === "Kost" ? "monthly" : undefined)
  if (prices.meaning && prices.share >= AGREEMENT_SHARE) return rent("Harganya menyebut masa sewa.", prices.meaning)
  const found = byWords(file, "ad_type", adIn)
  if (found === "mixed") return []
  if (found) return found.text === "rent" ? rent(found.why, inWords) : [found]
  if (inWords) return rent(type === "Kost" ? "Kost disewakan." : "Judul kolomnya menyebut masa sewa.", inWords)
  const median = file.median("price") ?? 0
  if (median < MIN_SALE_MEDIAN) return []
  return [{ field: "ad_type", text: "sale", why: `Harga tengahnya ${showShortMoney(median)}.` }]
}

export const suggestHouseValues = (file: FileEvidence): SuggestedValue[] => {
  const type = suggestedType(file)
  return [...(type ? [type] : []), ...suggestedAd(file, type?.text)]
}
