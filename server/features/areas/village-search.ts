import { fullRegionName } from "../../../src/domain/region-name.ts"

/** A village with the areas around it, as the search answers. */
export interface Village {
  id: string
  name: string
  id_kecamatan: string
  district: string
  id_kota: string
  city: string
  id_provinsi: string
  province: string
}

/** All villages, the likelier first, made so that a word is found in all of them at once. */
export interface VillageIndex {
  villages: readonly Village[]
  /** Their names in small letters. */
  names: readonly string[]
  /** The same, a line each, and where each line begins. */
  text: string
  starts: Uint32Array
  /** The number of each one's district. */
  districtOf: Uint16Array
  /** What lies around the villages of a district: its own, the city's and the province's name. */
  districts: readonly string[]
}

const MOST = 20
const LONGEST = 80
const MOST_WORDS = 8

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()

/** Kelurahan of towns, `31.74.07.1001`, are asked for more often than villages in the country; then the shorter name. */
const likelihoodOf = ({ id, name }: Village) => (id[9] === "1" ? 0 : 1000) + name.length

const inOrder = (villages: readonly Village[]): Village[] =>
  villages
    .map((village) => ({ village, key: likelihoodOf(village) }))
    .sort((a, b) => a.key - b.key || (a.village.name < b.village.name ? -1 : Number(a.village.name > b.village.name)))
    .map(({ village }) => village)

export const indexOf = (unordered: readonly Village[]): VillageIndex => {
  const villages = inOrder(unordered)
  const names = villages.map(({ name }) => plain(name))
  const numbers = new Map<string, number>()
  const districts: string[] = []
  const starts = new Uint32Array(villages.length)
  const districtOf = new Uint16Array(villages.length)
  let at = 0
  for (const [index, { id_kecamatan, district, city, province }] of villages.entries()) {
    starts[index] = at
    at += (names[index]?.length ?? 0) + 1
    const number = numbers.get(id_kecamatan) ?? districts.push([district, city, province].map(plain).join("\n")) - 1
    numbers.set(id_kecamatan, number)
    districtOf[index] = number
  }
  return { villages, names, text: names.join("\n"), starts, districtOf, districts }
}

/** Marks the villages that have the word in their names. */
const inNames = ({ text, starts }: VillageIndex, word: string): Uint8Array => {
  const marks = new Uint8Array(starts.length)
  let line = 0
  for (let at = text.indexOf(word); at >= 0; ) {
    while (line + 1 < starts.length && (starts[line + 1] as number) <= at) line += 1
    marks[line] = 1
    const next = starts[line + 1]
    at = next === undefined ? -1 : text.indexOf(word, next)
  }
  return marks
}

interface Word {
  named: Uint8Array
  /** By the district's number. */
  around: Uint8Array
}

/** How well a name says what was typed: 0 is best. Undefined: not at all. */
const rankIn = (name: string, typed: string): number | undefined => {
  if (name === typed) return 0
  if (name.startsWith(typed)) return 1
  if (name.includes(` ${typed}`)) return 2
  return name.includes(typed) ? 3 : undefined
}

/** 0 to 3: how the name says the beginning of what was typed, while the words after it lie around. 4: all words lie around. 5: they are scattered. */
const scoreOf = (name: string, words: readonly string[], isAround: (word: number) => boolean): number => {
  for (let count = words.length; count > 0; count -= 1) {
    const rank = rankIn(name, words.slice(0, count).join(" "))
    if (rank !== undefined) return rank
    if (!isAround(count - 1)) break
  }
  return words.every((_, word) => isAround(word)) ? 4 : 5
}

const find = (index: VillageIndex, texts: readonly string[]): Village[] => {
  const words: Word[] = texts.map((text) => ({
    named: inNames(index, text),
    around: Uint8Array.from(index.districts, (names) => Number(names.includes(text))),
  }))
  const buckets: number[][] = Array.from({ length: 6 }, () => [])
  for (let at = 0; at < index.villages.length; at += 1) {
    const district = index.districtOf[at] as number
    if (!words.every(({ named, around }) => named[at] || around[district])) continue
    buckets[scoreOf(index.names[at] as string, texts, (word) => words[word]?.around[district] === 1)]?.push(at)
  }
  return buckets
    .flat()
    .slice(0, MOST)
    .map((at) => index.villages[at] as Village)
}

/** The villages that the words may mean, best first: by the whole name, its beginning, a word in it, a part; further words narrow by what lies around. */
export const searchVillages = (index: VillageIndex, typed: string): Village[] => {
  const words = plain(typed.slice(0, LONGEST)).split(" ").filter(Boolean).slice(0, MOST_WORDS)
  if (words.join("").length < 2) return []
  const found = find(index, words)
  // `kebayoran baru jaksel`
  const full = words.flatMap((word) => fullRegionName(word).split(" "))
  if (found.length === 0 && full.join() !== words.join()) found.push(...find(index, full))
  // People write Jati Cempaka where the register has Jaticempaka.
  for (let at = 1; found.length === 0 && at < words.length; at += 1)
    found.push(...find(index, [...words.slice(0, at - 1), `${words[at - 1]}${words[at]}`, ...words.slice(at + 1)]))
  return found
}
