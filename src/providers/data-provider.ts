import type {
  BaseRecord,
  CreateManyParams,
  CreateParams,
  CustomParams,
  DataProvider,
  DeleteManyParams,
  DeleteOneParams,
  GetListParams,
  GetOneParams,
  MetaQuery,
  UpdateManyParams,
  UpdateParams,
} from "@refinedev/core"
import {
  at,
  type Call,
  encode,
  encodeAction,
  type ListQuery,
  type Operation,
  placeholdersOf,
  printQuery,
  type Resource,
  readList,
  wrap,
} from "../declare/index.ts"
import { CallError } from "./call-error.ts"
import type { writeEach as WriteEach } from "./do-each.ts"
import type { Http } from "./http.ts"
import { queryRows } from "./query-rows.ts"
import { relationReaderOf } from "./read-relations.ts"
import { couldBeId, keyOf } from "./record-path.ts"
import { queryOf, refuseUnknown } from "./refine-query.ts"
import { isUndeclared } from "./unsendable.ts"

type Row = Record<string, unknown>

/** What a screen may add to a request. */
export interface CallMeta extends MetaQuery {
  /** The view whose list is asked for: `premium`. */
  view?: string
  /** The record that an action is done to, or that fills a path. */
  record?: Readonly<Row>
  /** What an upload sends. */
  file?: File
  onProgress?: (part: number) => void
  /** Refine lays it beside the rest, though its types speak of `queryContext`. */
  signal?: AbortSignal
}

const SHAPELESS = "Layanan tidak mengirim daftar. Hubungi pengelola layanan bila terus terjadi."

/** Refine's port to the declared calls. What is not declared cannot be asked for. */
export const dataProviderOf = (http: Http, resources: readonly Resource[]): DataProvider => {
  const find = (name: string) => {
    const resource = resources.find((candidate) => candidate.name === name)
    if (!resource) throw new Error(`No resource is declared as ${name}`)
    return resource
  }
  /** A row as screens see it: `id`, whichever property that is, and relations as ids with their names beside them. */
  const identified = (resource: Resource) => {
    const read = relationReaderOf(resources, resource)
    return (row: Row): Row & BaseRecord => ({ ...read(row), id: (row[resource.id] ?? row.id) as string })
  }
  const callOf = (resource: Resource, operation: Operation, view?: string) => {
    const call = view ? resource.views?.[view]?.call : resource.calls[operation]
    if (!call) throw isUndeclared(resource, view ?? operation)
    return call
  }
  const readRows = async (call: Call, query: Partial<ListQuery>, record: Row, signal?: AbortSignal) => {
    const body = await http(call, { record, query: printQuery(query), signal })
    const read = readList<Row>(call, body)
    if (!read) throw new CallError(call, 200, body, SHAPELESS)
    return read
  }

  const getList = async ({ resource: name, meta, ...parameters }: GetListParams) => {
    const resource = find(name)
    const { view, signal } = (meta ?? {}) as CallMeta
    const call = callOf(resource, "list", view)
    const query = queryOf(parameters)
    const { inPath, sent, kept } = partsOf(resource, call, query)
    if (!call.whole) refuseUnknown(resource, sent.filters)
    if (call.needs?.some((need) => !sent.filters.some(({ field }) => field === need))) return { data: [], total: 0 }
    const read = await readRows(call, sent, inPath, signal)
    const rows = read.rows.map(identified(resource))
    if (call.whole) {
      const { rows: data, total } = queryRows(resource, kept, rows)
      return { data, total, facts: read.facts }
    }
    return { ...paged(rows, read.total, query), facts: read.facts, isApproximate: read.isApproximate }
  }

  /** The record that the list has under an id. */
  const findById = async (resource: Resource, id: unknown, record?: Readonly<Row>, signal?: AbortSignal) => {
    const list = callOf(resource, "list")
    const inPath = { ...scopeOf(resource, list) }
    const known = Object.entries(record ?? {}).flatMap(([field, value]) => {
      if (!(field in inPath)) return [{ field, operator: "eq" as const, value: String(value) }]
      inPath[field] = value
      return []
    })
    const byId = list.whole ? [] : [{ field: "id", operator: "eq" as const, value: String(id) }]
    const { rows } = await readRows(list, { filters: [...known, ...byId] }, inPath, signal)
    return rows.map(identified(resource)).find((row) => String(row.id) === String(id))
  }

  const getOne = async ({ resource: name, id, meta }: GetOneParams) => {
    const resource = find(name)
    const { record, signal } = (meta ?? {}) as CallMeta
    const { one } = resource.calls
    if (one) {
      const key = keyOf(resource)
      const isListed = key !== "id" && resource.calls.list && couldBeId(id)
      const listed = isListed ? await findById(resource, id, record, signal) : undefined
      const body = await http(one, { record: { ...addressed(one, listed?.[key] ?? id), ...record }, signal })
      return { data: identified(resource)((at(body, one.rows) ?? {}) as Row) }
    }
    const data = await findById(resource, id, record, signal)
    if (!data)
      throw new CallError(callOf(resource, "list"), 404, {
        message: `${resource.label} ini tidak ditemukan. Mungkin sudah dihapus.`,
      })
    return { data }
  }

  const write = async (resource: Resource, operation: "create" | "update" | "remove", record: Row, draft?: Row) => {
    const call = callOf(resource, operation)
    const body = await http(call, {
      record,
      body: draft && wrap(call, encode(resource, draft)),
      version: versionOf(record),
    })
    const answered = at(body, call.rows)
    return {
      data: identified(resource)(typeof answered === "object" && answered !== null ? (answered as Row) : { ...record }),
    }
  }

  const create = ({ resource, variables }: CreateParams) => write(find(resource), "create", {}, variables as Row)
  const update = ({ resource, id, variables, meta }: UpdateParams) =>
    write(find(resource), "update", { id, ...(meta as CallMeta | undefined)?.record }, variables as Row)
  const deleteOne = ({ resource, id, meta }: DeleteOneParams<unknown>) =>
    write(find(resource), "remove", { id, ...(meta as CallMeta | undefined)?.record })

  /** For each its own write, a few at a time. Loaded when it is asked for. */
  const writeEach: typeof WriteEach = async (items, one) => (await import("./do-each.ts")).writeEach(items, one)

  /** A declared action or query by its name: `house-list.markSold`. */
  const custom = async ({ url, query, payload, meta }: CustomParams) => {
    const [name = "", part = ""] = url.split(".")
    const resource = find(name)
    const { record = {}, file, onProgress, signal } = (meta ?? {}) as CallMeta
    const action = resource.actions?.[part]
    const call = action?.call ?? resource.queries?.[part]
    if (!call) throw isUndeclared(resource, part)
    const answers = (payload ?? {}) as Row
    const body =
      action &&
      (call.sends === "multipart" ? formOf(file, answers) : { ...encodeAction(resource, part, answers, record) })
    const version = action?.on === "record" ? versionOf(record) : undefined
    const answered = await http(call, {
      record,
      query: filled((query ?? {}) as Row),
      body,
      version,
      signal,
      onProgress,
    })
    return { data: (at(answered, call.rows) ?? null) as BaseRecord }
  }

  return {
    getApiUrl: () => "",
    getList,
    getOne,
    getMany: async ({ resource, ids, meta }) =>
      getList({
        resource,
        meta,
        pagination: { mode: "server", currentPage: 1, pageSize: 200 },
        filters: [{ field: "id", operator: "in", value: ids.map(String) }],
      }),
    create,
    createMany: ({ variables, ...rest }: CreateManyParams) =>
      writeEach(variables, (draft) => create({ ...rest, variables: draft })),
    update,
    updateMany: ({ ids, ...rest }: UpdateManyParams) => writeEach(ids, (id) => update({ ...rest, id })),
    deleteOne,
    deleteMany: ({ ids, ...rest }: DeleteManyParams) => writeEach(ids, (id) => deleteOne({ ...rest, id })),
    custom,
  } as DataProvider
}

