import { isObject } from "../../src/declare/answer.ts"
import { ownValue } from "../../src/declare/own-value.ts"

export type Schema = Readonly<Record<string, unknown>>

/** The part of the document at `#/components/schemas/App.Dto~1Promo`, whose names may have dots. */
const partAt = (document: Schema, reference: string): unknown =>
  reference
    .slice(2)
    .split("/")
    .map((name) => decodeURIComponent(name).replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<unknown>((part, name) => (isObject(part) ? ownValue(part, name) : undefined), document)

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Later parts override earlier ones; properties and required names are united. */
const merge = (parts: readonly Schema[]): Schema => {
  const properties = Object.assign({}, ...parts.map((part) => part.properties))
  const required = parts.flatMap((part) => listOf(part.required))
  return {
    ...Object.assign({}, ...parts),
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  }
}

interface EnumValue {
  value: unknown
  title?: unknown
  description?: unknown
}

/** Texts of an enumeration's values: a list in their order, or by value. */
const textOf = (texts: unknown, value: unknown, index: number): unknown =>
  Array.isArray(texts) ? texts[index] : isObject(texts) ? ownValue(texts, String(value)) : undefined

/** Values of `enum`, `const`, or a choice of these, with the names that NSwag and others give them; empty for others. */
export const enumValuesOf = (schema: Schema): EnumValue[] => {
  if ("const" in schema) return [{ value: schema.const, title: schema.title, description: schema.description }]
  if (schema.oneOf) return listOf(schema.oneOf).flatMap((choice) => (isObject(choice) ? enumValuesOf(choice) : []))
  const names = schema["x-enumNames"] ?? schema["x-enum-varnames"]
  const descriptions = schema["x-enumDescriptions"] ?? schema["x-enum-descriptions"]
  return listOf(schema.enum).map((value, index) => ({
    value,
    title: textOf(names, value, index),
    description: textOf(descriptions, value, index),
  }))
}

const isNull = ({ type }: Schema) => type === "null"

/** A schema with its references and `allOf` in place, and of `anyOf` or `oneOf` the first choice, unless all are constants. */
export const resolve = (document: Schema, schema: unknown, seen: readonly string[] = []): Schema => {
  if (!isObject(schema)) return {}
  const { $ref: reference, allOf, anyOf, oneOf, ...own } = schema
  // `Pet` may be one of `Dog` and `Cat`, which are all of `Pet`.
  if (typeof reference === "string" && seen.includes(reference)) return {}
  const visited = typeof reference === "string" ? [...seen, reference] : seen
  const within = (part: unknown) => resolve(document, part, visited)
  const referred = typeof reference === "string" ? [within(partAt(document, reference))] : []
  // FastAPI writes `anyOf: [{ type: "integer" }, { type: "null" }]`.
  const all = [...listOf(anyOf), ...listOf(oneOf)].map(within)
  const choices = all.filter((choice) => !isNull(choice))
  const isEnum = choices.length > 1 && choices.every((choice) => enumValuesOf(choice).length > 0)
  const chosen: Schema = isEnum ? { type: choices[0]?.type, oneOf: choices } : (choices[0] ?? {})
  return merge([chosen, ...referred, ...listOf(allOf).map(within), own, all.some(isNull) ? { nullable: true } : {}])
}

/** @param schema a resolved one */
export const isNullable = (schema: Schema): boolean =>
  schema.nullable === true ||
  [schema.type].flat().includes("null") ||
  enumValuesOf(schema).some(({ value }) => value === null)

/** Type of a resolved schema: `integer` of `["integer", "null"]`. */
export const typeOf = ({ type }: Schema): unknown => [type].flat().find((one) => one !== "null")
