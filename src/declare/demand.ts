import type { Action } from "./action.ts"
import type { Field } from "./field.ts"
import { wordOf } from "./moves.ts"
import type { Resource } from "./resource.ts"
import { meets, stampsOf } from "./stamps.ts"
import { fieldOfKind } from "./traits.ts"
import { unreadOf } from "./unread.ts"
import type { Row } from "./values.ts"

export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0)

/** Unreadable values count as present. */
export const isMissing = (row: Row, name: string): boolean =>
  isEmpty(row[name]) && (row[name] !== undefined || isEmpty(unreadOf(row)[name]))

export const isUnmet = (row: Row, name: string): boolean => isMissing(row, name) || row[name] === false

export const isRequired = ({ required, requiredIf }: Field, row: Row): boolean =>
  required === true || (requiredIf !== undefined && meets(requiredIf, row))

export const isDemanded = (action: Action, name: string, answers: Row, record: Row = {}): boolean => {
  const conditions = action.demands?.[name]
  if (!conditions || !meets(conditions, answers)) return false
  const kept = { ...record, ...stampsOf(action, { ...record, ...answers }) }
  return isUnmet(kept, name) || (answers[name] !== undefined && (isEmpty(answers[name]) || answers[name] === false))
}

export const demandOf = ({ fields }: Resource, action: Action, name: string) => {
  const conditions = Object.entries(action.demands?.[name] ?? {}).map(
    ([other, values = []]) =>
      `${fields[other]?.label.toLowerCase()} ${values.map((value) => wordOf(fields[other], value)).join(" atau ")}`,
  )
  const due = fieldOfKind("boolean", fields[name]) ? "wajib ada" : "wajib diisi"
  return `${fields[name]?.label} ${due} bila ${conditions.join(" dan ")}.`
}
