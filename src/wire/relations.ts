import { isObject } from "../declare/answer.ts"

type Json = Record<string, unknown>

/** What is known of the records that a relation leads to. */
export interface Target {
  /** The properties that may hold their id. */
  ids: readonly string[]
  /** The properties that may hold their title. */
  titles: readonly string[]
  /** What their page is addressed by, here and on the wire. */
  key: string
  keyOnWire: string
}

const idOf = (item: unknown, { ids }: Target): unknown => {
  if (!isObject(item)) return item
  const id = ids.map((name) => item[name]).find((value) => value !== undefined && value !== null)
  return isObject(id) ? id.$oid : id
}

const titleOf = (item: unknown, target: Target): string => {
  const title = isObject(item) && target.titles.map((name) => item[name]).find((value) => typeof value === "string")
  return String(title || (idOf(item, target) ?? ""))
}

/**
 * Whole records in a relation's place become their ids, with their titles and keys beside them: `house_label`, `house_slug`.
 * What stands beside already stays. A record without an id is known by its title.
 */
export const flattened = (row: Json, name: string, raw: unknown, target: Target): unknown => {
  if (Array.isArray(raw)) {
    if (!raw.some(isObject)) return raw
    row[`${name}_labels`] ??= raw.map((item) => titleOf(item, target))
    return raw.map((item) => idOf(item, target) ?? item)
  }
  if (!isObject(raw)) return raw
  const title = titleOf(raw, target)
  if (title) row[`${name}_label`] ??= title
  if (target.key !== "id" && raw[target.keyOnWire] !== undefined) row[`${name}_${target.key}`] ??= raw[target.keyOnWire]
  return idOf(raw, target) ?? (title || raw)
}
