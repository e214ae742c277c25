import { upperFirst } from "es-toolkit"
import { idOf } from "../../data/labels.ts"
import { isEmpty, isObject } from "../../declare/index.ts"
import { ownValue } from "../../declare/own-value.ts"
import { phoneOf } from "../../declare/phone.ts"
import type { Draft } from "../../engine/form/draft.ts"
import type { FormField } from "../../engine/form/form-fields.ts"

export type Facts = Readonly<Record<string, unknown>>

const NEEDED = ["house_type", "ad_type", "district", "price"]
const SIZES = ["land_area", "building_area"]
const FACTS = [...NEEDED, "village", ...SIZES, "owner_phone", "source_id"]

const toSearchFact = (name: string, value: unknown): unknown => {
  if (name === "price" || SIZES.includes(name)) return typeof value === "number" && value > 0 ? value : undefined
  if (name === "owner_phone") return typeof value === "string" ? phoneOf(value) : undefined
  if (name === "source_id") return typeof value === "string" ? value.trim() || undefined : undefined
  return idOf(value)
}

/**
 * Returns the search facts: type, region, price, and sizes or owner's phone; or the portal's id.
 * @returns undefined if facts are missing
 */
export const toFacts = (draft: Draft, formFields: readonly FormField[]): Facts | undefined => {
  const facts = Object.fromEntries(
    FACTS.filter((name) => formFields.some((item) => item.name === name)).flatMap((name) => {
      const value = toSearchFact(name, draft[name])
      return isEmpty(value) ? [] : [[name, value]]
    }),
  )
  const isPlaced = NEEDED.every((name) => name in facts)
  const isMeasured = SIZES.some((name) => name in facts) || "owner_phone" in facts
  return (isPlaced && isMeasured) || "source_id" in facts ? facts : undefined
}

export interface DuplicateMatch {
  id: number
  slug: string
  title: string
  house_id: string
  status: string
  price: number
  land_area?: number | null
  building_area?: number | null
  village_label?: string | null
  district_label?: string | null
  why: readonly string[]
}

export const isDuplicateMatch = (row: unknown): row is DuplicateMatch =>
  isObject(row) && typeof row.slug === "string" && typeof row.price === "number" && Array.isArray(row.why)

const WORDS: Readonly<Record<string, string>> = {
  price: "harga",
  sizes: "luas",
  owner_phone: "telepon pemilik",
  source_id: "id iklan asal",
}

export const showDuplicateReasons = (why: readonly string[]): string => {
  const words = why.flatMap((fact) => ownValue(WORDS, fact) ?? [])
  const [first = "", ...rest] = words.length > 1 ? [words.slice(0, -1).join(", "), words.at(-1)] : words
  return upperFirst(`${[first, ...rest].join(" dan ")} sama`)
}
