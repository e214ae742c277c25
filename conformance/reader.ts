import { type Dialect, mergeDialect, type ParameterNames } from "../src/adapt/dialect.ts"
import { createDialectCodec } from "../src/adapt/dialect-codec.ts"
import { flattenRow } from "../src/adapt/nested-records.ts"
import { totalIn } from "../src/adapt/other-pages.ts"
import { writeParameters } from "../src/adapt/parameters.ts"
import { getByPath, type ListQuery, type Resource, readList, readRecord, type Service } from "../src/declare/index.ts"
import type { Reply } from "./client.ts"
import type { DocumentedCall } from "./documented.ts"

export type Row = Readonly<Record<string, unknown>>

export interface ReadRows {
  raw: readonly Row[]
  rows: readonly Row[]
  total: number | undefined
  count: number
}

const MAX_ROW_COUNT = 500

export interface ReadRecord {
  raw: Row
  row: Row
}

/** Parses responses exactly as the app does. */
export const readerOf = (
  resources: readonly Resource[],
  services: Readonly<Record<Service, string>>,
  dialect: Dialect,
) => {
  const told = (resource: Resource) => mergeDialect(dialect, resource)
  const flat = (resource: Resource, row: Row): Row => {
    const { fieldsIn } = told(resource)
    return fieldsIn === undefined ? row : flattenRow(row, fieldsIn)
  }
  const made = new Map<Resource, ReturnType<typeof createDialectCodec>>()
  const codecOf = (resource: Resource) => {
    const codec = made.get(resource) ?? createDialectCodec(resources, resource, { services, dialect })
    made.set(resource, codec)
    return codec
  }
  return {
    rows: (
      { resource, part, call }: DocumentedCall,
      { body, headers }: Pick<Reply, "body" | "headers">,
    ): ReadRows | undefined => {
      const { callIn, read } = codecOf(resource)
      const own = callIn(call, part, true)
      const list = readList<Row>(own, body)
      if (!list) return undefined
      const raw = list.rows.slice(0, MAX_ROW_COUNT).map((row) => flat(resource, row))
      const total = own.totalHeader ? totalIn(headers, own.totalHeader) : list.total
      return { raw, rows: raw.map((row) => read(call, row)), total, count: list.rows.length }
    },
    record: ({ resource, part, call }: DocumentedCall, body: unknown): ReadRecord | undefined => {
      const { callIn, read } = codecOf(resource)
      const sent = readRecord(callIn(call, part, false), body)
      const raw = sent && flat(resource, sent)
      return raw && { raw, row: read(call, raw) }
    },
    callIn: ({ resource, part, call, role }: DocumentedCall) =>
      codecOf(resource).callIn(call, part, role === "list" || role === "view"),
    content: ({ resource, part, call }: DocumentedCall, body: unknown): unknown =>
      getByPath(body, codecOf(resource).callIn(call, part, false).rows),
    query: ({ resource, part }: DocumentedCall, query: Partial<ListQuery>) => codecOf(resource).query(part, query),
    queryWith: ({ resource, part }: DocumentedCall, query: Partial<ListQuery>, names: ParameterNames) => [
      ...writeParameters(query, names, codecOf(resource).wire),
      ...codecOf(resource).query(part, {}),
    ],
    told,
    nameOf: (resource: Resource, field: string) => codecOf(resource).wire.nameOf(field),
  }
}

export type Reader = ReturnType<typeof readerOf>
