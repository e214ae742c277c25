import { mask } from "../../src/declare/format.ts"
import {
  type Call,
  fieldOfKind,
  getByPath,
  isObject,
  mayRead,
  mayWrite,
  type Resource,
  type Row,
  setAt,
} from "../../src/declare/index.ts"
import type { Caller } from "../auth/caller.ts"
import { Refusal } from "../core/errors.ts"
import { isInFolder, privateFolderOf, signedAddress, unsignedAddress } from "../files/private-files.ts"
import type { Task } from "./context.ts"

const findForbiddenFields = ({ role }: Caller, { fields }: Resource, may: typeof mayRead): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (may(field, role) ? [] : [name]))

const SUFFIX = /_(?:ne|gte|lte|in|like|null)$/

/** Removes filters and sort fields that would reveal values hidden from the caller's role. */
export const dropForbiddenFilters = (caller: Caller, resource: Resource, query: URLSearchParams): URLSearchParams => {
  const closed = findForbiddenFields(caller, resource, mayRead)
  if (closed.length === 0) return query
  const isClosed = (name: string) => closed.includes(name) || closed.includes(name.replace(SUFFIX, ""))
  const parameters = [...query].flatMap(([name, value]): [string, string][] => {
    if (name !== "sort") return isClosed(name) ? [] : [[name, value]]
    const sort = value.split(",").filter((item) => !closed.includes(item.replace(/^-/, "")))
    return [[name, sort.join(",")]]
  })
  return new URLSearchParams(parameters)
}

const eachRow = (value: unknown, change: (row: Row) => Row): unknown => {
  if (Array.isArray(value)) return value.map((item) => eachRow(item, change))
  return isObject(value) ? change(value) : value
}

/**
 * Separates the body from the values of fields that the role may not change, except informative stamps. Removes the
 * signatures of private files' addresses.
 */
export const receiveBody = (
  caller: Caller,
  resource: Resource,
  { wraps }: Call,
  body: Row,
  stamped: readonly string[],
): Pick<Task, "body" | "closed"> => {
  const forbidden = findForbiddenFields(caller, resource, mayWrite).filter((name) => !stamped.includes(name))
  const isPrivate = (name: string) => privateFolderOf(resource.fields[name]) !== undefined
  const closed: Record<string, unknown> = {}
  const own = (row: Row): Row =>
    Object.fromEntries(
      Object.entries(row).flatMap(([name, value]) => {
        // Names of Object.prototype would find inherited properties in lookups.
        if (name in Object.prototype) return []
        if (forbidden.includes(name)) {
          closed[name] = value
          return []
        }
        return [[name, isPrivate(name) ? unsignedAddress(value) : value]]
      }),
    )
  const received = own(body)
  return { body: wraps ? { ...received, [wraps.in]: eachRow(received[wraps.in], own) } : received, closed }
}

type Viewed = Pick<Task, "context" | "caller" | "resource">
/** Answered value in the place of a stored one; undefined leaves it out. */
type Redaction = readonly [name: string, redact: (value: unknown, row: Row) => unknown]

const ofText = (change: (text: string) => unknown) => (value: unknown) =>
  value === null ? null : change(String(value))

/** Hides fields from the role, masks personal data, and signs private files' addresses with an expiry. */
const redactionsFor = (viewed: Viewed): Redaction[] => {
  const { context, caller, resource } = viewed
  return Object.entries(resource.fields).flatMap(([name, field]): Redaction[] => {
    if (!mayRead(field, caller.role))
      return [name, `${name}_label`, `${name}_labels`].map((hidden) => [hidden, () => undefined])
    if (field.masked) return [[name, ofText(mask)]]
    const folder = privateFolderOf(field)
    if (folder)
      return [[name, ofText((file) => (isInFolder(folder, file) ? signedAddress(context.secret, file) : file))]]
    const of = fieldOfKind("json", field)?.of
    return of === undefined ? [] : [[name, (value, row) => redactLogged(viewed, row[of], value)]]
  })
}

/** Logged values of another record are redacted by that record's own rules. */
const redactLogged = (viewed: Viewed, name: unknown, value: unknown) => {
  const resource = viewed.context.resources.find((one) => one.name === name)
  return resource ? redact(value, redactionsFor({ ...viewed, resource })) : value
}

const redact = (value: unknown, redactions: readonly Redaction[]): unknown =>
  eachRow(value, (row) => {
    const shown: Record<string, unknown> = { ...row }
    for (const [name, change] of redactions) if (row[name] !== undefined) shown[name] = change(row[name], row)
    return shown
  })

const replacedAt = (body: Row, path: string, value: unknown): Row => {
  const [first = "", ...rest] = path.split(".")
  if (path === "") return value as Row
  const inside = body[first]
  return {
    ...body,
    ...setAt(first, rest.length && isObject(inside) ? replacedAt(inside, rest.join("."), value) : value),
  }
}

export const redactResponse = (viewed: Viewed, { rows }: Pick<Call, "rows">, body: unknown): unknown => {
  const redactions = redactionsFor(viewed)
  if (redactions.length === 0) return body
  if (Array.isArray(body)) return redact(body, redactions)
  return isObject(body) ? replacedAt(body, rows, redact(getByPath(body, rows), redactions)) : body
}

export const redactRefusal = (viewed: Viewed, error: unknown): unknown => {
  const redactions = redactionsFor(viewed)
  if (redactions.length === 0 || !(error instanceof Refusal) || error.data === undefined) return error
  const { status, message, errors, headers, data, cause } = error
  return new Refusal(status, message, { errors, headers, cause, data: redact(data, redactions) })
}
