import { ownValue } from "../declare/own-value.ts"
import { editDistance } from "./edit-distance.ts"
import { bare, LEVELS, type Level } from "./listing-import/find-region.ts"

type Row = Readonly<Record<string, unknown>>

/** A place that somebody named in free words. */
export interface FoundRegion {
  word: string
  /** What it means, where that could be found out. */
  level?: Level
  ids?: readonly string[]
  /** Its name as it is written. */
  name?: string
  /** What lies around it. */
  around?: { level: Level; ids: readonly string[]; name: string }
}

/** What people call cities for short, by the bare letters. */
const SHORT: Readonly<Record<string, string>> = {
  jaksel: "jakartaselatan",
  jakpus: "jakartapusat",
  jakbar: "jakartabarat",
  jaktim: "jakartatimur",
  jakut: "jakartautara",
  tangsel: "tangerangselatan",
  bdg: "bandung",
  sby: "surabaya",
  jogja: "yogyakarta",
  jogjakarta: "yogyakarta",
  jkt: "jakarta",
  solo: "surakarta",
  smg: "semarang",
}

const KIND = /^(kota|kabupaten|kab|kecamatan|kec|kelurahan|kel|desa|provinsi|prov)\b\.?\s*/
const RULED = /^(administrasi|adm|daerah khusus ibukota|daerah khusus|daerah istimewa|dki|di)\b\.?\s*/
const LAST = /\s+(kota|kabupaten|kab)\.?$/

/** A place's name without what kind of place it is, by its letters alone: `Kota Administrasi Jakarta Selatan`, `Bandung Kota`. */
const readRegion = (text: string): string => {
  const words = text.toLowerCase().replace(/\s+/g, " ").trim()
  const name = bare(words.replace(KIND, "").replace(RULED, "").replace(LAST, "")) || bare(words)
  return ownValue(SHORT, name) ?? name
}

/** Names that are remembered: the same few come again for every listing. */
const MOST_NAMES = 5000
const names = new Map<string, string>()

const plainRegion = (text: string): string => {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MOST_NAMES) names.clear()
  const read = readRegion(text)
  names.set(text, read)
  return read
}

/** `kota` or `kabupaten`, where the text says it. */
const kindOf = (text: string): string => {
  const [, kind = ""] = /\b(kota|kab)(?:upaten)?\b/i.exec(text) ?? []
  return kind.toLowerCase()
}

/** Wrong letters that a name of that length may have. */
const slips = ({ length }: string) => (length >= 10 ? 2 : length >= 6 ? 1 : 0)

/** Do the words mean that name? `close`: but for a slip of the pen. */
export const meansRegion = (word: string, name: string): "same" | "close" | undefined => {
  const [wanted, known] = [plainRegion(word), plainRegion(name)]
  if (!wanted || !known) return undefined
  const [kind, own] = [kindOf(word), kindOf(name)]
  if (kind && own && kind !== own) return undefined
  if (wanted === known) return "same"
  const most = slips(wanted)
  if (most === 0 || Math.abs(wanted.length - known.length) > most) return undefined
  return editDistance(wanted, known) <= most ? "close" : undefined
}

const idIn = (value: unknown): string => (value === null || value === undefined ? "" : String(value))

/** What a record calls its region; an id is no name. */
const nameOf = (house: Row, level: Level): string => {
  const label = house[`${level}_label`]
  return typeof label === "string" ? label : ""
}

/** Where a listing says that it lies, from the inside outwards: `Cilandak, Kota Administrasi Jakarta Selatan`. */
const whereOf = (house: Row): string =>
  [nameOf(house, "district") || nameOf(house, "village"), nameOf(house, "city") || nameOf(house, "province")]
    .filter(Boolean)
    .join(", ")

const isWithin = (house: Row, level: Level | undefined, ids: readonly string[] = []) =>
  level !== undefined && ids.includes(idIn(house[level]))

/** Estates and streets are no regions: title and address name them. */
const isNamedIn = ({ word }: FoundRegion, house: Row): boolean => {
  const wanted = ` ${word
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, " ")
    .trim()} `
  const text = [house.title, house.address].filter((part) => typeof part === "string").join(" ")
  return wanted.length > 4 && ` ${text.toLowerCase().replace(/[^\p{L}\d]+/gu, " ")} `.includes(wanted)
}

const byName = ({ word }: FoundRegion, house: Row): string | undefined => {
  const names = LEVELS.map((level) => nameOf(house, level)).filter(Boolean)
  return names.find((name) => meansRegion(word, name) === "same") ?? names.find((name) => meansRegion(word, name))
}

/** Where a listing lies among the places that somebody named. */
export const regionIn = (places: readonly FoundRegion[], house: Row) => {
  const where = whereOf(house)
  for (const region of places) {
    if (region.ids ? isWithin(house, region.level, region.ids) : byName(region, house))
      return { found: where || region.word }
    if (!region.ids && isNamedIn(region, house)) return { found: `${region.word}, ${where}`.replace(/, $/, "") }
  }
  const near = places.some(({ around }) => around && isWithin(house, around.level, around.ids))
  return { near, where }
}
