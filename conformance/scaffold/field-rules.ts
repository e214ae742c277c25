import { isObject } from "../../src/declare/answer.ts"
import type { Field, Kind } from "../../src/declare/index.ts"
import { ownValue } from "../../src/declare/own-value.ts"
import { schemaOfField } from "../../src/declare/schema.ts"
import { textIn, withEnum } from "./enum-rules.ts"
import { type GuessedField, lettersOf } from "./guess-fields.ts"
import { isNullable, type Schema } from "./schema.ts"

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

/** The pattern of a text, as far as JavaScript reads it. */
const patternOf = ({ pattern }: Schema, label: string): { option?: object; doubt?: string } => {
  if (typeof pattern !== "string") return {}
  try {
    new RegExp(pattern, "u")
    return { option: { pattern: { source: pattern, says: `${label} tidak sesuai format.` } } }
  } catch {
    return { doubt: `pattern ${pattern} is none of JavaScript` }
  }
}

/** Kinds for which a document and a declaration write the same values. */
const WITH_INITIAL: readonly Kind[] =
  "text longtext integer decimal money area percent boolean date datetime select email url list".split(" ") as Kind[]

const initialOf = ({ default: initial }: Schema, field: GuessedField): object => {
  if (initial === undefined || initial === null || initial === "" || !WITH_INITIAL.includes(field.kind)) return {}
  const isFine = schemaOfField({ ...field.options, kind: field.kind, label: field.label } as Field, false).safeParse(
    initial,
  )
  return isFine.success ? { initial } : {}
}

/** FastAPI gives each property its name as `title`. */
const labelIn = ({ title }: Schema, { name, label }: GuessedField) => {
  const words = textIn(title)
  return words && lettersOf(words) !== lettersOf(name) ? words : label
}

/** Adds the rules of a document's schemas to a field, as far as a declaration has an option for them. */
export const withRules = (guessed: GuessedField, { record, drafts, resolve }: CollectionSchemas): GuessedField => {
  const [key = ""] = String(guessed.options?.named ?? guessed.name).split(".")
  const sent = drafts.map((draft) => propertyOf(draft, key)).filter((schema) => schema !== undefined)
  const given = [propertyOf(record, key), ...sent.slice(0, 1)]
  const schema: Schema = Object.assign({}, ...given.map(resolve))
  const isReadOnly = schema.readOnly === true || (drafts.length > 0 && sent.length === 0)
  const demands = drafts[0] ?? record
  const isRequired = has(demands.required, key) && !isNullable(resolve(propertyOf(demands, key)))
  const field = withEnum({ ...guessed, label: labelIn(schema, guessed) }, schema, resolve(schema.items))
  const pattern = field.kind === "text" ? patternOf(schema, field.label) : {}
  const isLong = (asNumber(schema.maxLength) ?? 0) > MAX_TEXT && !pattern.option
  const kind = field.kind === "text" && isLong ? "longtext" : field.kind
  const bounds = Object.entries(BOUNDS[kind]?.(schema) ?? {}).filter(([, bound]) => bound !== undefined)
  const help = textIn(schema.description)
  const options = {
    ...(isReadOnly ? { readOnly: true } : isRequired ? { required: true } : {}),
    ...field.options,
    ...Object.fromEntries(bounds),
    ...pattern.option,
    ...(help && { help: help.slice(0, MAX_HELP) }),
  }
  const initial = isReadOnly ? {} : initialOf(schema, { ...field, kind, options })
  return { ...field, kind, doubt: pattern.doubt ?? field.doubt, options: { ...options, ...initial } }
}
