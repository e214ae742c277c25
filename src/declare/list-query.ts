import { isBlank, withoutInvisible } from "../time/plain-text.ts"
import type { Field, Kind } from "./field.ts"
import { type Filter, type FilterValue, type Operator, splitFilters } from "./filter.ts"
import type { Resource } from "./resource.ts"
import { traitsOf } from "./traits.ts"

export interface Sort {
  field: string
  order: "asc" | "desc"
}

export interface ListQuery {
  /** From 1. */
  page: number
  limit: number
  search: string
  sort: readonly Sort[]
  filters: readonly Filter[]
}

export const PAGE_SIZES = [10, 20, 50, 100, 200] as const
export const PAGE_SIZE = 20
const HIGHEST_PAGE = 1_000_000
/** Rows before a page that the reference API passes over; an export of a whole list reads that far. */
export const MAX_SKIPPED_ROWS = 200_000

const equal = ["eq", "ne", "in"] as const
const ordered = ["eq", "ne", "gte", "lte"] as const
const written = ["eq", "ne", "in", "like"] as const

export const operatorsOf: { readonly [K in Kind]: readonly Operator[] } = {
  text: written,
  longtext: ["like"],
  integer: ordered,
  decimal: ordered,
  money: ordered,
  area: ordered,
  percent: ordered,
  boolean: ["eq"],
  date: ordered,
  datetime: ordered,
  select: equal,
  relation: equal,
  relations: ["eq", "in"],
  phone: written,
  email: written,
  url: written,
  image: [],
  images: [],
  file: [],
  geo: ["in"],
  list: [],
  json: [],
}

/** Allows only exact matches of personal data, so that filters do not reveal parts of it. */
const whole = ["eq"] as const

const NEVER_EMPTY: readonly Kind[] = ["boolean", "geo"]

/** Only presence is compared, so that personal data may be filtered by it, too. */
export const mayBeEmpty = (field: Field): boolean =>
  field.unknown !== undefined || !(field.required || field.initial !== undefined || NEVER_EMPTY.includes(field.kind))

export const operatorsFor = (field: Field): readonly Operator[] => {
  const operators = field.masked ? whole : operatorsOf[field.kind]
  return operators.length > 0 && mayBeEmpty(field) ? [...operators, "null"] : operators
}

/** A long list is read on from an id (`sort=id&id_gte=…`), because pages that are far behind are refused. */
export const operatorsAt = (name: string, field: Field): readonly Operator[] =>
  name === "id" ? [...operatorsFor(field), "gte"] : operatorsFor(field)

const asNumber = (text: string) => (text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : undefined)
const asText = (text: string) => (isBlank(text) ? undefined : withoutInvisible(text).slice(0, 200))
const asDay = (text: string) => {
  const [, day] = /^(\d{4}-\d{2}-\d{2})(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/.exec(text) ?? []
  const isDay = day !== undefined && !Number.isNaN(Date.parse(text))
  return isDay && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day) ? text : undefined
}
const nothing = () => undefined

type Reader<K extends Kind = Kind> = (text: string, field: Field<K>) => FilterValue | undefined

/** Parsers of filter values in a URL. They return undefined for invalid values, and the filter is dropped. */
const readers: { readonly [K in Kind]: Reader<K> } = {
  text: asText,
  longtext: asText,
  integer: asNumber,
  decimal: asNumber,
  money: asNumber,
  area: asNumber,
  percent: asNumber,
  boolean: (text) => (text === "true" ? true : text === "false" ? false : undefined),
  date: asDay,
  datetime: asDay,
  select: (text, { options }) => (Object.hasOwn(options, text) ? text : undefined),
  relation: asText,
  relations: asText,
  phone: asText,
  email: asText,
  url: asText,
  image: nothing,
  images: nothing,
  file: nothing,
  geo: asNumber,
  list: nothing,
  json: nothing,
}

/** Matches ids exactly: most are numbers, which databases do not search by part. */
const idField: Field = { kind: "relation", to: "", label: "Id" }
const fieldOf = ({ fields }: Resource, name: string): Field | undefined => {
  const field = Object.hasOwn(fields, name) ? fields[name] : name === "id" ? idField : undefined
  return field?.computed ? undefined : field
}

