import { type Call, getByPath, isObject, type Resource, type Row, setAt } from "../../src/declare/index.ts"

import { Refusal } from "./refusal.ts"

type Names = ReadonlyMap<string, string>

const namedIn = ({ fields }: Resource): Names =>
  new Map(Object.entries(fields).flatMap(([name, { named }]) => (named === undefined ? [] : [[name, named]])))

const invertNames = (names: Names): Names => new Map([...names].map(([own, wire]) => [wire, own]))

const renameKeys = (row: Row, names: Names): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [names.get(name) ?? name, value]))

const renameRows = (value: unknown, names: Names): unknown => {
  if (Array.isArray(value)) return value.map((item) => renameRows(item, names))
  return isObject(value) ? renameKeys(value, names) : value
}

export const bodyInOwnNames = (resource: Resource, { wraps }: Call, body: Row): Row => {
  const names = invertNames(namedIn(resource))
  if (!names.size) return body
  const own = renameKeys(body, names)
  return wraps ? { ...own, [wraps.in]: renameRows(own[wraps.in], names) } : own
}

const SUFFIX = /_(?:ne|gte|lte|in|like)$/

export const queryInOwnNames = (resource: Resource, query: URLSearchParams): URLSearchParams => {
  const names = invertNames(namedIn(resource))
  if (!names.size) return query
  const ownOf = (name: string) => names.get(name) ?? name
  const sortOf = (text: string) =>
    text
      .split(",")
      .map((item) => item.replace(/[^-]+/, ownOf))
      .join(",")
  const parameters = [...query].map(([name, value]): [string, string] => {
    if (name === "sort") return [name, sortOf(value)]
    const [suffix = ""] = names.has(name) ? [] : (SUFFIX.exec(name) ?? [])
    return [ownOf(name.slice(0, name.length - suffix.length)) + suffix, value]
  })
  return new URLSearchParams(parameters)
}

export const bodyOnWire = (resource: Resource, { rows }: Call, body: unknown): unknown => {
  const names = namedIn(resource)
  if (!names.size || !isObject(body)) return body
  return replacedAt(body, rows, renameRows(getByPath(body, rows), names))
}

export const replacedAt = (body: Row, path: string, value: unknown): Row => {
  const [first = "", ...rest] = path.split(".")
  if (path === "") return value as Row
  const inside = body[first]
  return {
    ...body,
    ...setAt(first, rest.length && isObject(inside) ? replacedAt(inside, rest.join("."), value) : value),
  }
}

export const refusalOnWire = (resource: Resource, error: unknown): unknown => {
  const names = namedIn(resource)
  if (!names.size || !(error instanceof Refusal)) return error
  const { status, message, errors, headers, data, cause } = error
  return new Refusal(status, message, {
    errors: errors?.map((fault) => ({ ...fault, field: names.get(fault.field) ?? fault.field })),
    headers,
    data: renameRows(data, names),
    cause,
  })
}
