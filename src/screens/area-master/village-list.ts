import { nameKey } from "../../declare/index.ts"
import { type Village, withVillages } from "./village.ts"

/** The names and codes of a list as people paste them: a line each, or cells, or with commas in one line. */
export const entriesOf = (text: string): string[] => {
  const lines = text.split(/[\r\n;\t]+/)
  const parts = lines.length > 1 ? lines : text.split(",")
  return [...new Map(parts.map((part) => [nameKey(part), part.trim()])).entries()].flatMap(([key, part]) =>
    key === "" ? [] : [part.replace(/^\d+[.)]\s+|^[-•*]\s+/, "")],
  )
}

/** `31.74.07.1001` */
export const isCode = (entry: string) => /^\d{2}\.\d{2}\.\d{2}\.\d{4}$/.test(entry)

/** `31.74.07`, the district of that village. */
export const districtOfCode = (code: string) => code.split(".").slice(0, 3).join(".")

/** What an entry may mean. */
export interface Meaning {
  entry: string
  options: readonly Village[]
}

export interface Recognised {
  known: readonly Village[]
  /** Several places have that name. */
  ambiguous: readonly Meaning[]
  unknown: readonly string[]
}

/** Of a row that was found those that are called as the entry says: `Melawai`, `Melawai, Kebayoran Baru`. */
export const namedBy = (entry: string, found: readonly Village[]): Village[] => {
  const [name = "", ...around] = entry.split(",").map(nameKey)
  return found.filter(
    (village) =>
      nameKey(village.name) === name &&
      around.every((words) => [village.district, village.city].some((region) => nameKey(region).includes(words))),
  )
}

/** Sorts out what each entry means; a name that several places have is that of the district in which the others, or those chosen before, lie. */
export const recognise = (meanings: readonly Meaning[], chosen: readonly Village[] = []): Recognised => {
  const sure = meanings.flatMap(({ options }) => (options.length === 1 ? options : []))
  const districts = new Set([...chosen, ...sure].map(({ id }) => districtOfCode(id)))
  const near = meanings.map(({ entry, options }) => {
    const inside = options.filter(({ id }) => districts.has(districtOfCode(id)))
    return { entry, options: options.length > 1 && inside.length === 1 ? inside : options }
  })
  return {
    known: withVillages(
      [],
      near.flatMap(({ options }) => (options.length === 1 ? options : [])),
    ),
    ambiguous: near.filter(({ options }) => options.length > 1),
    unknown: near.flatMap(({ entry, options }) => (options.length === 0 ? [entry] : [])),
  }
}
