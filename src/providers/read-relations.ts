import { isObject, type Resource } from "../declare/index.ts"
import { idOf, type Row } from "./labels.ts"
import { keyOf } from "./record-path.ts"

interface Pointer {
  name: string
  title: string
  /** What the other resource's page is addressed by. */
  key: string
}

/** A whole record in a relation's place is read as its id, with its title and its key beside it: `house_label`, `house_slug`. */
const flattened = (row: Row, { name, title, key }: Pointer): Row => {
  const value = row[name]
  const titleOf = (item: unknown) => String((isObject(item) && item[title]) || (idOf(item) ?? ""))
  if (Array.isArray(value) && value.some(isObject))
    return { [`${name}_labels`]: value.map(titleOf), ...row, [name]: value.map((item) => idOf(item) ?? item) }
  if (!isObject(value)) return row
  const beside = key === "id" ? {} : { [`${name}_${key}`]: value[key] }
  return { [`${name}_label`]: titleOf(value), ...beside, ...row, [name]: idOf(value) ?? value }
}

/** Reads the relations of a resource's rows. What stands beside a relation already stays. */
export const relationReaderOf = (resources: readonly Resource[], { fields }: Resource) => {
  const pointers = Object.entries(fields).flatMap(([name, field]): Pointer[] => {
    const target = "to" in field && resources.find((candidate) => candidate.name === field.to)
    return target ? [{ name, title: target.title, key: keyOf(target) }] : []
  })
  return (row: Row): Row => pointers.reduce(flattened, row)
}
