import { isObject, type Row } from "../declare/index.ts"

export const idOf = (value: unknown): string | number | undefined => {
  const id = isObject(value) ? (value.id ?? value._id) : value
  return typeof id === "string" || typeof id === "number" ? id : undefined
}

export const labelOf = (row: Row, name: string): string => {
  const label = row[`${name}_label`]
  return typeof label === "string" && label !== "" ? label : String(idOf(row[name]) ?? "")
}

export const labelsOf = (row: Row, name: string): string[] => {
  const labels = row[`${name}_label`] ?? row[`${name}_labels`]
  return Array.isArray(labels) ? labels.map(String) : []
}