/** The version in which a record was read. */
const versionOf = ({ version }: Row) =>
  typeof version === "number" || typeof version === "string" ? version : undefined

/** A record is addressed by whatever its `one` path names: {id}, or {slug}. */
const addressed = (call: Call, id: unknown): Row =>
  Object.fromEntries(placeholdersOf(call).flatMap(([, source]) => (typeof source === "string" ? [[source, id]] : [])))

/** What fills a list's path where nothing is asked: the field's initial value. */
const scopeOf = ({ fields }: Resource, call: Call): Row =>
  Object.fromEntries(
    placeholdersOf(call).flatMap(([, source]) =>
      typeof source === "string" ? [[source, fields[source]?.initial]] : [],
    ),
  )

/** What of a query goes into the path, what into the parameters, and what is left for the browser. */
const partsOf = (resource: Resource, call: Call, query: ListQuery) => {
  const inPath = scopeOf(resource, call)
  const isInPath = (field: string) => field in inPath
  for (const { field, value } of query.filters) if (isInPath(field)) inPath[field] = value
  const rest = query.filters.filter(({ field }) => !isInPath(field))
  const isSent = ({ field }: { field: string }) => !call.whole || call.needs?.includes(field) === true
  const sent: Partial<ListQuery> & Pick<ListQuery, "filters"> = {
    ...(call.whole ? {} : query),
    filters: rest.filter(isSent),
  }
  return { inPath, sent, kept: { ...query, filters: rest.filter((filter) => !isSent(filter)) } }
}

/** A service that ignores the page and sends everything still gives right pages; one that counts nothing, a next page while they are full. */
const paged = <T>(rows: T[], total: number | undefined, { page, limit }: ListQuery) => {
  if (rows.length > limit) return { data: rows.slice((page - 1) * limit, page * limit), total: rows.length }
  const seen = (page - 1) * limit + rows.length
  return { data: rows, total: total ?? (rows.length === limit ? seen + 1 : seen) }
}

const formOf = (file: File | undefined, answers: Row): FormData => {
  const form = new FormData()
  if (file) form.append("file", file)
  for (const [name, value] of filled(answers)) form.append(name, value)
  return form
}

/** The values that hold something, as text. */
const filled = (values: Row) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null && value !== "")
    .map(([name, value]) => [name, String(value)] as const)
