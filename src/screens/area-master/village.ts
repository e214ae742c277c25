import { isObject } from "../../declare/index.ts"

export interface Village {
  id: string
  name: string
  district: string
  city: string
}

export const PICKED = "villages"

/** Maximum number of villages per save. */
export const MAX_VILLAGES_PER_SAVE = 300

const isVillage = (value: unknown): value is Village =>
  isObject(value) && ["id", "name", "district", "city"].every((name) => typeof value[name] === "string")

/** Drops invalid entries, because a draft may be restored from browser storage. */
export const pickedIn = (draft: Readonly<Record<string, unknown>>): readonly Village[] => {
  const held = draft[PICKED]
  return Array.isArray(held) ? held.filter(isVillage) : []
}

export const withVillages = (picked: readonly Village[], more: readonly Village[]): Village[] => [
  ...new Map([...picked, ...more].map((village) => [village.id, village])).values(),
]

export const villageOf = (
  row: Readonly<Record<string, unknown>>,
  around: { district?: string; city?: string } = {},
): Village => ({
  id: String(row.id),
  name: String(row.name ?? row.id),
  district: String(row.district ?? around.district ?? ""),
  city: String(row.city ?? around.city ?? ""),
})
