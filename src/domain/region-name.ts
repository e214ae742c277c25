import { editDistance } from "../declare/edit-distance.ts"
import { plainWord } from "../declare/index.ts"

export const LEVELS = ["province", "city", "district", "village"] as const
export type Level = (typeof LEVELS)[number]

/** Short and old names of provinces and cities, by their bare letters. */
const FULL_NAMES: ReadonlyMap<string, string> = new Map([
  ["jkt", "jakarta"],
  ["dki", "jakarta"],
  ["jaksel", "jakarta selatan"],
  ["jakpus", "jakarta pusat"],
  ["jakbar", "jakarta barat"],
  ["jaktim", "jakarta timur"],
  ["jakut", "jakarta utara"],
  ["tangsel", "tangerang selatan"],
  ["tgr", "tangerang"],
  ["bdg", "bandung"],
  ["kbb", "bandung barat"],
  ["sby", "surabaya"],
  ["diy", "yogyakarta"],
  ["jogja", "yogyakarta"],
  ["jogjakarta", "yogyakarta"],
  ["solo", "surakarta"],
  ["smg", "semarang"],
  ["jabar", "jawa barat"],
  ["jateng", "jawa tengah"],
  ["jatim", "jawa timur"],
  ["ntb", "nusa tenggara barat"],
  ["ntt", "nusa tenggara timur"],
  ["kepri", "kepulauan riau"],
  ["babel", "kepulauan bangka belitung"],
  ["bangkabelitung", "kepulauan bangka belitung"],
  ["sumut", "sumatera utara"],
  ["sumbar", "sumatera barat"],
  ["sumsel", "sumatera selatan"],
  ["kalbar", "kalimantan barat"],
  ["kalteng", "kalimantan tengah"],
  ["kalsel", "kalimantan selatan"],
  ["kaltim", "kalimantan timur"],
  ["kaltara", "kalimantan utara"],
  ["sulut", "sulawesi utara"],
  ["sulteng", "sulawesi tengah"],
  ["sulsel", "sulawesi selatan"],
  ["sultra", "sulawesi tenggara"],
  ["sulbar", "sulawesi barat"],
  ["malut", "maluku utara"],
])

const PROVINCE_OR_CITY = /^(?:provinsi|propinsi|prov|kotamadya|kodya|kota|kabupaten|kab)\b\.?\s*/
const DISTRICT = /^(?:kecamatan|kec)\b\.?\s*/
const VILLAGE = /^(?:kelurahan|kel|desa)\b\.?\s*/
const RULED = /^(?:administrasi|adm|daerah khusus ibukota|daerah khusus|daerah istimewa|dki|di|d\.i)\b\.?\s*/
const KIND_AT_END = /\s+\(?(?:kotamadya|kota|kabupaten|kab)\.?\)?$/

export const toBareLetters = (text: string): string => plainWord(text).replace(/[^a-z0-9]/g, "")

/** `jaksel` as `jakarta selatan`; other words unchanged. */
export const fullRegionName = (word: string): string => FULL_NAMES.get(word) ?? word

/** `Setiabudi (Setia Budi)`: the name and its other spelling. */
const spellingsOf = (text: string): string[] => {
  const [, name = "", other = ""] = /^([^()]+)\(([^()]+)\)\s*$/.exec(text) ?? []
  return name.trim() ? [name, other] : [text]
}

export const hasDistrictPrefix = (text: string): boolean => DISTRICT.test(plainWord(text))

const NUMBER_WORDS = ["satu", "dua", "tiga", "empat", "lima", "enam", "tujuh", "delapan", "sembilan", "sepuluh"]
const ROMAN = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"]

/** `Ilir Barat I` and `Ilir Barat Satu` as `ilir barat 1`. */
const withDigits = (name: string): string =>
  name.replace(/[a-z]+/g, (word) => {
    const at = Math.max(NUMBER_WORDS.indexOf(word), ROMAN.indexOf(word))
    return at < 0 ? word : String(at + 1)
  })

/** The spellings of a district or village, as bare letters without `Kec.`, `Kelurahan`. */
export const innerNames = (text: string, level: "district" | "village"): string[] => [
  ...new Set(
    spellingsOf(plainWord(text)).flatMap((name) => {
      const bare = name.trim().replace(level === "district" ? DISTRICT : VILLAGE, "")
      return [toBareLetters(bare), toBareLetters(withDigits(bare))]
    }),
  ),
]

const toPlainName = (text: string): string => {
  const [words = ""] = spellingsOf(plainWord(text).replace(KIND_AT_END, ""))
  const name = toBareLetters(
    words.trim().replace(PROVINCE_OR_CITY, "").replace(DISTRICT, "").replace(VILLAGE, "").replace(RULED, ""),
  )
  return toBareLetters(fullRegionName(name || toBareLetters(text)))
}

const MAX_CACHED_NAMES = 5000
const cachedNames = new Map<string, string>()

/** Normalizes a name: `Kota Administrasi Jakarta Selatan`, `Jaksel` and `Jakarta Selatan Kota` are equal. */
export const plainRegion = (text: string): string => {
  const cached = cachedNames.get(text)
  if (cached !== undefined) return cached
  if (cachedNames.size >= MAX_CACHED_NAMES) cachedNames.clear()
  const name = toPlainName(text)
  cachedNames.set(text, name)
  return name
}

/** `kota` or `kab`, if the text names the kind of city; otherwise an empty string. */
export const cityKind = (text: string): string => {
  const [, kind = ""] = /\b(kota|kab)(?:upaten|madya)?\b/i.exec(text) ?? []
  return kind.toLowerCase()
}

const maxSlips = ({ length }: string) => (length >= 10 ? 2 : length >= 6 ? 1 : 0)

export const isSameRegion = (typed: string, name: string): boolean => {
  const wanted = plainRegion(typed)
  if (!wanted || wanted !== plainRegion(name)) return false
  const [kind, own] = [cityKind(typed), cityKind(name)]
  return !kind || !own || kind === own
}

/** Compares names; `close` allows for typing errors. @returns undefined if they differ */
export const compareRegionName = (typed: string, name: string): "same" | "close" | undefined => {
  if (isSameRegion(typed, name)) return "same"
  const [wanted, known] = [plainRegion(typed), plainRegion(name)]
  const [kind, own] = [cityKind(typed), cityKind(name)]
  if (!wanted || !known || (kind && own && kind !== own)) return undefined
  const most = maxSlips(wanted)
  if (most === 0 || Math.abs(wanted.length - known.length) > most) return undefined
  return editDistance(wanted, known) <= most ? "close" : undefined
}
