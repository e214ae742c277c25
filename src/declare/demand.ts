import type { Action } from "./action.ts"
import type { Field } from "./field.ts"
import { wordOf } from "./moves.ts"
import type { Resource } from "./resource.ts"
import { meets, stampsOf } from "./stamps.ts"
import { fieldOfKind } from "./traits.ts"
import { unreadOf } from "./unread.ts"

type Row = Readonly<Record<string, unknown>>

/** An empty text and an empty list count as nothing. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0)

/** Does the record say nothing of a field? What came and could not be read is something. */
export const isMissing = (row: Row, name: string): boolean =>
  isEmpty(row[name]) && (row[name] !== undefined || isEmpty(unreadOf(row)[name]))

/** Does it not say what is demanded? Where a yes or no is demanded it is the yes. */
export const isUnmet = (row: Row, name: string): boolean => isMissing(row, name) || row[name] === false

/** Must the field be answered, by what the record says? */
export const isRequired = ({ required, requiredIf }: Field, row: Row): boolean =>
  required === true || (requiredIf !== undefined && meets(requiredIf, row))

/** Is an optional question due? Not where the record says it already, and goes on saying it. */
export const isDemanded = (action: Action, name: string, answers: Row, record: Row = {}): boolean => {
  const conditions = action.demands?.[name]
  if (!conditions || !meets(conditions, answers)) return false
  const kept = { ...record, ...stampsOf(action, { ...record, ...answers }) }
  return isUnmet(kept, name) || (answers[name] !== undefined && (isEmpty(answers[name]) || answers[name] === false))
}

/** The sentence for what is due and missing. */
export const demandOf = ({ fields }: Resource, action: Action, name: string) => {
  const conditions = Object.entries(action.demands?.[name] ?? {}).map(
    ([other, values = []]) =>
      `${fields[other]?.label.toLowerCase()} ${values.map((value) => wordOf(fields[other], value)).join(" atau ")}`,
  )
  const due = fieldOfKind("boolean", fields[name]) ? "wajib ada" : "wajib diisi"
  return `${fields[name]?.label} ${due} bila ${conditions.join(" dan ")}.`
}
