import { isBlank } from "../time/plain-text.ts"
import type { Action, Stamp } from "./action.ts"
import type { Field } from "./field.ts"
import type { Conditions } from "./field-common.ts"
import { wordOf } from "./moves.ts"
import { ownValue } from "./own-value.ts"
import { unreadOf } from "./read-answer.ts"
import type { Resource } from "./resource.ts"
import { fieldOfKind } from "./traits.ts"
import type { Row } from "./values.ts"

export const meets = (conditions: Conditions, row: Row): boolean =>
  Object.entries(conditions).every(([name, values]) => values?.includes(row[name]))

interface Facts {
  now: string
  today: string
  caller: string
}

const UNKNOWN: Facts = { now: "", today: "", caller: "" }

export const stampsOf = ({ stamps = {} }: Pick<Action, "stamps">, after: Row, facts: Facts = UNKNOWN): Row =>
  Object.fromEntries(
    Object.entries(stamps).flatMap(([name, declared]) => {
      const cases = [declared].flat() as Stamp[]
      const stamp = cases.find(({ when = {} }) => meets(when, after))
      if (!stamp) return []
      return [[name, typeof stamp.with === "string" ? facts[stamp.with] : stamp.with.value]]
    }),
  )

const isSent = ({ with: source }: Stamp): boolean =>
  typeof source === "string" ? source !== "caller" : source.value !== null

/** Names of the stamps that the body of an action has, too. */
export const sentStamps = ({ calls, actions = {} }: Resource, part: string): string[] => {
  const { call, stamps = {} } = ownValue(actions, part) ?? {}
  if (!call || call.endpoint !== calls.update?.endpoint) return []
  return Object.entries(stamps).flatMap(([name, declared]) =>
    ([declared].flat() as Stamp[]).some(isSent) ? [name] : [],
  )
}

export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === "string" && isBlank(value)) ||
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
