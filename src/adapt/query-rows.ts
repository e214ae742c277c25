import { once } from "es-toolkit"

import { boxOf, isInBox } from "../declare/box.ts"
import {
  type Filter,
  fieldOfKind,
  isMissing,
  isObject,
  type ListQuery,
  type Resource,
  type Row,
  type Sort,
  searchFieldsOf,
  splitFilters,
} from "../declare/index.ts"
import { toWallTime } from "../time/zone.ts"

const collator = once(() => new Intl.Collator("id", { numeric: true, sensitivity: "base" }))

const compare = (a: unknown, b: unknown): number => {
  const [first, second] = [a ?? "", b ?? ""]
  return typeof first === "number" && typeof second === "number"
    ? first - second
    : collator().compare(String(first), String(second))
}

const words = (value: unknown) => String(value ?? "").toLowerCase()

const isDay = (value: unknown) => typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value)

/** Compares timestamps with dates by the date in Jakarta. */
const toComparable = (value: unknown, wanted: unknown) =>
  isDay(wanted) && !isDay(value) ? toWallTime(String(value)).slice(0, 10) : value

const filterTests: {
  readonly [O in Exclude<Filter["operator"], "null">]: (value: unknown, wanted: Filter["value"]) => boolean
} = {
  // Matches any item of a list.
  eq: (value, wanted) => [value ?? ""].flat().some((item) => String(item) === String(wanted)),
  ne: (value, wanted) => String(value ?? "") !== String(wanted),
  gte: (value, wanted) => value !== null && value !== undefined && compare(toComparable(value, wanted), wanted) >= 0,
  lte: (value, wanted) => value !== null && value !== undefined && compare(toComparable(value, wanted), wanted) <= 0,
  in: (value, wanted) =>
    isObject(value) ? isInBox(value, boxOf(wanted)) : [wanted].flat().some((one) => filterTests.eq(value, String(one))),
  like: (value, wanted) => words(value).includes(words(wanted)),
}

export const matchesFilter = (row: Row, { field, operator, value }: Filter): boolean =>
  operator === "null" ? isMissing(row, field) === (value !== false) : filterTests[operator](row[field], value)

const matchesAll = (row: Row, filters: readonly Filter[]) => filters.every((filter) => matchesFilter(row, filter))

export const isSorted = ({ field, order }: Sort, rows: readonly Row[]): boolean => {
  const values = rows.map((row) => row[field]).filter((value) => value !== undefined && value !== null)
  return values.every((value, at) => at === 0 || compare(values[at - 1], value) * (order === "asc" ? 1 : -1) <= 0)
}

/** Sorts a record by its name and an option by its place in the declaration. */
const seenOf = ({ fields }: Resource, row: Row, name: string) => {
  const options = Object.keys(fieldOfKind("select", fields[name])?.options ?? {})
  const place = options.indexOf(String(row[name]))
  return place < 0 ? (row[`${name}_label`] ?? row[name]) : place
}

/** Empty values are last in both directions. */
const bySort = (resource: Resource, sort: readonly Sort[]) => (a: Row, b: Row) => {
  for (const { field, order } of sort) {
    const [isLast, isNext] = [a, b].map((row) => isMissing(row, field))
    if (isLast !== isNext) return isLast ? 1 : -1
    const difference = compare(seenOf(resource, a, field), seenOf(resource, b, field))
    if (difference) return order === "asc" ? difference : -difference
  }
  return 0
}

export const queryRows = <T extends Row>(
  resource: Resource,
  { page, limit, search, sort, filters }: ListQuery,
  rows: readonly T[],
) => {
  const searched = searchFieldsOf(resource)
  const wanted = words(search)
  const { all, any } = splitFilters(filters)
  const found = rows.filter(
    (row) =>
      matchesAll(row, all) &&
      (!any.length || any.some((own) => matchesAll(row, own))) &&
      (!wanted || searched.some((field) => words(row[`${field}_label`] ?? row[field]).includes(wanted))),
  )
  const sorted = sort.length ? found.toSorted(bySort(resource, sort)) : found
  return { rows: sorted.slice((page - 1) * limit, page * limit), total: found.length }
}
