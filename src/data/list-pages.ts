import {
  type Call,
  type Filter,
  type ListQuery,
  type Resource,
  type Row,
  type Rows,
  readList,
} from "../declare/index.ts"
import { CallError } from "./call-error.ts"
import type { Codec } from "./codecs.ts"
import type { Cursors } from "./follow-cursor.ts"
import type { Http } from "./http.ts"

export interface PageRows extends Rows<Row> {
  omitted?: readonly string[]
}

/** True if the rows are the complete list. */
export const isEverything = ({ rows, total, omitted }: PageRows, { page, limit }: ListQuery): boolean =>
  total === undefined
    ? rows.length > limit && !omitted?.includes("page")
    : total <= rows.length && (rows.length > limit || (page === 1 && rows.length < limit))

/** Slices the page if the service sent everything. Without a total, assumes a next page while pages are full. */
export const toPage = ({ rows, total, facts, isApproximate }: PageRows, { page, limit }: ListQuery) => {
  const seen = (page - 1) * limit
  if (rows.length > limit) return { data: rows.slice(seen, seen + limit), total: rows.length, facts, isApproximate }
  const isFull = rows.length === limit
  return {
    data: rows,
    total: total ?? seen + rows.length + Number(isFull),
    ...(total === undefined && isFull && { isUncertain: true }),
    facts,
    isApproximate,
  }
}

export interface Source {
  resource: Resource
  part: string
  call: Call
  record: Row
  signal?: AbortSignal
  proves?: boolean | undefined
}

const SHAPELESS = "Layanan tidak mengirim daftar. Hubungi pengelola layanan bila terus terjadi."

export const createRowRequest = (http: Http, codecOf: (resource: Resource) => Promise<Codec>) => {
  const cursors: Cursors = new Map()
  return async (
    { resource, part, call, record, signal }: Source,
    { page, ...query }: Partial<ListQuery>,
  ): Promise<Rows<Row>> => {
    const codec = await codecOf(resource)
    const own = codec.callIn(call, part, true)
    const parameters = codec.query(part, { page, ...query }, call.needs)
    let headers: unknown
    const onHeaders = (received: unknown) => {
      headers = received
    }
    const request = (more: readonly (readonly [string, string])[] = []) =>
      http(own, { record, query: [...parameters, ...more], signal, onHeaders })
    const list = [resource.name, part, record, query]
    const body = codec.cursor
      ? await (await import("./follow-cursor.ts")).fetchCursorPage(codec.cursor, cursors, { page, list }, request)
      : await request()
    const read = readList<Row>(own, body)
    if (!read) throw new CallError(call, 200, body, SHAPELESS)
    const total = own.totalHeader
      ? (await import("../wire/header-total.ts")).totalIn(headers, own.totalHeader)
      : read.total
    return { ...read, total, rows: await codec.read(call, read.rows) }
  }
}

export interface KnownParameters {
  taken: Set<string>
  refused: Set<string>
  maxLimit?: number
  total?: number | undefined
}

export const filterName = ({ field, operator }: Filter) => `filter ${field} ${operator}`

/** Optional parameters by name; limits include the number, because services may allow only smaller limits. */
export const partsOf = (
  { page, limit, search, sort = [], filters = [] }: Partial<ListQuery>,
  needs: readonly string[] = [],
): string[] => [
  ...(page ? ["page"] : []),
  ...(limit ? [`limit ${limit}`] : []),
  ...(search ? ["search"] : []),
  ...(sort.length > 0 ? ["sort"] : []),
  ...filters.filter(({ field }) => !needs.includes(field)).map(filterName),
]

export const listNameOf = ({ resource, part, record }: Source) => JSON.stringify([resource.name, part, record])

export const parameterMemory = () => {
  const lists = new Map<string, KnownParameters>()
  return (list: string): KnownParameters => {
    const known = lists.get(list) ?? { taken: new Set(), refused: new Set() }
    lists.set(list, known)
    return known
  }
}
