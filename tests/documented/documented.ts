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

export interface Multipart {
  file: string
  type: string
  text: string
  beside: Readonly<Record<string, string>>
}

/** Word of `ASKS`, what it asks for, and its answers. */
type Asked = readonly [word: string, target: string, ...given: unknown[]]

/** Documented call as literals from the spec, independent of the declarations. */
export interface Documented {
  /** Its name in calls.csv. */
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
  takes?: { from: string; property: string; last?: true; where?: Json }
  /** On the reference API: body and query that depend on the record taken, or on the day. */
  there?: { body?: Json; query?: Readonly<Record<string, string>> }
}

interface Listed {
  page?: number
  limit?: number
  sort?: CrudSort[]
  filters?: CrudFilter[]
  view?: string
}

type Ask = (doors: Doors & { file?: File }, target: string, ...given: never[]) => Promise<unknown>

const ASKS: Readonly<Record<string, Ask>> = {
  signsIn: ({ http, callOf }, part, body: Json) => http(callOf(part), { body }),
  lists: ({ data }, resource, { page, limit = 20, sort, filters, view }: Listed = {}) =>
    data.getList({
      resource,
      pagination: page ? { currentPage: page, pageSize: limit } : undefined,
      sorters: sort,
      filters,
      meta: { view },
    }),
  opens: ({ data }, resource, id: string | number) => data.getOne({ resource, id }),
  creates: ({ data }, resource, variables: Json) => data.create({ resource, variables }),
  updates: ({ data }, resource, id: string | number, variables: Json, record?: Json) =>
    data.update({ resource, id, variables, meta: { record } }),
  removes: ({ data }, resource, id: string | number) => data.deleteOne({ resource, id }),
  acts: async ({ data, file }, url, payload: Json = {}, record?: Json) =>
    data.custom?.({ url, method: "post", payload, meta: { record, file } }),
  queries: async ({ data }, url, query?: Json) => data.custom?.({ url, method: "get", query }),
}

/** The app asks for a call through its provider. */
export const ask = async ({ asked: [word, target, ...given], multipart }: Documented, doors: Doors) => {
  const file = multipart && new File([multipart.text], multipart.file, { type: multipart.type })
  return ASKS[word]?.({ ...doors, file }, target, ...(given as never[]))
}

const OPERATIONS: Readonly<Record<string, string>> = { creates: "create", updates: "update", removes: "remove" }

/** Declared call of a change: "house-list.create". */
export const partOf = ({ asked: [word, target] }: Documented) =>
  word in OPERATIONS ? `${target}.${OPERATIONS[word]}` : target

export const filled = ({ path, fills = {} }: Documented): string =>
  path.replace(/\{(\w+)\}/g, (_whole, name: string) => fills[name] ?? `no ${name}`)
