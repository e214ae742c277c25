import type { IncomingMessage, ServerResponse } from "node:http"
import { listening } from "../fixtures/listening.ts"
import { LISTS, MOMENTS, RECORDS, RELATIONS, type Row, type Table } from "./shape-records.ts"

/** List parameters of a service. Others are ignored, or refused if it is strict. */
export interface Params {
  page?: string
  /** Pages are counted from 0. */
  zero?: true
  offset?: string
  /** Cursors, with the path of the next one in a response. */
  cursor?: { param: string; next: string }
  limit?: string
  size?: number
  search?: string
  sort?: string
  sorted?: (text: string, query: URLSearchParams) => readonly [name: string, isFalling: boolean]
  /** Pattern with `{field}`, and `{value}` after an optional `=`: `{field}=eq.{value}`. */
  filter?: string
  isStrict?: true
  /** Parameter required for a total. */
  counts?: readonly [name: string, value: string]
}

export interface Shape {
  rows: string
  /** Path of the total, or `header:X-Total-Count`. */
  total?: string
  record: string
  id: string
  ids?: (n: number, table: Table) => string | number
  names: (column: string, table: Table) => string
  nest?: string
  relation?: (id: string | number, name: unknown, column: string) => unknown
  number?: (value: number) => unknown
  flag?: (value: boolean) => unknown
  moment?: (iso: string) => unknown
  words?: Readonly<Record<string, string>>
  beside?: (row: Row, table: Table) => Row
  around?: (facts: { page: number; limit: number; total: number }) => Row
  params: Params
  /** @returns the columns of a body, or undefined for a refused body of another shape */
  body: (body: Row) => Row | undefined
  errors: (status: number, message: string) => Row
}

export const at = (from: unknown, path: string): unknown =>
  path === "" ? from : path.split(".").reduce<unknown>((value, key) => (value as Row | null | undefined)?.[key], from)

const put = (into: Record<string, unknown>, path: string, value: unknown) => {
  const keys = path.split(".")
  const last = keys.pop() ?? ""
  let place = into
  for (const key of keys) {
    place[key] ??= {}
    place = place[key] as Record<string, unknown>
  }
  place[last] = value
}

const wordOf = ({ words }: Shape, value: unknown) => (typeof value === "string" && words?.[value]) || value

const sent = (shape: Shape, table: Table, column: string, value: unknown): unknown => {
  const target = RELATIONS[column]
  const idOf = (n: unknown, of: Table) => (shape.ids ?? ((own: number) => own))(Number(n), of)
  if (target) {
    const related = RECORDS[target].find(({ id }) => id === value) as Row
    const id = idOf(value, target)
    return shape.relation && !column.startsWith("id_") ? shape.relation(id, related.name ?? related.title, column) : id
  }
  if (MOMENTS.includes(column)) return shape.moment?.(String(value)) ?? value
  if (typeof value === "number") return (shape.number ?? Number)(value)
  if (typeof value === "boolean") return (shape.flag ?? Boolean)(value)
  return table === "listings" || table === "leads" ? wordOf(shape, value) : value
}

const rowOf = (shape: Shape, table: Table, record: Row): Row => {
  const columns: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(record))
    if (column !== "id") put(columns, shape.names(column, table), sent(shape, table, column, value))
  const id = { [shape.id]: (shape.ids ?? Number)(Number(record.id), table) }
  const more = shape.beside?.(record, table) ?? {}
  return shape.nest ? { ...id, ...more, [shape.nest]: columns } : { ...id, ...columns, ...more }
}

const compare = (a: unknown, b: unknown) => String(a).localeCompare(String(b), "id", { numeric: true })

/** Documented parameters with the same name in every service. */
const DOCUMENTED = ["id_provinsi", "id_kota"]

/** @returns undefined if a strict service refuses a filter */
const filtersIn = (shape: Shape, table: Table, query: URLSearchParams) => {
  const [pattern = "", form = "{value}"] = shape.params.filter?.split("=") ?? []
  const filters = new Map<string, { column: string; isMet: (value: unknown) => boolean }>()
  for (const column of Object.keys(RECORDS[table][0] ?? {})) {
    const name = pattern?.replace("{field}", shape.names(column, table))
    const isDocumented = DOCUMENTED.includes(column) && query.has(column)
    const own = isDocumented ? column : name
    if (!query.has(own)) continue
    const wanted = query.get(own) ?? ""
    const written = isDocumented ? "{value}" : form
    if (shape.params.isStrict && !wanted.startsWith(written.split("{")[0] ?? "")) return undefined
    filters.set(own, {
      column,
      isMet: (value) => wanted.split(",").includes(written.replace("{value}", String(value))),
    })
  }
  return filters
}

const searched = (rows: readonly Row[], words: string) =>
  rows.filter((row) => JSON.stringify(row).toLowerCase().includes(words.toLowerCase()))

const sorted = (rows: readonly Row[], { params, nest }: Shape, query: URLSearchParams): readonly Row[] => {
  const order = query.get(params.sort ?? "")
  if (!order) return rows
  const [by, isFalling] = (params.sorted ?? ((text) => [text.replace(/^-/, ""), text.startsWith("-")]))(order, query)
  const path = (nest ? `${nest}.` : "") + by
  const inOrder = rows.toSorted((a, b) => compare(at(a, path), at(b, path)))
  return isFalling ? inOrder.toReversed() : inOrder
}

