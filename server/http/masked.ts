import { mask } from "../../src/declare/format.ts"
import { at, type Call, isObject, type Resource } from "../../src/declare/index.ts"
import { Refusal } from "./refusal.ts"
import { replacedAt } from "./wire-names.ts"

type Row = Readonly<Record<string, unknown>>

const hidden = (row: Row, names: readonly string[]): Row => {
  const held = names.filter((name) => row[name] !== undefined && row[name] !== null)
  if (held.length === 0) return row
  const shown: Record<string, unknown> = { ...row }
  for (const name of held) shown[name] = mask(String(row[name]))
  return shown
}

const hiddenIn = (value: unknown, names: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map((item) => hiddenIn(item, names))
  return isObject(value) ? hidden(value, names) : value
}

const maskedOf = ({ fields }: Resource) => Object.keys(fields).filter((name) => fields[name]?.masked)

/** An answer whose records hold of personal data only the last characters. */
export const masked = (resource: Resource, { rows }: Call, body: unknown): unknown => {
  const names = maskedOf(resource)
  return names.length === 0 || !isObject(body) ? body : replacedAt(body, rows, hiddenIn(at(body, rows), names))
}

/** The same of the record that a refusal brings. */
export const maskedRefusal = (resource: Resource, error: unknown): unknown => {
  const names = maskedOf(resource)
  if (names.length === 0 || !(error instanceof Refusal) || error.data === undefined) return error
  const { status, message, errors, headers, data, cause } = error
  return new Refusal(status, message, { errors, headers, cause, data: hiddenIn(data, names) })
}
