import type { GuessedField } from "./guess-fields.ts"
import { titled } from "./guess-kind.ts"
import { enumValuesOf, type Schema } from "./schema.ts"

export const textIn = (value: unknown) => (typeof value === "string" ? value.replace(/\s+/g, " ").trim() : "")

/** Names in code, such as `IN_PROGRESS`, become words. */
const labelOf = (title: string, value: string) => (title && !title.includes("_") ? title : titled(title || value))

/** The field's options, except the values of a guessed select. */
const others = ({ options: { options: _, ...rest } = {} }: GuessedField) => rest

/** A select takes its values from the document alone. Fields of other kinds name them in a comment. */
export const withEnum = (field: GuessedField, schema: Schema, items: Schema): GuessedField => {
  const values = enumValuesOf(schema).flatMap(({ value, title, description }) =>
    value === null || value === "" ? [] : [{ value, title: textIn(title), meaning: textIn(description) }],
  )
  const listed = enumValuesOf(items).map(({ value }) => value)
  if (listed.length > 0) return { ...field, doubt: `each one of ${listed.join(", ")}` }
  if (values.length === 0)
    return field.kind === "select" ? { ...field, kind: "text", doubt: undefined, options: others(field) } : field
  if (values.every(({ value }) => typeof value === "string") && field.kind !== "relation") {
    const meanings = values.flatMap(({ value, meaning }) => (meaning ? [[value, meaning]] : []))
    const options = Object.fromEntries(values.map(({ value, title }) => [value, labelOf(title, String(value))]))
    return {
      ...field,
      kind: "select",
      doubt: undefined,
      options: { ...others(field), options, ...(meanings.length > 0 && { meanings: Object.fromEntries(meanings) }) },
    }
  }
  if (field.kind === "boolean") return field
  const words = values.map(({ value, title }) => (title ? `${value} (${title})` : String(value)))
  return { ...field, doubt: `one of ${words.join(", ")}` }
}
