import {
  type Call,
  type Field,
  fieldOfKind,
  isRelated,
  type Kind,
  type Resource,
  sentStamps,
  traitsOf,
} from "../../src/declare/index.ts"
import { createFilledSchema, MAX_ITEMS, writableOf } from "../../src/declare/schema.ts"
import { z } from "../../src/declare/zod.ts"

/** JSON Schema 2020-12, as in OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>

export const refTo = (schema: string): JsonSchema => ({ $ref: `#/components/schemas/${schema}` })

export const object = (properties: Readonly<Record<string, JsonSchema>>, required: readonly string[] = []) => ({
  type: "object",
  properties,
  ...(required.length > 0 && { required }),
})

/** Additions to the schemas of the checks, by kind. */
const EXACTLY: { readonly [K in Kind]?: JsonSchema } = {
  integer: { type: "integer" },
  money: { type: "integer", description: "Whole rupiah." },
  area: { description: "Square metres." },
  percent: { description: "0 to 100." },
  date: { examples: ["2026-11-21"] },
  datetime: { description: "Answers are in UTC.", examples: ["2026-11-21T07:05:00.000Z"] },
  phone: { description: "Indonesian number in any spelling; answers are in E.164.", examples: ["+6281234567890"] },
  images: { description: "The first address is the cover." },
  geo: { description: "Degrees." },
}

/** Bounds that the checks count in their own way: letters without invisible ones, items without repeated ones. */
const boundsOf = (field: Field): JsonSchema => {
  const { min } = fieldOfKind("text", field) ?? {}
  const many = fieldOfKind("relations", field) ?? fieldOfKind("images", field) ?? fieldOfKind("list", field)
  return { ...(min !== undefined && { minLength: min }), ...(many && { maxItems: many.max ?? MAX_ITEMS[many.kind] }) }
}

const WRITTEN = { io: "input", unrepresentable: "any" } as const

/** Schema of a filled value as clients send it. */
const sentValueOf = (field: Field): JsonSchema => {
  const { $schema: _draft, pattern, ...schema } = z.toJSONSchema(createFilledSchema(field), WRITTEN) as JsonSchema
  // Where there is a format, the pattern of zod adds nothing.
  return {
    ...schema,
    ...(pattern !== undefined && !schema.format && { pattern }),
    ...EXACTLY[field.kind],
    ...boundsOf(field),
  }
}

const withNull = (schema: JsonSchema): JsonSchema => {
  const { type, enum: values, anyOf } = schema
  if (Array.isArray(anyOf)) return { ...schema, anyOf: [...anyOf, { type: "null" }] }
  if (type === undefined) return schema
  return { ...schema, type: [type, "null"], ...(Array.isArray(values) && { enum: [...values, null] }) }
}

const sentencesOf = (field: Field): string[] => {
  const { help, readBy, writtenBy, extension } = field
  const options = field.kind === "select" ? field.options : undefined
  return [
    EXACTLY[field.kind]?.description as string,
    isRelated(field) ? `Id of \`${field.to}\`.` : "",
    options
      ? Object.entries(options)
          .map(([value, word]) => `\`${value}\`: ${word}`)
          .join(", ")
      : "",
    field.masked ? "Personal data: answers show its last four characters." : "",
    readBy ? `Readable by ${readBy.join(", ")}.` : "",
    writtenBy ? `Changed by ${writtenBy.join(", ")}.` : "",
    extension ? "Only of services with extensions." : "",
    help ?? "",
  ].filter(Boolean)
}

const described = (field: Field, schema: JsonSchema): JsonSchema => {
  const description = sentencesOf(field).join(" ")
  return { ...schema, title: field.label, ...(description && { description }) }
}

const OF_SERVICE = { readOnly: true }

/** Masks and stored older values break the rules for new ones. */
const readSchemaOf = (field: Field): JsonSchema => {
  const {
    maxLength: _max,
    minLength: _min,
    pattern: _pattern,
    minimum: _least,
    maximum: _most,
    maxItems: _items,
    ...value
  } = sentValueOf(field)
  const { format, ...rest } = value
  const isExact = !field.masked && (field.kind === "date" || field.kind === "datetime")
  const isOfService = field.readOnly || field.computes
  return described(field, { ...withNull(isExact ? { ...rest, format } : rest), ...(isOfService && OF_SERVICE) })
}

