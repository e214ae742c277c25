import { getByPath, isObject } from "../../src/declare/answer.ts"
import { ownValue } from "../../src/declare/own-value.ts"
import type { CollectionSchemas } from "./field-rules.ts"
import { findRows, type Sample } from "./rows.ts"
import { enumValuesOf, resolve, type Schema, typeOf } from "./schema.ts"

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

/** True for an example such as `doggie`, which is numbered in each row; dates and addresses keep their form. */
const isWords = (example: unknown) => typeof example === "string" && /^[\p{L} ]+$/u.test(example)

/** An answer as the service would send it. Texts without an enumeration differ from row to row. */
const exampleOf = (document: Schema, given: unknown, turn: number, depth = 0): unknown => {
  const schema = resolve(document, given)
  const { format, properties, items } = schema
  const choices = enumValuesOf(schema)
  if (choices.length > 0) return choices[turn % choices.length]?.value
  const formatted = ownValue(FORMATS, String(format))
  if (formatted !== undefined) return formatted
  if (isWords(schema.example)) return `${schema.example} ${turn}`
  if (schema.example !== undefined && !isObject(schema.example)) return schema.example
  if (depth > MAX_DEPTH) return undefined
  if (isObject(properties))
    return Object.fromEntries(
      Object.entries(properties).map(([name, own]) => [name, exampleOf(document, own, turn, depth + 1)]),
    )
  const type = typeOf(schema)
  if (type === "array") {
    const count = isObject(resolve(document, items).properties) && depth < 3 ? ROWS : 1
    return Array.from({ length: count }, (_, index) => exampleOf(document, items, index, depth + 1))
  }
  return ownValue(TYPES, String(type)) ?? `contoh ${turn}`
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "")

interface WrittenCall {
  endpoint: string
  /** HTTP status of its success, where the document has it. A sample shows none of a write. */
  status?: number
}

export type Operation = "list" | "create" | "update" | "remove"
export type WrittenCalls = Readonly<Partial<Record<Operation, WrittenCall>>>

export interface Collection {
  calls: WrittenCalls
  body: unknown
  schemas: CollectionSchemas
  /** A question to the developer that the document does not answer. */
  note?: string
}

const PARAMETER = /^\{[^}]*\}$/
const lastOf = (path: string) => path.slice(path.lastIndexOf("/") + 1)

const operationAt = (document: Schema, path: string, method: string): Schema | undefined => {
  const operation = getByPath(ownValue(document.paths as Schema, path), method.toLowerCase())
  return isObject(operation) ? operation : undefined
}

const callAt = (document: Schema, method: string, path: string, shown = path): WrittenCall | undefined => {
  const operation = operationAt(document, path, method)
  const status = Object.keys(operation?.responses ?? {}).find((code) => /^2\d\d$/.test(code))
  return operation && { endpoint: `${method} ${shown}`, ...(status && { status: Number(status) }) }
}

type Place = readonly [method: string, path: string]

/** The writes that the document has for a collection and for its records. */
const writesOf = (document: Schema, base: string) => {
  const isRecord = (path: string) => path.startsWith(`${base}/`) && PARAMETER.test(path.slice(base.length + 1))
  const one = Object.keys(document.paths as Schema).find(isRecord) ?? ""
  const firstOf = (...all: Place[]) => all.find(([method, path]) => operationAt(document, path, method))
  const places = {
    create: firstOf(["POST", base]),
    update: firstOf(["PATCH", one], ["PUT", one], ["PATCH", base], ["PUT", base]),
    remove: firstOf(["DELETE", one]),
  }
  const calls: WrittenCalls = Object.fromEntries(
    Object.entries(places).flatMap(([name, place]) =>
      place ? [[name, callAt(document, ...place, place[1] === one ? `${base}/{id}` : base)]] : [],
    ),
  )
  return { calls, places: [places.create, places.update].filter((place) => place !== undefined) }
}

/** Schema of the JSON of a request or an answer. */
const contentOf = (document: Schema, given: unknown): unknown => {
  const { content } = resolve(document, given)
  // Spring writes `*/*`, others `application/json; charset=utf-8` or `application/hal+json`.
  const [, json] = Object.entries(isObject(content) ? content : {}).find(([type]) => /json|\*\/\*/.test(type)) ?? []
  return isObject(json) ? json.schema : undefined
}

const answerAt = (document: Schema, path: string): unknown => {
  const answers = operationAt(document, path, "GET")?.responses
  return isObject(answers) ? contentOf(document, answers["200"] ?? answers["2XX"] ?? answers.default) : undefined
}

/** The only object of a body such as `{ data: { name } }`. */
const unwrapped = (document: Schema, draft: Schema): Schema => {
  const [only, ...others] = Object.values(isObject(draft.properties) ? draft.properties : {})
  const inner = resolve(document, only)
  return others.length === 0 && isObject(inner.properties) ? inner : draft
}

/** Schemas of the records in an answer, and of what the writes send. */
const schemasOf = (
  document: Schema,
  answer: unknown,
  { path, holder }: Sample,
  writes: readonly Place[],
): CollectionSchemas => {
  const within = (schema: unknown, name: string) => getByPath(resolve(document, schema), `properties.${name}`)
  const rows = path.split(".").filter(Boolean).reduce(within, answer)
  const row = resolve(document, rows).items
  const drafts = writes.flatMap(([method, path]) => {
    const body = contentOf(document, operationAt(document, path, method)?.requestBody)
    return body === undefined ? [] : [unwrapped(document, resolve(document, body))]
  })
  return {
    record: resolve(document, holder ? within(row, holder) : row),
    drafts,
    resolve: (schema) => resolve(document, schema),
  }
}

/** Finds the list of a resource: the path whose last part is its name, in the singular or the plural. */
export const findCollection = (document: Schema, name: string): Collection | undefined => {
  const wanted = lettersOf(name)
  const names = [wanted, `${wanted}s`, `${wanted}es`, wanted.replace(/y$/, "ies")]
  const all = Object.keys(document.paths as Schema)
  const bases = all.filter((path) => names.includes(lettersOf(lastOf(path))))
  const collectionAt = (path: string, base: string): Collection | undefined => {
    const answer = answerAt(document, path)
    const body = exampleOf(document, answer, 0)
    const sample = findRows(body)
    const list = sample && callAt(document, "GET", path)
    if (!sample || !list) return undefined
    const { calls, places } = writesOf(document, base)
    return { calls: { list, ...calls }, body, schemas: schemasOf(document, answer, sample, places) }
  }
  const firstOf = (found: readonly (Collection | undefined)[]) => found.find((one) => one !== undefined)
  const inner = firstOf(bases.map((base) => collectionAt(base, base)))
  if (inner) return inner
  const lists = bases.flatMap((base) =>
    all.filter((path) => path.startsWith(`${base}/`) && !path.includes("{")).map((path) => collectionAt(path, base)),
  )
  const other = firstOf(lists)
  return other && { ...other, note: `The document has no list at GET ${bases[0]}; this one may need parameters.` }
}
