import { isObject, nameKey } from "../../declare/index.ts"

export interface Village {
  id: string
  name: string
  district: string
  city: string
}

export const PICKED_FIELD = "villages"

export const MAX_VILLAGES_PER_SAVE = 300

const isVillage = (value: unknown): value is Village =>
  isObject(value) && ["id", "name", "district", "city"].every((name) => typeof value[name] === "string")

/** Drops invalid entries, because a draft may be restored from browser storage. */
export const readPickedVillages = (draft: Readonly<Record<string, unknown>>): readonly Village[] => {
  const held = draft[PICKED_FIELD]
  return Array.isArray(held) ? held.filter(isVillage) : []
}

export const withVillages = (picked: readonly Village[], more: readonly Village[]): Village[] => [
  ...new Map([...picked, ...more].map((village) => [village.id, village])).values(),
]

export const toVillage = (
  row: Readonly<Record<string, unknown>>,
  around: { district?: string; city?: string } = {},
): Village => ({
  id: String(row.id),
  name: String(row.name ?? row.id),
  district: String(row.district ?? around.district ?? ""),
  city: String(row.city ?? around.city ?? ""),
})

export const splitEntries = (text: string): string[] => {
  const lines = text.split(/[\r\n;\t]+/)
  const parts = lines.length > 1 ? lines : text.split(",")
  return [...new Map(parts.map((part) => [nameKey(part), part.trim()])).entries()].flatMap(([key, part]) =>
    key === "" ? [] : [part.replace(/^\d+[.)]\s+|^[-•*]\s+/, "")],
  )
}

export const isCode = (entry: string) => /^\d{2}\.\d{2}\.\d{2}\.\d{4}$/.test(entry)

export const districtOfCode = (code: string) => code.split(".").slice(0, 3).join(".")

export interface Meaning {
  entry: string
  options: readonly Village[]
}

export interface ListReading {
  known: readonly Village[]
  ambiguous: readonly Meaning[]
  unknown: readonly string[]
}

export const filterByName = (entry: string, found: readonly Village[]): Village[] => {
  const [name = "", ...around] = entry.split(",").map(nameKey)
  return found.filter(
    (village) =>
      nameKey(village.name) === name &&
      around.every((words) => [village.district, village.city].some((region) => nameKey(region).includes(words))),
  )
}

/** Resolves ambiguous names to the districts of the other entries or of the earlier choices. */
export const resolveVillages = (meanings: readonly Meaning[], chosen: readonly Village[]): ListReading => {
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