const readFilter = (resource: Resource, key: string, text: string): Filter | undefined => {
  const [, name = key, suffix = "eq"] = /^(.+)_(ne|gte|lte|in|like|null)$/.exec(key) ?? []
  const [target, operator] = fieldOf(resource, key) ? [key, "eq" as const] : [name, suffix as Operator]
  const field = fieldOf(resource, target)
  if (!field || !operatorsAt(target, field).includes(operator)) return undefined
  if (operator === "null")
    return text === "true" || text === "false" ? { field: target, operator, value: text === "true" } : undefined
  const read = readers[field.kind] as Reader
  if (operator === "in") {
    const values = text.split(",").filter((item) => read(item, field) !== undefined)
    return values.length ? { field: target, operator, value: values } : undefined
  }
  const value = read(text, field)
  return value === undefined ? undefined : { field: target, operator, value }
}

/** An area of the map and the id always narrow the list; what has no condition is ignored. */
export const mayBeGrouped = ({ fields }: Resource, name: string): boolean =>
  name !== "id" && (fields[name]?.kind ?? "geo") !== "geo"

const readGroup = (resource: Resource, filters: readonly Filter[], text: string): readonly Filter[] => {
  const names = text.split(",")
  const marked = filters.map((filter) => ({
    ...filter,
    any: names.includes(filter.field) && mayBeGrouped(resource, filter.field),
  }))
  return splitFilters(marked).names.length > 0 ? marked : filters
}

const readSort = (resource: Resource, text: string): Sort[] =>
  text.split(",").flatMap((item) => {
    const field = item.replace(/^-/, "")
    const of = fieldOf(resource, field)
    // The sort order would reveal personal data to users who insert records of their own.
    return of && !of.masked ? [{ field, order: item.startsWith("-") ? "desc" : "asc" }] : []
  })

const readCount = (text: string | undefined, otherwise: number, highest: number) => {
  const value = Number(text)
  return Number.isInteger(value) && value >= 1 ? Math.min(value, highest) : otherwise
}

export const parseQuery = (resource: Resource, parameters: Iterable<readonly [string, string]>): ListQuery => {
  const {
    page,
    limit,
    search,
    sort,
    any = "",
    ...rest
  } = Object.fromEntries(parameters) as Record<string, string | undefined>
  return {
    page: readCount(page, 1, HIGHEST_PAGE),
    limit: readCount(limit, PAGE_SIZE, 200),
    search: withoutInvisible(search ?? "")
      .trim()
      .slice(0, 200),
    sort: readSort(resource, sort ?? resource.listing?.sort ?? ""),
    filters: readGroup(
      resource,
      Object.entries(rest).flatMap(([key, text]) => readFilter(resource, key, text ?? "") ?? []),
      any,
    ),
  }
}

const keyOf = ({ field, operator }: Filter) => (operator === "eq" ? field : `${field}_${operator}`)

export const printSort = (sort: readonly Sort[]) =>
  sort.map(({ field, order }) => (order === "desc" ? `-${field}` : field)).join(",")

/**
 * Parameters of decision 4: `page`, `limit`, `search`, `sort=-created_at,price` and one per filter; beyond it, `any`
 * names the fields of the group. Empty parts are omitted.
 */
export const printQuery = ({ page, limit, search, sort, filters = [] }: Partial<ListQuery>): [string, string][] => [
  ...(page ? [["page", String(page)] as [string, string]] : []),
  ...(limit ? [["limit", String(limit)] as [string, string]] : []),
  ...(search ? [["search", search] as [string, string]] : []),
  ...(sort?.length ? [["sort", printSort(sort)] as [string, string]] : []),
  ...filters.map((filter): [string, string] => [
    keyOf(filter),
    Array.isArray(filter.value) ? filter.value.join(",") : String(filter.value),
  ]),
  ...[splitFilters(filters).names.join()].flatMap((any): [string, string][] => (any ? [["any", any]] : [])),
]

export const searchFieldsOf = ({ fields, listing, title }: Resource): readonly string[] =>
  listing?.search ??
  [
    ...new Set([
      title,
      ...Object.entries(fields).flatMap(([name, { kind }]) => (traitsOf[kind].isSearched ? [name] : [])),
    ]),
  ].filter((name) => name in fields)
