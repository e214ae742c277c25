import { isObject } from "../declare/answer.ts"

type Json = Record<string, unknown>

const FRAME_PROPERTIES = ["data", "links", "meta"]

const related = (value: unknown, within: string): unknown => {
  if (Array.isArray(value)) return value.map((item) => related(item, within))
  if (!isObject(value)) return value
  if (isObject(value[within])) return flattenRow(value, within)
  const isAround = typeof value.data === "object" && Object.keys(value).every((name) => FRAME_PROPERTIES.includes(name))
  return isAround ? related(value.data, within) : value
}

/** Moves fields and related records of a Strapi 4 or JSON:API row beside its id. */
export const flattenRow = (row: Readonly<Json>, within: string): Json => {
  const { [within]: fields, relationships, ...beside } = row
  if (!isObject(fields)) return row
  const held = { ...fields, ...(isObject(relationships) && relationships) }
  return {
    ...Object.fromEntries(Object.entries(held).map(([name, value]) => [name, related(value, within)])),
    ...beside,
  }
}
