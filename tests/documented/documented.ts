import type { CrudFilter, CrudSort, DataProvider } from "@refinedev/core"
import type { Http } from "../../src/data/http.ts"
import type { Call } from "../../src/declare/index.ts"

/** The signed-in user of these tests. */
export const SELF = "auth-7"

export type Json = Readonly<Record<string, unknown>>

export type Service = "main" | "payment" | "auth" | "upload"

/** How the spec says that an answer is judged (sections 5 and 7). */
export type Judged = "http 200" | "http 201" | "body 200" | "body 201" | "errors null" | "error null"

export interface Doors {
  data: DataProvider
  http: Http
  /** The call declared as `house-list.markSold`. */
  callOf: (part: string) => Call
}

/** What a screen does, and the declared call that it should lead to. */
export interface Asked {
  part: string
  run: (doors: Doors) => Promise<unknown>
}

/** A file and what travels beside it. */
export interface Multipart {
  file: string
  type: string
  text: string
  beside: Readonly<Record<string, string>>
}

/** One documented call, in the words of the spec: nothing here is read from the declarations. */
export interface Documented {
  id: string
  service: Service
  method: "GET" | "POST" | "PUT" | "DELETE"
  /** As documented: `/house-type/{id}`. */
  path: string
  /** What stands in the place of the placeholders. */
  fills?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  body?: Json | readonly unknown[]
  multipart?: Multipart
  judged: Judged
  /** Bodies of good answers; a list has one in every envelope. */
  good: readonly Json[]
  /** What the screen reads out of each of them. */
  reads: unknown
  /** What the user is told. Absent: nothing, it only reads. */
  says?: string
  asked: Asked
  /** On the reference API: the list whose first (or last) record fills the path, and with which of its properties. */
  takes?: { from: string; property: string; last?: true; among?: (row: Json) => boolean }
  /** On the reference API: the body, where it names that record or otherwise needs what is in the database. */
  there?: (taken: Json) => Json
  /** On the reference API: the parameters, where they depend on the day. */
  thereAsks?: () => Readonly<Record<string, string>>
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

/** A declared action: what the user answered, and the record that it is done to. */
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

/** `{ data: { data: [], document_count } }`: the spec's "data.data and data.document_count". */
export const nested = (rows: readonly Json[], total: number): Json => ({
  status: 200,
  message: "ok",
  data: { data: rows, document_count: total },
})

/** `{ data: [], document_count }`: the same read the other way. */
export const flat = (rows: readonly Json[], total: number): Json => ({ status: 200, data: rows, document_count: total })

/** `{ data: [], count }` */
export const counted = (rows: readonly Json[], total: number): Json => ({ status: 200, data: rows, count: total })

/** A list that is sent whole says no total. */
export const bare = (rows: readonly Json[]): Json => ({ status: 200, data: rows })

/** One record, or what a write answers. */
export const single = (data: Json, status = 200): Json => ({ status, message: "ok", data })

export const done: Json = { status: 200, message: "ok" }

/** The path with its placeholders filled. */
export const filled = ({ path, fills = {} }: Documented): string =>
  path.replace(/\{(\w+)\}/g, (_whole, name: string) => fills[name] ?? `no ${name}`)
