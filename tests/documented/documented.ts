import type { CrudFilter, CrudSort, DataProvider } from "@refinedev/core"
import type { Http } from "../../src/data/http.ts"
import type { Call } from "../../src/declare/index.ts"

export const SELF = "auth-7"

export type Json = Readonly<Record<string, unknown>>

export type Service = "main" | "payment" | "auth" | "upload"

/** Success rules of the spec, sections 5 and 7. */
export type Judged = "http 200" | "http 201" | "body 200" | "body 201" | "errors null" | "error null"

export interface Doors {
  data: DataProvider
  http: Http
  callOf: (part: string) => Call
}

export interface Asked {
  part: string
  run: (doors: Doors) => Promise<unknown>
}

export interface Multipart {
  file: string
  type: string
  text: string
  beside: Readonly<Record<string, string>>
}

/** Documented call as literals from the spec, independent of the declarations. */
export interface Documented {
  id: string
  service: Service
  method: "GET" | "POST" | "PUT" | "DELETE"
  path: string
  fills?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  body?: Json | readonly unknown[]
  multipart?: Multipart
  judged: Judged
  good: readonly Json[]
  reads: unknown
  says?: string
  asked: Asked
  /** On the reference API: list and property that fill the path. */
  takes?: { from: string; property: string; last?: true; among?: (row: Json) => boolean }
  /** On the reference API: body, if it depends on the database. */
  there?: (taken: Json) => Json
  thereAsks?: () => Readonly<Record<string, string>>
}

/** Its name in calls.csv, and service, method and path as the spec writes them. */
export const on = (id: string, as: `${Service} ${Documented["method"]} /${string}`) => {
  const [service, method, path] = as.split(" ") as [Service, Documented["method"], string]
  return { id, service, method, path }
}

interface Listed {
  page?: number
  limit?: number
  sort?: CrudSort[]
  filters?: CrudFilter[]
  view?: string
}

export const lists = (resource: string, { page, limit, sort, filters, view }: Listed = {}): Asked => ({
  part: `${resource}.${view ?? "list"}`,
  run: ({ data }) =>
    data.getList({
      resource,
      pagination: page ? { currentPage: page, pageSize: limit ?? 20 } : undefined,
      sorters: sort,
      filters,
      meta: { view },
    }),
})

export const opens = (resource: string, id: string | number): Asked => ({
  part: `${resource}.one`,
  run: ({ data }) => data.getOne({ resource, id }),
})

export const creates = (resource: string, variables: Json): Asked => ({
  part: `${resource}.create`,
  run: ({ data }) => data.create({ resource, variables }),
})

export const updates = (resource: string, id: string | number, variables: Json, record?: Json): Asked => ({
  part: `${resource}.update`,
  run: ({ data }) => data.update({ resource, id, variables, meta: { record } }),
})

export const removes = (resource: string, id: string | number): Asked => ({
  part: `${resource}.remove`,
  run: ({ data }) => data.deleteOne({ resource, id }),
})

export const acts = (part: string, answers: Json, to?: Json, file?: File): Asked => ({
  part,
  run: ({ data }) => customOf(data)({ url: part, method: "post", payload: answers, meta: { record: to, file } }),
})

export const queries = (part: string, query?: Json): Asked => ({
  part,
  run: ({ data }) => customOf(data)({ url: part, method: "get", query }),
})

const customOf = ({ custom }: DataProvider) => {
  if (!custom) throw new Error("The provider has no custom")
  return custom
}

/** `{ data: { data: [], document_count } }`: one reading of the spec's "data.data and data.document_count". */
export const nested = (rows: readonly Json[], total: number): Json => ({
  status: 200,
  message: "ok",
  data: { data: rows, document_count: total },
})

/** `{ data: [], document_count }`: the other reading. */
export const flat = (rows: readonly Json[], total: number): Json => ({ status: 200, data: rows, document_count: total })

export const counted = (rows: readonly Json[], total: number): Json => ({ status: 200, data: rows, count: total })

export const bare = (rows: readonly Json[]): Json => ({ status: 200, data: rows })

export const single = (data: Json, status = 200): Json => ({ status, message: "ok", data })

export const done: Json = { status: 200, message: "ok" }

export const filled = ({ path, fills = {} }: Documented): string =>
  path.replace(/\{(\w+)\}/g, (_whole, name: string) => fills[name] ?? `no ${name}`)
