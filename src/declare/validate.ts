import type { ZodType } from "zod"
import { todayInJakarta } from "../time/day.ts"
import { isEmpty, stampsOf } from "./conditions.ts"
import type { Field } from "./field.ts"
import type { Resource } from "./resource.ts"
import { brokenRules, type Change } from "./rules.ts"
import { schemaOfField, writableOf } from "./schema.ts"
import type { Row } from "./values.ts"

export interface FieldError {
  field: string
  message: string
}

export interface Verdict {
  data: Row
  errors: readonly FieldError[]
}

interface Circumstances {
  record?: Row
  today?: string
  now?: number
}

const schemas = { required: new WeakMap<Field, ZodType>(), optional: new WeakMap<Field, ZodType>() }

const schemaFor = (field: Field, isRequired: boolean): ZodType => {
  const made = schemas[isRequired ? "required" : "optional"]
  const schema = made.get(field) ?? schemaOfField(field, isRequired)
  made.set(field, schema)
  return schema
}

/** Placeholder for an invalid value: counts as filled, but rules do not compare it. */
const REFUSED = Symbol("refused")

type Question = readonly [name: string, field: Field, isRequired: boolean]

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

const dayIn = (today: string | undefined) => today ?? todayInJakarta()

/** Allows a required value that was unknown at import to stay empty. */
const isLeftUnknown = (name: string, { unknown }: Field, record: Row | undefined) =>
  unknown !== undefined && record !== undefined && isEmpty(record[name])

/** Whether an action's optional input would empty a required field of the record. */
const isEmptied = (name: string, { required }: Field, answers: Row, record: Row | undefined) =>
  required === true && answers[name] !== undefined && record !== undefined && !isEmpty(record[name])

/** Validates a new record or a change; fields missing from a change keep their values. Used by browser and API. */
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

export const validateAction = (
  resource: Resource,
  name: string,
  answers: Row,
  { record, today, now = Date.now() }: Circumstances = {},
): Verdict => {
  const action = resource.actions?.[name]
  const questions = Object.entries(action?.asks ?? {}).map(([name, need]): Question => {
    const field = resource.fields[name] as Field
    return [name, field, need === "required" || isEmptied(name, field, answers, record)]
  })
  return judge(questions, answers, {
    resource,
    before: record,
    after: {},
    today: dayIn(today),
    now,
    action: action && { ...action, name },
  })
}
