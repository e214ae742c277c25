import { dayInJakarta, timeOf } from "../time/day.ts"
import { showDay } from "../time/show-date.ts"
import type { Action } from "./action.ts"
import type { Judged } from "./check.ts"
import { demandOf, isMissing, isUnmet, meets } from "./conditions.ts"
import type { Field } from "./field.ts"
import { getMoveRefusal, getStartRefusal, stateOf, wordOf } from "./moves.ts"
import { changeToExplain } from "./reasons.ts"
import { type Resource, singularOf } from "./resource.ts"
import { fieldOfKind } from "./traits.ts"
import type { Row } from "./values.ts"

export interface Change extends Judged {
  resource: Resource
  action?: Action & { name: string }
}

type Rule = (change: Change, name: string, field: Field) => string | undefined

const isDue = ({ requiredIf }: Field, name: string, row: Row): boolean =>
  isMissing(row, name) && requiredIf !== undefined && meets(requiredIf, row)

/** Allows imported records to keep missing values that a change does not name. */
const checkRequiredIf: Rule = ({ before, after, named, action }, name, field) => {
  if (action || !isDue(field, name, after)) return undefined
  return before && !named.has(name) && isDue(field, name, before) ? undefined : `${field.label} wajib diisi.`
}

const checkDemands: Rule = ({ resource, after, action }, name) => {
  const conditions = action?.demands?.[name]
  return conditions && meets(conditions, after) && isUnmet(after, name) ? demandOf(resource, action, name) : undefined
}

const isMoment = (field: Field | undefined): field is Field<"date"> | Field<"datetime"> =>
  field?.kind === "date" || field?.kind === "datetime"

const dayOf = (value: unknown) => {
  const time = timeOf(value)
  if (Number.isNaN(time)) return ""
  return String(value).length > 10 ? dayInJakarta(new Date(time)) : String(value)
}

const checkOrder: Rule = ({ resource, after, named }, name, field) => {
  const other = isMoment(field) && field.after !== undefined ? field.after : ""
  const earlier = resource.fields[other]
  if (!earlier || !(named.has(name) || named.has(other))) return undefined
  const least = dayOf(after[other])
  const isBefore =
    field.kind === "date" || earlier.kind === "date"
      ? dayOf(after[name]) !== "" && dayOf(after[name]) < least
      : timeOf(after[name]) < timeOf(after[other])
  if (!isBefore) return undefined
  return earlier.readOnly
    ? `${field.label} tidak boleh sebelum ${resource.label.toLowerCase()} ${earlier.label.toLowerCase()}, ${showDay(least)}.`
    : `${field.label} tidak boleh sebelum ${earlier.label}.`
}

const checkMove: Rule = ({ resource, before, after, named, action }, name, field) => {
  if (field.kind !== "select" || !named.has(name)) return undefined
  const to = stateOf(after[name]) ?? ""
  if (!before) return action && !field.starts ? undefined : getStartRefusal(field, to)
  return getMoveRefusal(resource, field, before, [stateOf(before[name]), to], action?.name)
}

const checkReason: Rule = ({ resource: { fields }, before, after, named }, name, field) => {
  const changes = Object.fromEntries([...named].map((key) => [key, after[key]]))
  const [changed = "", of] = changeToExplain(fields, name, before, changes) ?? []
  if (!of || (named.has(name) && !isMissing(after, name))) return undefined
  const move = fieldOfKind("select", of)
    ? ` dari ${wordOf(of, before?.[changed])} ke ${wordOf(of, after[changed])}`
    : ""
  return `${field.label} wajib diisi bila ${of.label.toLowerCase()} diubah${move}.`
}

const checkRange: Rule = ({ resource: { fields }, after, named }, name, field) => {
  const other = fieldOfKind("money", field)?.from ?? ""
  const [least, most] = [after[other], after[name]]
  const isJudged = (named.has(name) || named.has(other)) && typeof least === "number" && typeof most === "number"
  return isJudged && most < least
    ? `${field.label} tidak boleh di bawah ${fields[other]?.label.toLowerCase()}. Perbaiki salah satunya.`
    : undefined
}

const checkNotItself: Rule = ({ resource, before, after, action }, name) =>
  action?.merges === name && before?.id !== undefined && String(after[name]) === String(before.id)
    ? `${singularOf(resource)} tidak dapat digabung dengan dirinya sendiri. Pilih yang lain.`
    : undefined

const checkOwn: Rule = (change, name) => change.resource.check?.[name]?.(change)

const RULES: readonly Rule[] = [
  checkNotItself,
  checkRequiredIf,
  checkDemands,
  checkOrder,
  checkMove,
  checkReason,
  checkRange,
  checkOwn,
]

export const brokenRules = (change: Change): [name: string, message: string][] =>
  Object.entries(change.resource.fields).flatMap(([name, field]) => {
    for (const rule of RULES) {
      const message = rule(change, name, field)
      if (message !== undefined) return [[name, message]]
    }
    return []
  })
