import { at, isObject } from "../declare/index.ts"

export type Row = Readonly<Record<string, unknown>>

const TITLES = ["name", "title", "label", "invoice", "order_id", "text"]

/** The name of one related record: a word, or the object that a service sends in its place. */
const nameOf = (item: unknown): string => {
  if (!isObject(item)) return item === undefined || item === null ? "" : String(item)
  const name = TITLES.map((key) => item[key]).find((value) => typeof value === "string" && value !== "")
  return String(name ?? item.id ?? item._id ?? "")
}

/** The id of a related record, also where the service sends the whole object. */
export const idOf = (value: unknown): string | number | undefined => {
  const id = isObject(value) ? (value.id ?? value._id) : value
  return typeof id === "string" || typeof id === "number" ? id : undefined
}

/** The words for a relation: `city_label` beside `city`, else the object's own name, else the id. */
export const labelOf = (row: Row, name: string): string => {
  const label = row[`${name}_label`]
  return typeof label === "string" && label !== "" ? label : nameOf(row[name])
}

/** The words for several relations. Ids alone say nothing, so they are only counted. */
export const labelsOf = (row: Row, name: string): string[] => {
  const labels = row[`${name}_label`] ?? row[`${name}_labels`]
  if (Array.isArray(labels)) return labels.map(nameOf)
  const items = at(row, name)
  return Array.isArray(items) && items.every(isObject) ? items.map(nameOf) : []
}