const labelsOf = (name: string, field: Field): [string, JsonSchema][] => {
  if (!isRelated(field)) return []
  const label = { type: ["string", "null"], description: `Title of \`${name}\`.`, ...OF_SERVICE }
  return traitsOf[field.kind].points === "many"
    ? [[`${name}_labels`, { type: "array", items: { type: "string" }, ...OF_SERVICE }]]
    : [[`${name}_label`, label]]
}

const isAlwaysAnswered = ({ required, readBy, computed, extension }: Field) =>
  required && !(readBy || computed || extension)

/** A record as it is answered. */
export const recordSchemaOf = ({ id, fields }: Resource): JsonSchema =>
  object(
    {
      [id]: { type: ["integer", "string"], ...OF_SERVICE },
      ...Object.fromEntries(
        Object.entries(fields).flatMap(([name, field]) => [[name, readSchemaOf(field)], ...labelsOf(name, field)]),
      ),
      version: { type: "integer", description: "For `If-Match`.", ...OF_SERVICE },
    },
    [id, ...Object.keys(fields).filter((name) => isAlwaysAnswered(fields[name] as Field))],
  )

const sentSchemaOf = (field: Field) => described(field, withNull(sentValueOf(field)))

/** Body of a `create`, or of an `update`, which names what changes. */
export const draftSchemaOf = (resource: Resource, isNew: boolean): JsonSchema => {
  const writable = writableOf(resource)
  const required = writable.filter(([, { required, initial }]) => required && initial === undefined)
  return object(
    Object.fromEntries(writable.map(([name, field]) => [name, sentSchemaOf(field)])),
    isNew ? required.map(([name]) => name) : [],
  )
}

export const wrapSchema = ({ wraps }: Call, draft: JsonSchema, { fields }: Resource): JsonSchema =>
  wraps
    ? object(
        {
          ...Object.fromEntries(
            wraps.beside.flatMap((name) => (fields[name] ? [[name, sentSchemaOf(fields[name])]] : [])),
          ),
          [wraps.in]: { type: "array", minItems: 1, maxItems: 1, items: draft },
        },
        [...wraps.beside, wraps.in],
      )
    : draft

export const actionSchemaOf = (resource: Resource, part: string): JsonSchema => {
  const { fields } = resource
  const { asks = {}, gives = {}, carries = {} } = resource.actions?.[part] ?? {}
  const asked = Object.entries(asks).filter(([, need]) => need !== "narrows")
  const named = [...asked.map(([name]) => name), ...sentStamps(resource, part)].flatMap(
    (name): [string, JsonSchema][] => (fields[name] ? [[name, sentSchemaOf(fields[name])]] : []),
  )
  const fixed = Object.entries(gives).map(([name, value]): [string, JsonSchema] => [name, { const: value }])
  const carried = Object.keys(carries).map((name): [string, JsonSchema] => [name, {}])
  return object(Object.fromEntries([...named, ...carried, ...fixed]), [
    ...asked.flatMap(([name, need]) => (need === "required" ? [name] : [])),
    ...Object.keys(carries),
    ...Object.keys(gives),
  ])
}

/** Puts a schema at a dotted path: `data.data`. */
export const schemaAt = (path: string, schema: JsonSchema): JsonSchema =>
  path === ""
    ? schema
    : path.split(".").reduceRight<JsonSchema>((inner, key) => object({ [key]: inner }, [key]), schema)

const propertiesOf = ({ properties = {} }: JsonSchema) => properties as Readonly<Record<string, JsonSchema>>

/** Joins schemas of objects, so that `data.data` and `data.document_count` share one `data`. */
export const joinSchemas = (a: JsonSchema, b: JsonSchema): JsonSchema => {
  if (!a.properties || !b.properties) return a
  const joined: Record<string, JsonSchema> = { ...propertiesOf(a) }
  for (const [name, schema] of Object.entries(propertiesOf(b)))
    joined[name] = joined[name] ? joinSchemas(joined[name], schema) : schema
  return object(joined, [...new Set([a.required ?? [], b.required ?? []].flat() as string[])])
}
