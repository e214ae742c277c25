import { type Fields, isObject, type Row } from "../declare/index.ts"
import { asText, raw } from "./text.ts"

export interface ChangedField {
  name: string
  label: string
  before: string
  after: string
}

const rowOf = (value: unknown): Row => (isObject(value) ? value : {})

export const changedFields = (fields: Fields, before: unknown, after: unknown): ChangedField[] => {
  const words = (name: string, row: Row) => {
    const field = fields[name]
    return (field ? asText(name, field, row, true) : raw(row[name] ?? "")) || "–"
  }
  const [was, is] = [rowOf(before), rowOf(after)]
  return Object.keys({ ...was, ...is })
    .map((name) => ({
      name,
      label: fields[name]?.label ?? name,
      before: words(name, was),
      after: words(name, is),
    }))
    .filter((change) => change.before !== change.after)
}
