import { type Call, type ListQuery, type Resource, type Row, type Rows, readList } from "../declare/index.ts"
import { CallError } from "./call-error.ts"
import type { Codec } from "./codecs.ts"
import type { Cursors } from "./follow-cursor.ts"
import type { Http } from "./http.ts"

export interface Source {
  resource: Resource
  part: string
  call: Call
  record: Row
  signal?: AbortSignal
  proves?: boolean | undefined
}

const SHAPELESS = "Layanan tidak mengirim daftar. Hubungi pengelola layanan bila terus terjadi."

export const rowRequestOf = (http: Http, codecOf: (resource: Resource) => Promise<Codec>) => {
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
