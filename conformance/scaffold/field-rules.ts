import { isObject } from "../../src/declare/answer.ts"
import type { Kind } from "../../src/declare/index.ts"
import { ownValue } from "../../src/declare/own-value.ts"
import type { GuessedField } from "./guess-fields.ts"

export type Schema = Readonly<Record<string, unknown>>
type Resolve = (schema: unknown) => Schema

/** Schemas of a collection in an OpenAPI document. */
export interface CollectionSchemas {
  /** Of a record in the list. */
  record: Schema
  /** Schemas of what its writes send, `create` first. */
  drafts: readonly Schema[]
  resolve: Resolve
}

const has = (names: unknown, name: string) => Array.isArray(names) && names.includes(name)

const propertyOf = ({ properties }: Schema, name: string): unknown =>
  isObject(properties) ? ownValue(properties, name) : undefined

const isNullable = (schema: unknown): boolean =>
  isObject(schema) &&
  (schema.nullable === true ||
    [schema.type].flat().includes("null") ||
    [schema.anyOf ?? schema.oneOf ?? []].flat().some((choice) => isObject(choice) && choice.type === "null"))

const asNumber = (value: unknown) => (typeof value === "number" && Number.isFinite(value) ? value : undefined)

/** `exclusiveMinimum` is a number since OpenAPI 3.1, and before it marks `minimum`. */
const boundOf = (schema: Schema, end: "minimum" | "maximum"): number | undefined => {
  const exclusive = schema[end === "minimum" ? "exclusiveMinimum" : "exclusiveMaximum"]
  const bound = asNumber(exclusive) ?? asNumber(schema[end])
  const isBeyond = exclusive === true || asNumber(exclusive) !== undefined
  if (bound === undefined || !isBeyond || schema.type !== "integer") return bound
  return end === "minimum" ? bound + 1 : bound - 1
}

interface Bounds {
  min?: number | undefined
  max?: number | undefined
}

const ofLength = ({ minLength, maxLength }: Schema): Bounds => ({ min: asNumber(minLength), max: asNumber(maxLength) })
const ofNumber = (schema: Schema): Bounds => ({ min: boundOf(schema, "minimum"), max: boundOf(schema, "maximum") })
const ofItems = ({ maxItems }: Schema): Bounds => ({ max: asNumber(maxItems) })

const BOUNDS: { readonly [K in Kind]?: (schema: Schema) => Bounds } = {
  text: ofLength,
  longtext: (schema) => ({ max: ofLength(schema).max }),
  integer: ofNumber,
  decimal: ofNumber,
  money: ofNumber,
  area: ofNumber,
  relations: ofItems,
  images: ofItems,
  list: ofItems,
}

const MAX_HELP = 200
/** Longer texts have an input of several lines. */
const MAX_TEXT = 255

/** Adds the rules of a document's schemas to a field, as far as a declaration has an option for them. */
export const withRules = (field: GuessedField, { record, drafts, resolve }: CollectionSchemas): GuessedField => {
  const [key = ""] = String(field.options?.named ?? field.name).split(".")
  const sent = drafts.map((draft) => propertyOf(draft, key)).filter((schema) => schema !== undefined)
  const given = [propertyOf(record, key), ...sent.slice(0, 1)]
  const schema: Schema = Object.assign({}, ...given.map(resolve))
  const isReadOnly = schema.readOnly === true || (drafts.length > 0 && sent.length === 0)
  const demands = drafts[0] ?? record
  const isRequired = has(demands.required, key) && !isNullable(propertyOf(demands, key))
  const maxLength = asNumber(schema.maxLength) ?? 0
  const kind = field.kind === "text" && maxLength > MAX_TEXT ? "longtext" : field.kind
  const bounds = Object.entries(BOUNDS[kind]?.(schema) ?? {}).filter(([, bound]) => bound !== undefined)
  const { description } = schema
  const help = typeof description === "string" ? description.replace(/\s+/g, " ").trim() : ""
  return {
    ...field,
    kind,
    options: {
      ...(isReadOnly ? { readOnly: true } : isRequired ? { required: true } : {}),
      ...field.options,
      ...Object.fromEntries(bounds),
      ...(help && { help: help.slice(0, MAX_HELP) }),
    },
  }
}
