import type { ZodType } from "zod"
import { isEmpty } from "./demand.ts"
import type { Field } from "./field.ts"
import { localDay } from "./format.ts"
import type { Resource } from "./resource.ts"
import { brokenRules, type Change } from "./rules.ts"
import { schemaOfField, writableOf } from "./schema.ts"
import { stampsOf } from "./stamps.ts"

type Row = Readonly<Record<string, unknown>>

/** What is wrong with a field, in a sentence. */
export interface FieldError {
  field: string
  message: string
}

/** What a draft says, and what is wrong with it: at most one sentence for a field. */
export interface Verdict {
  data: Row
  errors: readonly FieldError[]
}

interface Circumstances {
  /** The record that is changed. Absent: a new one. */
  record?: Row
  /** The day in Jakarta. */
  today?: string
  /** Milliseconds since 1970. */
  now?: number
}

const schemas = { required: new WeakMap<Field, ZodType>(), optional: new WeakMap<Field, ZodType>() }

/** A field's schema, made once. */
const schemaFor = (field: Field, isRequired: boolean): ZodType => {
  const made = schemas[isRequired ? "required" : "optional"]
  const schema = made.get(field) ?? schemaOfField(field, isRequired)
  made.set(field, schema)
  return schema
}

/** Stands for a value that is refused by itself: it is there, and no rule has anything to compare. */
const REFUSED = Symbol("refused")

type Question = readonly [name: string, field: Field, isRequired: boolean]

/** The values by themselves first, then the rules that look at several. */
const judge = (questions: readonly Question[], draft: Row, change: Omit<Change, "named">): Verdict => {
  const data: Record<string, unknown> = {}
  const errors = new Map<string, string>()
  for (const [name, field, isRequired] of questions) {
    const result = schemaFor(field, isRequired).safeParse(draft[name])
    if (!result.success) errors.set(name, result.error.issues[0]?.message ?? `${field.label} belum benar.`)
    else if (result.data !== undefined) data[name] = result.data
  }
  const refused = Object.fromEntries([...errors.keys()].map((name) => [name, REFUSED]))
  const answered = { ...change.before, ...data, ...refused }
  const stamped = change.action ? stampsOf(change.action, answered) : {}
  const after = { ...change.before, ...stamped, ...data, ...refused }
  const named = new Set([...Object.keys(data), ...Object.keys(stamped)])
  for (const [name, message] of brokenRules({ ...change, after, named }))
    if (!errors.has(name)) errors.set(name, message)
  return { data, errors: [...errors].map(([field, message]) => ({ field, message })) }
}

const dayIn = (today: string | undefined) => today ?? localDay(new Date())

/** What an import did not know may stay so until somebody says it. */
const isLeftUnknown = (name: string, { unknown }: Field, record: Row | undefined) =>
  unknown !== undefined && record !== undefined && isEmpty(record[name])

/** Judges a new record, or a change: what a change does not name stays as the record says. Browser and API ask this one function. */
export const validate = (
  resource: Resource,
  draft: Row,
  { record, today, now = Date.now() }: Circumstances = {},
): Verdict => {
  const questions = writableOf(resource)
    .filter(([name]) => !record || (Object.hasOwn(draft, name) && draft[name] !== undefined))
    .map(([name, field]): Question => [name, field, field.required === true && !isLeftUnknown(name, field, record)])
  return judge(questions, draft, { resource, before: record, after: {}, today: dayIn(today), now })
}

/** Judges the answers to what an action asks. */
export const validateAction = (
  resource: Resource,
  name: string,
  answers: Row,
  { record, today, now = Date.now() }: Circumstances = {},
): Verdict => {
  const action = resource.actions?.[name]
  const questions = Object.entries(action?.asks ?? {}).map(
    ([field, need]): Question => [field, resource.fields[field] as Field, need === "required"],
  )
  return judge(questions, answers, {
    resource,
    before: record,
    after: {},
    today: dayIn(today),
    now,
    action: action && { ...action, name },
  })
}
