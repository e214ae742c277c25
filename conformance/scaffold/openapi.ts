import { getByPath, isObject } from "../../src/declare/answer.ts"
import { ownValue } from "../../src/declare/own-value.ts"
import { findRows } from "./rows.ts"

type Schema = Readonly<Record<string, unknown>>

export const isOpenApi = (body: unknown): body is Schema =>
  isObject(body) && typeof body.openapi === "string" && isObject(body.paths)

const MAX_DEPTH = 5

/** Rows of an example: enough to repeat the values of enumerations. */
const ROWS = 24

const FORMATS: Readonly<Record<string, unknown>> = {
  date: "2026-01-02",
  "date-time": "2026-01-02T03:04:05Z",
  email: "nama@contoh.id",
  uri: "https://contoh.id",
  url: "https://contoh.id",
}
const TYPES: Readonly<Record<string, unknown>> = { integer: 1, number: 1.5, boolean: true }

const resolve = (document: Schema, schema: unknown): Schema => {
  if (!isObject(schema)) return {}
  const { $ref: reference, allOf } = schema
  if (typeof reference === "string")
    return resolve(document, getByPath(document, reference.slice(2).replaceAll("/", ".")))
  if (!Array.isArray(allOf)) return schema
  const parts = allOf.map((part) => resolve(document, part))
  return { ...Object.assign({}, ...parts), properties: Object.assign({}, ...parts.map(({ properties }) => properties)) }
}

/** An answer as the service would send it. Texts without an enumeration differ from row to row. */
const exampleOf = (document: Schema, given: unknown, turn: number, depth = 0): unknown => {
  const schema = resolve(document, given)
  const { type, format, properties, items } = schema
  const choices = schema.enum
  if (Array.isArray(choices)) return choices[turn % choices.length]
  if (schema.example !== undefined && !isObject(schema.example)) return schema.example
  if (depth > MAX_DEPTH) return undefined
  if (isObject(properties))
    return Object.fromEntries(
      Object.entries(properties).map(([name, own]) => [name, exampleOf(document, own, turn, depth + 1)]),
    )
  const [first] = [type].flat()
  if (first === "array") {
    const count = isObject(resolve(document, items).properties) && depth < 3 ? ROWS : 1
    return Array.from({ length: count }, (_, index) => exampleOf(document, items, index, depth + 1))
  }
  return ownValue(FORMATS, String(format)) ?? ownValue(TYPES, String(first)) ?? `contoh ${turn}`
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "")

export interface Collection {
  path: string
  body: unknown
}

/** Finds the list of a resource: the path whose last part is its name, in the singular or the plural. */
export const findCollection = (document: Schema, name: string): Collection | undefined => {
  const wanted = lettersOf(name)
  const paths = Object.entries(document.paths as Schema).filter(([path]) => {
    const last = lettersOf(path.split("/").at(-1) ?? "")
    return [wanted, `${wanted}s`, `${wanted}es`, wanted.replace(/y$/, "ies")].includes(last)
  })
  for (const [path, operations] of paths) {
    const answers = getByPath(operations, "get.responses")
    const answer = isObject(answers) ? resolve(document, answers["200"] ?? answers.default) : {}
    const content = isObject(answer.content) ? answer.content["application/json"] : undefined
    const body = isObject(content) ? exampleOf(document, content.schema, 0) : undefined
    if (findRows(body)) return { path, body }
  }
  return undefined
}
