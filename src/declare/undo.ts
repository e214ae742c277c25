import { isObject } from "./answer.ts"
import { mayWrite } from "./by-role.ts"
import { isMissing } from "./conditions.ts"
import { getMoveRefusal, stateOf } from "./moves.ts"
import { changeToExplain, isReason } from "./reasons.ts"
import type { Resource } from "./resource.ts"
import { fieldOfKind } from "./traits.ts"
import type { Row } from "./values.ts"
import { findWrite, isFormField, type Rights, shownActions } from "./write-of.ts"

/** Key in logged values with the names of changed personal fields, or null in older entries. */
export const PERSONAL = "$personal"

/** Reason that is recorded where a rule requires one. */
const UNDO_REASON = "Perubahan sebelumnya diurungkan."

interface LoggedChange {
  before: Row
  after: Row
}

export interface Reversal {
  /** `update`, or the name of an action. */
  part: string
  values: Row
}

/** Values that only the service sets follow from the others and are set again by it. */
const isChosen = (resource: Resource, name: string) => {
  const field = resource.fields[name]
  if (!field || field.computed) return false
  if (isFormField(resource, name)) return true
  return shownActions(resource).some(([, { asks, gives, stamps }]) => name in { ...asks, ...gives, ...stamps })
}

const withReasons = ({ fields }: Resource, { after }: LoggedChange, values: Row): Row => {
  const reasons = Object.keys(fields).filter(
    (name) => isReason(fields, name) && isMissing(values, name) && changeToExplain(fields, name, after, values),
  )
  return { ...values, ...Object.fromEntries(reasons.map((name) => [name, UNDO_REASON])) }
}

/** Did the change do more than set the fields of the record? A merge also logs the record that is gone. */
const hasOtherEffects = ({ fields }: Resource, { after }: LoggedChange) =>
  Object.keys(after).some((name) => {
    const field = fields[name]
    return name !== PERSONAL && (!field || field.computed || fieldOfKind("json", field)?.final)
  })

/**
 * Returns the write that takes a logged change back. Browser and API read it.
 * @returns undefined if the change is irreversible, or if the caller may not write its fields
 */
export const toReversal = (resource: Resource, change: LoggedChange, { role, may }: Rights): Reversal | undefined => {
  const names = Object.keys(change.after).filter((name) => isChosen(resource, name))
  const fields = names.flatMap((name) => resource.fields[name] ?? [])
  const isPersonal = PERSONAL in change.after || fields.some(({ masked }) => masked)
  if (
    names.length === 0 ||
    isPersonal ||
    hasOtherEffects(resource, change) ||
    !fields.every((field) => mayWrite(field, role))
  )
    return undefined
  const part = findWrite(resource, names, may)
  if (part === undefined) return undefined
  const values = Object.fromEntries(names.map((name) => [name, change.before[name] ?? null]))
  const isStuck = names.some((name) => {
    const field = fieldOfKind("select", resource.fields[name])
    const step = [stateOf(change.after[name]), stateOf(values[name]) ?? ""] as const
    return field && getMoveRefusal(resource, field, change.after, step, part === "update" ? undefined : part)
  })
  return isStuck ? undefined : { part, values: withReasons(resource, change, values) }
}

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Values of a record before these changes of it. @param later the newest change first */
export const valuesBefore = (later: readonly { before?: unknown }[]): Row =>
  Object.assign({}, ...later.map(({ before }) => (isObject(before) ? before : {})))

export interface Restoration extends Reversal {
  /** Fields that keep their values: the caller may not write them, or they need a write of their own. */
  left: readonly string[]
}

/**
 * Returns the write that gives a record earlier values, whatever has changed since. Browser and API read it.
 * @returns undefined if no field can be written, or all have these values
 */
export const createRestoration = (
  resource: Resource,
  record: Row,
  wanted: Row,
  rights: Rights,
): Restoration | undefined => {
  const restoring = (names: readonly string[]) => {
    const pick = (row: Row): Row => Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
    return toReversal(resource, { before: pick(wanted), after: pick(record) }, rights)
  }
  const changed = Object.keys(wanted).filter((name) => isChosen(resource, name) && !isSame(record[name], wanted[name]))
  const parts = changed.map((name) => restoring([name])?.part)
  const part = parts.find((one) => one === "update") ?? parts.find((one) => one !== undefined)
  const names = changed.filter((_, index) => part !== undefined && parts[index] === part)
  const reversal = names.length > 0 ? restoring(names) : undefined
  return reversal && { ...reversal, left: changed.filter((name) => !names.includes(name)) }
}
