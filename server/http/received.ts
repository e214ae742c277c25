import {
  type Call,
  fieldOfKind,
  isObject,
  mayRead,
  mayWrite,
  type Resource,
  type Row,
} from "../../src/declare/index.ts"

import { unsignedAddress } from "../files/signed-address.ts"
import type { Caller } from "./task.ts"

const closedTo = ({ role }: Caller, { fields }: Resource, may: typeof mayRead): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (may(field, role) ? [] : [name]))

const SUFFIX = /_(?:ne|gte|lte|in|like|null)$/

/** Removes filters and sort fields that would reveal values hidden from the caller's role. */
export const dropForbiddenFilters = (caller: Caller, resource: Resource, query: URLSearchParams): URLSearchParams => {
  const closed = closedTo(caller, resource, mayRead)
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
  const closed = closedTo(caller, resource, mayWrite).filter((name) => !told.includes(name))
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
