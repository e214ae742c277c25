import { isObject } from "../../declare/index.ts"

/** A village that was picked, with the names of what it lies in. */
export interface Village {
  id: string
  name: string
  district: string
  city: string
}

/** Where a draft keeps the villages that are not sent yet. */
export const PICKED = "villages"

/** At the most so many of an indicator. */
export const MOST = 300

const isVillage = (value: unknown): value is Village =>
  isObject(value) && ["id", "name", "district", "city"].every((name) => typeof value[name] === "string")

/** The villages that a draft holds; also one that was kept by the browser. */
export const pickedIn = (draft: Readonly<Record<string, unknown>>): readonly Village[] => {
  const held = draft[PICKED]
  return Array.isArray(held) ? held.filter(isVillage) : []
}

/** With these as well, each once. */
export const withVillages = (picked: readonly Village[], more: readonly Village[]): Village[] => [
  ...new Map([...picked, ...more].map((village) => [village.id, village])).values(),
]

/** A row of the search over names, or of the list of a district whose names are given. */
export const villageOf = (
  row: Readonly<Record<string, unknown>>,
  around: { district?: string; city?: string } = {},
): Village => ({
  id: String(row.id),
  name: String(row.name ?? row.id),
  district: String(row.district ?? around.district ?? ""),
  city: String(row.city ?? around.city ?? ""),
})
