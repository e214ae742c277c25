import { isObject } from "../declare/answer.ts"

type SentRow = Record<string, unknown>

const FRAME_PROPERTIES = ["data", "links", "meta"]

const flattenRelated = (value: unknown, within: string): unknown => {
  if (Array.isArray(value)) return value.map((item) => flattenRelated(item, within))
  if (!isObject(value)) return value
  if (isObject(value[within])) return flattenRow(value, within)
  const isAround = typeof value.data === "object" && Object.keys(value).every((name) => FRAME_PROPERTIES.includes(name))
  return isAround ? flattenRelated(value.data, within) : value
}

/** Moves fields and related records of a Strapi 4 or JSON:API row beside its id. */
export const flattenRow = (row: Readonly<SentRow>, within: string): SentRow => {
  const { [within]: fields, relationships, ...beside } = row
  if (!isObject(fields)) return row
  const held = { ...fields, ...(isObject(relationships) && relationships) }
  return {
    ...Object.fromEntries(Object.entries(held).map(([name, value]) => [name, flattenRelated(value, within)])),
    ...beside,
  }
}

export interface Target {
  ids: readonly string[]
  titles: readonly string[]
  key: string
  keyOnWire: string
}

const idOf = (item: unknown, { ids }: Target): unknown => {
  if (!isObject(item)) return item
  for (const name of ids) {
    const id = item[name]
    if (id !== undefined && id !== null) return isObject(id) ? id.$oid : id
  }
  return undefined
}

const titleOf = (item: unknown, target: Target): string => {
  const title = isObject(item) && item[target.titles.find((name) => typeof item[name] === "string") ?? ""]
  return String(title || (idOf(item, target) ?? ""))
}

export const getRelatedNames = (name: string, key: string) => ({
  label: `${name}_label`,
  labels: `${name}_labels`,
  key: `${name}_${key}`,
})

/**
 * Replaces records by their ids and adds titles and keys: `house_label`, `house_slug`. Existing values stay; without an
 * id, the title is used.
 */
export const replaceRelatedRecords = (
  row: Record<string, unknown>,
  beside: ReturnType<typeof getRelatedNames>,
  raw: unknown,
  target: Target,
): unknown => {
  if (Array.isArray(raw)) {
    if (!raw.some(isObject)) return raw
    row[beside.labels] ??= raw.map((item) => titleOf(item, target))
    return raw.map((item) => idOf(item, target) ?? item)
  }
  if (!isObject(raw)) return raw
  const title = titleOf(raw, target)
  if (title) row[beside.label] ??= title
  if (target.key !== "id" && raw[target.keyOnWire] !== undefined) row[beside.key] ??= raw[target.keyOnWire]
  return idOf(raw, target) ?? (title || raw)
}