const pageOf = ({ params }: Shape, query: URLSearchParams) => {
  const { page, offset, cursor, zero } = params
  const limit = Number(query.get(params.limit ?? "") ?? params.size ?? 10)
  const number = Number(query.get(page ?? "") ?? (zero ? 0 : 1)) - (zero ? 0 : 1)
  const from = Number(query.get(offset ?? cursor?.param ?? "") ?? number * limit)
  return { limit, page: number, from }
}

/** @returns undefined if a parameter is refused */
const asked = (shape: Shape, table: Table, records: readonly Row[], query: URLSearchParams) => {
  const { params, nest } = shape
  const filters = filtersIn(shape, table, query)
  const known = [params.page, params.offset, params.limit, params.search, params.sort, params.cursor?.param]
  const isKnown = (name: string) => known.includes(name) || filters?.has(name)
  if (!filters || (params.isStrict && ![...query.keys()].every(isKnown))) return undefined
  const rowPath = (column: string) => (nest ? `${nest}.` : "") + shape.names(column, table)
  const all = records.map((record) => rowOf(shape, table, record))
  const found = searched(all, query.get(params.search ?? "") ?? "").filter((row) =>
    [...filters.values()].every(({ column, isMet }) => isMet(at(row, rowPath(column)))),
  )
  const { limit, page, from } = pageOf(shape, query)
  const isCounted = !params.counts || query.get(params.counts[0]) === params.counts[1]
  const rows = sorted(found, shape, query).slice(from, from + limit)
  return { rows, total: found.length, page, limit, from, isCounted }
}

export interface ShapeService {
  config: Row
  written: { path: string; columns: Row }[]
  refused: string[]
  close: () => Promise<unknown>
}

type Answer = { status: number; body: unknown; headers?: Record<string, string> }

const listed = (shape: Shape, table: Table, query: URLSearchParams): Answer => {
  const found = asked(shape, table, RECORDS[table], query)
  if (!found)
    return { status: 400, body: shape.errors(400, `property ${[...query.keys()].join(", ")} should not exist`) }
  const { rows, total, page, limit, from, isCounted } = found
  const path = shape.rows.replace("{list}", table)
  const body: Record<string, unknown> = { ...shape.around?.({ page, limit, total }) }
  const { cursor } = shape.params
  if (cursor) put(body, cursor.next, from + limit < total ? String(from + limit) : null)
  if (path !== "") put(body, path, rows)
  const [, header] = shape.total?.split("header:") ?? []
  // OData properties contain dots.
  if (shape.total && !header && isCounted)
    shape.total.startsWith("@") ? Object.assign(body, { [shape.total]: total }) : put(body, shape.total, total)
  return {
    status: 200,
    body: path === "" ? rows : body,
    ...(header && { headers: { [header]: String(total), "access-control-expose-headers": header } }),
  }
}

const framed = ({ record }: Shape, row: Row): unknown => {
  const body = {}
  if (record === "") return row
  put(body, record, row)
  return body
}

const answered = (shape: Shape, method: string, url: URL, sentBody: Row, service: ShapeService): Answer => {
  const path = decodeURIComponent(url.pathname)
  const table = LISTS[path]
  if (method === "GET" && table) return listed(shape, table, url.searchParams)
  const [, slug = ""] = /^\/house-list\/by\/(.+)$/.exec(path) ?? []
  const [, id = ""] = /^\/house-list\/([^/]+)$/.exec(path) ?? []
  const own = (record: Row) => String((shape.ids ?? Number)(Number(record.id), "listings"))
  const record = RECORDS.listings.find((row) => [slug, id].includes(own(row)) || row.slug === slug)
  const none = { status: 404, body: shape.errors(404, "Tidak ditemukan") }
  if (method === "GET")
    return slug && record ? { status: 200, body: framed(shape, rowOf(shape, "listings", record)) } : none
  const columns = shape.body(sentBody)
  const target = method === "POST" ? ({ "/request-cust": "leads" } as const)[path] : record && "listings"
  if (!target) return none
  if (!columns || Object.keys(columns).length === 0)
    return { status: 400, body: shape.errors(400, "Isi tidak dikenal") }
  service.written.push({ path: `${method} ${path}`, columns })
  return {
    status: method === "POST" ? 201 : 200,
    body: framed(shape, rowOf(shape, target, record ?? (RECORDS.leads[0] as Row))),
  }
}

const bodyOf = async (request: IncomingMessage): Promise<Row> => {
  let text = ""
  for await (const part of request) text += part
  return text ? JSON.parse(text) : {}
}

export const startShape = async (shape: Shape): Promise<ShapeService> => {
  const service: ShapeService = { config: {}, written: [], refused: [], close: async () => undefined }
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "", "http://localhost")
    const { status, body, headers } = answered(shape, request.method ?? "", url, await bodyOf(request), service)
    if (status === 400) service.refused.push(request.url ?? "")
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body))
  }
  const { origin, close } = await listening((request, response) => void serve(request, response))
  service.config = { main: origin, payment: origin, auth: origin, upload: origin, extensions: false }
  service.close = close
  return service
}
