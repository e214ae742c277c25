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
import { signedAddress, unsignedAddress } from "../files/private-files.ts"
import { Refusal } from "./refusal.ts"
import type { Caller, Task } from "./task.ts"

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
 * Removes fields that the role may not change, except informative stamps, and the signatures of private files'
 * addresses.
 */
export const receivedBody = (
  caller: Caller,
  resource: Resource,
  { wraps }: Call,
  body: Row,
  told: readonly string[] = [],
): Row => {
  const closed = findForbiddenFields(caller, resource, mayWrite).filter((name) => !told.includes(name))
  const isPrivate = (name: string) => fieldOfKind("file", resource.fields[name])?.private
  const own = (row: Row): Row =>
    Object.fromEntries(
      Object.entries(row)
        // Names of Object.prototype would find inherited properties in lookups.
        .filter(([name]) => !closed.includes(name) && !(name in Object.prototype))
        .map(([name, value]) => [name, isPrivate(name) ? unsignedAddress(value) : value]),
    )
  const received = own(body)
  return wraps ? { ...received, [wraps.in]: eachRow(received[wraps.in], own) } : received
}

type Viewed = Pick<Task, "context" | "caller" | "resource">
type Change = (row: Row) => Row

const namesWhere = ({ fields }: Resource, is: (field: Resource["fields"][string]) => boolean | undefined): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (is(field) ? [name] : []))

const createReplacement = (names: readonly string[], change: (value: unknown) => unknown): Change | undefined => {
  if (names.length === 0) return undefined
  return (row) => {
    const held = names.filter((name) => row[name] !== undefined && row[name] !== null)
    if (held.length === 0) return row
    const shown: Record<string, unknown> = { ...row }
    for (const name of held) shown[name] = change(row[name])
    return shown
  }
}

const createRemoval = (names: readonly string[]): Change | undefined => {
  const gone = new Set(names.flatMap((name) => [name, `${name}_label`, `${name}_labels`]))
  if (gone.size === 0) return undefined
  return (row) => {
    const shown: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(row)) if (!gone.has(name)) shown[name] = value
    return shown
  }
}

/** Logged values of another record are filtered by that record's own rules. */
const createLogRedactions = (viewed: Viewed): Change[] =>
  Object.entries(viewed.resource.fields).flatMap(([name, field]): Change[] => {
    const of = fieldOfKind("json", field)?.of
    if (of === undefined) return []
    return [
      (row) => {
        const resource = viewed.context.resources.find((one) => one.name === row[of])
        return resource && isObject(row[name])
          ? { ...row, [name]: changedIn(row[name], changesFor({ ...viewed, resource })) }
          : row
      },
    ]
  })

/** Removes fields hidden from the role, masks personal data, and signs private files' addresses with an expiry. */
const changesFor = (viewed: Viewed): Change[] => {
  const { context, caller, resource } = viewed
  return [
    createRemoval(namesWhere(resource, (field) => !mayRead(field, caller.role))) ?? [],
    createReplacement(
      namesWhere(resource, ({ masked }) => masked),
      (value) => mask(String(value)),
    ) ?? [],
    createReplacement(
      namesWhere(resource, (field) => fieldOfKind("file", field)?.private),
      (value) => signedAddress(context.secret, String(value)),
    ) ?? [],
    createLogRedactions(viewed),
  ].flat()
}

const changedIn = (value: unknown, changes: readonly Change[]): unknown => {
  if (Array.isArray(value)) return value.map((item) => changedIn(item, changes))
  return isObject(value) ? changes.reduce<Row>((row, change) => change(row), value) : value
}

const replacedAt = (body: Row, path: string, value: unknown): Row => {
  const [first = "", ...rest] = path.split(".")
  if (path === "") return value as Row
  const inside = body[first]
  return {
    ...body,
    ...setAt(first, rest.length && isObject(inside) ? replacedAt(inside, rest.join("."), value) : value),
  }
}

export const redactResponse = (viewed: Viewed, { rows }: Call, body: unknown): unknown => {
  const changes = changesFor(viewed)
  return changes.length === 0 || !isObject(body)
    ? body
    : replacedAt(body, rows, changedIn(getByPath(body, rows), changes))
}

export const redactRefusal = (viewed: Viewed, error: unknown): unknown => {
  const changes = changesFor(viewed)
  if (changes.length === 0 || !(error instanceof Refusal) || error.data === undefined) return error
  const { status, message, errors, headers, data, cause } = error
  return new Refusal(status, message, { errors, headers, cause, data: changedIn(data, changes) })
}
