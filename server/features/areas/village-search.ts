import { fullRegionName } from "../../../src/domain/region-name.ts"

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

export interface VillageIndex {
  villages: readonly Village[]
  names: readonly string[]
  text: string
  starts: Uint32Array
  districtOf: Uint16Array
  districts: readonly string[]
}

const MAX_RESULTS = 20
const MAX_QUERY_LENGTH = 80
const MOST_WORDS = 8

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()

/** Urban kelurahan such as `31.74.07.1001` are first, then shorter names. */
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

const markMatches = ({ text, starts }: VillageIndex, word: string): Uint8Array => {
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
  around: Uint8Array
}

/** 0 is the best match. @returns undefined without a match */
const rankIn = (name: string, typed: string): number | undefined => {
  if (name === typed) return 0
  if (name.startsWith(typed)) return 1
  if (name.includes(` ${typed}`)) return 2
  return name.includes(typed) ? 3 : undefined
}

/** 0 to 3: name match, with other words in the surrounding areas. 4: all words in the areas. 5: scattered. */
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
    named: markMatches(index, text),
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
    .slice(0, MAX_RESULTS)
    .map((at) => index.villages[at] as Village)
}

export const searchVillages = (index: VillageIndex, typed: string): Village[] => {
  const words = plain(typed.slice(0, MAX_QUERY_LENGTH)).split(" ").filter(Boolean).slice(0, MOST_WORDS)
  if (words.join("").length < 2) return []
  const found = find(index, words)
  // `kebayoran baru jaksel`
  const full = words.flatMap((word) => fullRegionName(word).split(" "))
  if (found.length === 0 && full.join() !== words.join()) found.push(...find(index, full))
  // Users type Jati Cempaka where the register has Jaticempaka.
  for (let at = 1; found.length === 0 && at < words.length; at += 1)
    found.push(...find(index, [...words.slice(0, at - 1), `${words[at - 1]}${words[at]}`, ...words.slice(at + 1)]))
  return found
}
