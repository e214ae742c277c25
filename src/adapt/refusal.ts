import { type Call, getByPath, isObject, type Resource } from "../declare/index.ts"
import { spelling } from "./form.ts"

export interface Reason {
  text: string
  name?: string | undefined
  guess?: string | undefined
  line?: string
}

export interface Refusal {
  sentence?: string | undefined
  reasons: readonly Reason[]
}

type Json = Readonly<Record<string, unknown>>

const MAX_REASONS = 20
const MAX_LETTERS = 300
/** Limits work, because a service may send a whole page as its message. */
const READ_LETTERS = 4000
const MAX_DEPTH = 3

/** Where a stack trace or the message of a database begins. */
const TRACE = /\n[^\S\n]*(?:at |File "|#\d|Caused by)|Traceback \(most recent|SQLSTATE\[|\(SQL: |\bER_[A-Z_]+: /
const DOCUMENT = /<(?:!doctype|html|head|body|script|style)\b/i
const MARKUP = /<[!/]?[a-z][^<>]*>/gi

/** Plain text in one line. @returns undefined if the text is only markup or a stack trace */
const toSentence = (value: unknown): string | undefined => {
  if (typeof value !== "string" || DOCUMENT.test(value.slice(0, READ_LETTERS))) return undefined
  const [head = ""] = value.slice(0, READ_LETTERS).split(TRACE)
  const text = head.replace(MARKUP, " ").replace(/\s+/g, " ").trim()
  return text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS - 1)}…` : text || undefined
}

const closed = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)

const joined = (texts: readonly string[]): string | undefined => {
  const [only, ...others] = texts
  return others.length === 0 ? only : toSentence(texts.map(closed).join(" "))
}

const NAMES = [
  "field", // Griya, Spring
  "source.pointer", // JSON:API
  "source.parameter",
  "propertyPath", // Symfony
  "property", // class-validator
  "path", // Strapi, Zod, express-validator
  "loc", // FastAPI
  "param",
  "pointer", // RFC 9457
  "name", // RFC 7807, invalid-params
] as const
const TEXTS = ["message", "msg", "defaultMessage", "detail", "reason", "description", "title"] as const

const PATH_ENVELOPES = ["#", "data", "attributes", "relationships", "body", "query"]

/** `/data/attributes/harga`, `["body", "harga"]` and `harga` become `harga`; list positions are dropped. */
const toName = (value: unknown): string | undefined => {
  const parts = (Array.isArray(value) ? value.map(String) : typeof value === "string" ? value.split(/[./[\]]+/) : [])
    .filter((part) => part !== "" && !/^\d+$/.test(part))
    .slice(0, 6)
  while (parts.length > 1 && PATH_ENVELOPES.includes(parts[0] ?? "")) parts.shift()
  const name = parts.join(".").slice(0, MAX_LETTERS)
  // Mongoose and Strapi send the error class as `name`.
  return name === "" || /Error$|Exception$/.test(name) ? undefined : name
}

const textIn = (item: unknown): string | undefined => {
  if (!isObject(item)) return toSentence(item)
  const text = TEXTS.map((name) => toSentence(item[name])).find((found) => found !== undefined)
  return text ?? (isObject(item.constraints) ? joined(sentencesIn(Object.values(item.constraints))) : undefined)
}

const sentencesIn = (list: readonly unknown[]): string[] =>
  list.slice(0, MAX_REASONS).flatMap((item) => textIn(item) ?? [])

/** NestJS and others begin a sentence with the property: `title should not be empty`. */
const firstWord = (text: string) => /^([A-Za-z_][\w.]*) /.exec(text)?.[1]

const readReasonList = (list: readonly unknown[]): Reason[] =>
  list.slice(0, MAX_REASONS).flatMap((item): Reason[] => {
    const text = textIn(item)
    if (text === undefined) return []
    if (!isObject(item)) return [{ text, guess: toName(firstWord(text)) }]
    return [{ text, name: NAMES.map((name) => toName(getByPath(item, name))).find((found) => found !== undefined) }]
  })

const GENERAL = ["non_field_errors", "__all__", "_errors", "formErrors", "base", "detail", "general", "umum"]
const FIELD_CONTAINERS = ["fieldErrors", "properties"]

/** Accepts `{ title: "…" }`, `{ title: ["…"] }`, `{ title: { message: "…" } }`, also nested. */
const readReasonObject = (errors: Json, before: readonly string[] = []): Reason[] =>
  Object.entries(errors)
    .slice(0, MAX_REASONS)
    .flatMap(([key, value]): Reason[] => {
      const path = GENERAL.includes(key) || FIELD_CONTAINERS.includes(key) ? before : [...before, key]
      const text = Array.isArray(value) ? joined(sentencesIn(value)) : textIn(value)
      if (text !== undefined) return [{ text, name: toName(path) }]
      return isObject(value) && path.length < MAX_DEPTH ? readReasonObject(value, path) : []
    })

const isTexts = (value: unknown) => Array.isArray(value) && value.every((item) => typeof item === "string")

/** Only lists of texts, as in Django REST framework; other properties are not fields. */
const readReasonsByField = (body: Json): Reason[] =>
  readReasonObject(Object.fromEntries(Object.entries(body).filter(([, value]) => isTexts(value))))

const reasonsIn = (held: unknown): Reason[] =>
  Array.isArray(held) ? readReasonList(held) : isObject(held) ? readReasonObject(held) : []

const FORMS: readonly (readonly [path: string, read: (held: unknown) => Reason[]])[] = [
  ["errors", reasonsIn], // Griya, Laravel, Mongoose, JSON:API, Spring, ASP.NET
  ["error.details.errors", reasonsIn], // Strapi
  ["error.errors", reasonsIn],
  ["error.details", reasonsIn], // Google, Joi
  ["invalid-params", reasonsIn], // RFC 7807
  ["invalidParams", reasonsIn],
  ["violations", reasonsIn], // Symfony
  ["fieldErrors", reasonsIn], // JHipster, Zod
  ["details", reasonsIn], // Celebrate
  ["detail", reasonsIn], // FastAPI
  ["message", reasonsIn], // NestJS
  ["data.errors", reasonsIn],
  ["error", (held) => (Array.isArray(held) ? readReasonList(held) : isObject(held) ? readReasonsByField(held) : [])],
  ["", (held) => (isObject(held) ? readReasonsByField(held) : [])], // Django REST framework
]

/** `call.why` is the path of the reasons, if declared. */
export const readRefusal = (call: Pick<Call, "why">, body: unknown): Refusal => {
  if (!isObject(body)) return { reasons: [] }
  const why = call.why === undefined ? undefined : getByPath(body, call.why)
  const own = reasonsIn(why)
  const forms = own.length > 0 ? [] : FORMS.map(([path, read]) => read(getByPath(body, path)))
  const reasons = (forms.find((found) => found.length > 0) ?? own).slice(0, MAX_REASONS)
  const sentence = [
    toSentence(why),
    own[0]?.text,
    ...["message", "error.message", "detail", "title"].map((path) => toSentence(getByPath(body, path))),
    reasons[0]?.text,
    ...["errors", "error", "data.error"].map((path) => toSentence(getByPath(body, path))),
  ].find((found) => found !== undefined)
  return { sentence, reasons }
}

type FieldOf = (nameOnWire: string) => string

const declaredField = ({ fields }: Resource, fieldOf: FieldOf, name: string): string | undefined => {
  const parts = name.split(".")
  for (let length = parts.length; length > 0; length -= 1) {
    const path = parts.slice(0, length).join(".")
    const field = fieldOf(path)
    if (Object.hasOwn(fields, field)) return field
    const names = [spelling(path), spelling(path.replace(/_?id$/i, ""))]
    const alike = Object.keys(fields).find((own) => names.includes(spelling(own)))
    if (alike) return alike
  }
  return undefined
}

/** Names a reason by its declared field, and its line by the field's label. */
export const translateReason =
  (resource: Resource, fieldOf: FieldOf) =>
  ({ name, guess, text }: Reason): Reason => {
    const wire = name ?? guess
    const field = wire === undefined ? undefined : declaredField(resource, fieldOf, wire)
    const label = field === undefined ? name : resource.fields[field]?.label
    const hasLabel = label === undefined || text.toLowerCase().includes(label.toLowerCase())
    return { text, name: field ?? name, line: hasLabel ? text : `${label}: ${text}` }
  }
