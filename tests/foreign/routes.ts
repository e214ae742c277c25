import { selectRows } from "./heed.ts"
import type { Json, Listed, Owner } from "./owner.ts"
import { ADDRESSES } from "./pictures.ts"
import type { freshRecords, Stored } from "./records.ts"
import { shapesOf, type Table, targetOf } from "./tables.ts"
import { columnsOf, findById, idOf, Refusal, rowOf } from "./wire.ts"

export interface Backend {
  owner: Owner
  tables: ReturnType<typeof freshRecords>
  base: string
  uploads: string
  isOver: boolean
}

export interface Request {
  method: string
  path: string
  query: URLSearchParams
  body: Json
  bytes: Buffer
  token: string | undefined
}

export interface Answer {
  status: number
  body: unknown
}

const LISTS: Readonly<Record<string, Table>> = {
  "/house-list/admin": "listings",
  "/house-list/premium": "listings",
  "/request-cust": "leads",
  "/withdrawal/admin": "withdrawals",
  "/schedule-house-list": "schedules",
  "/special-area": "popular",
  "/user/all": "users",
  "/user/agent": "users",
  "/house-type": "types",
  "/master-trait": "titles",
  "/master-province": "provinces",
  "/master-city": "cities",
  "/master-district": "districts",
  "/master-village": "villages",
}
const WHOLE: readonly Table[] = ["types", "titles", "provinces", "cities", "districts", "villages"]
const EMPTY = ["/premium-ads", "/extra-facility", "/notification", "/bi-checking", "/find-properties"]
const WRITES: Readonly<Record<string, Table>> = {
  "/house-list": "listings",
  "/house-list/status": "listings",
  "/withdrawal": "withdrawals",
  "/special-area": "popular",
  "/house-type": "types",
  "/request-cust": "leads",
}
const CREATES: Readonly<Record<string, Table>> = {
  "/house-list": "listings",
  "/house-type": "types",
  "/message-request": "messages",
  "/special-area": "popular",
}

const bodyOf = ({ statusAs = (status) => status }: Owner, status: number, rest: Json): Json => ({
  status: statusAs(status),
  errors: null,
  ...rest,
})

const refused = (backend: Backend, status: number, why: string): Answer => {
  const { refuse = (code, message) => ({ status: code, message }) } = backend.owner
  return { status, body: refuse(status, why) }
}

const listed = (backend: Backend, answer: Listed): Answer => {
  const { list = ({ rows, total }) => ({ data: { data: rows, document_count: total } }) } = backend.owner
  const body = list(answer)
  return { status: 200, body: Array.isArray(body) ? body : bodyOf(backend.owner, 200, body as Json) }
}

const row = ({ owner, tables, base }: Backend, table: Table, record: Stored) =>
  rowOf(owner, tables, base, table, record)

const recordIn = ({ owner }: Backend, record: Json) => (owner.record ?? ((data) => ({ data })))(record)

const list = (backend: Backend, path: string, table: Table, query: URLSearchParams): Answer => {
  const { owner, tables } = backend
  const all = path.endsWith("/premium") ? tables[table].filter(({ premium }) => premium) : tables[table]
  const parent = Object.entries(shapesOf(table)).find(([column]) => column.startsWith("id_"))
  const target = parent && targetOf(parent[1])
  const heedsParent = !owner.parameters?.heeds || owner.parameters.heeds.includes("filter")
  const within =
    parent && target && heedsParent
      ? all.filter(({ [parent[0]]: n }) => String(idOf(owner, target, Number(n))) === query.get(parent[0]))
      : all
  const answer = WHOLE.includes(table)
    ? { rows: within, total: within.length, page: 1, limit: within.length }
    : selectRows(owner, table, within, query)
  return listed(backend, { ...answer, table, rows: answer.rows.map((record) => row(backend, table, record)) })
}

const written = (backend: Backend, table: Table, record: Stored, status: number): Answer => {
  const answer = backend.owner.written?.(row(backend, table, record)) ?? recordIn(backend, row(backend, table, record))
  return { status: status === 201 && table === "listings" ? 201 : 200, body: bodyOf(backend.owner, status, answer) }
}

const DEMANDED: Partial<Readonly<Record<Table, readonly string[]>>> = {
  listings: ["title", "house_type", "ad_type", "price", "province", "city", "district"],
  messages: ["request_id"],
}

const create = (backend: Backend, table: Table, body: Json): Answer => {
  const { owner, tables, base } = backend
  const columns = columnsOf(owner, tables, base, table, body)
  const missing = DEMANDED[table]?.filter((column) => (columns[column] ?? null) === null) ?? []
  if (missing.length > 0) throw new Refusal(`Belum diisi: ${missing.join(", ")}.`)
  const n = Math.max(0, ...tables[table].map((record) => record.n)) + 1
  const now = Date.UTC(2026, 10, 21) + n * 60_000
  const own = table === "listings" ? { status: "draft", slug: `baru-${n}`, house_id: `KODE-${1000 + n}`, views: 0 } : {}
  const record = { ...own, created_at: now, updated_at: now, ...columns, n }
  tables[table].unshift(record)
  return written(backend, table, record, table === "messages" || table === "listings" ? 201 : 200)
}

const update = (backend: Backend, table: Table, record: Stored, body: Json): Answer => {
  const { owner, tables, base } = backend
  const columns = columnsOf(owner, tables, base, table, body)
  if (Object.keys(columns).length === 0) throw new Refusal("Tidak ada kolom yang dikenal di permintaan ini.")
  const same = Object.entries(columns).filter(
    ([column, value]) => JSON.stringify(value) === JSON.stringify(record[column] ?? null),
  )
  if (owner.onlyChanges && table === "listings" && same.length > 0)
    throw new Refusal(`Kirim hanya yang berubah: ${same.map(([column]) => column).join(", ")} tetap.`)
  Object.assign(record, columns)
  return written(backend, table, record, 200)
}

const change = (backend: Backend, { method, body }: Request, place: string, id: string): Answer | undefined => {
  const table = WRITES[place]
  const record = table && findById(backend.owner, backend.tables, table, id)
  if (!table || !record) return table && refused(backend, 404, `Tidak ada data ${id}.`)
  if (method === "PUT") return update(backend, table, record, body)
  if (method !== "DELETE") return undefined
  backend.tables[table].splice(backend.tables[table].indexOf(record), 1)
  return { status: 200, body: bodyOf(backend.owner, 200, { data: null }) }
}

const conversation = (backend: Backend, id: string): Answer => {
  const lead = findById(backend.owner, backend.tables, "leads", id)
  if (!lead) return refused(backend, 404, "Tidak ada lead itu.")
  const rows = backend.tables.messages.filter(({ request_id }) => request_id === lead.n)
  const sent = rows.map((record) => row(backend, "messages", record))
  return listed(backend, { rows: sent, total: sent.length, page: 1, limit: sent.length })
}

const bySlug = (backend: Backend, slug: string): Answer => {
  const record =
    backend.tables.listings.find((listing) => listing.slug === slug) ??
    findById(backend.owner, backend.tables, "listings", slug)
  return record
    ? { status: 200, body: bodyOf(backend.owner, 200, recordIn(backend, row(backend, "listings", record))) }
    : refused(backend, 404, "Tidak ada listing itu.")
}

const read = (backend: Backend, path: string, query: URLSearchParams): Answer | undefined => {
  const [, slug] = /^\/house-list\/by\/([^/]+)$/.exec(path) ?? []
  if (slug) return bySlug(backend, decodeURIComponent(slug))
  const [, lead] = /^\/message-request\/request-id\/([^/]+)$/.exec(path) ?? []
  if (lead) return conversation(backend, decodeURIComponent(lead))
  if (LISTS[path]) return list(backend, path, LISTS[path], query)
  const rest = backend.owner.rest?.(path)
  if (rest) return { status: 200, body: bodyOf(backend.owner, 200, rest) }
  const isEmpty = EMPTY.includes(path) || path.startsWith("/notification/")
  return isEmpty ? listed(backend, { rows: [], total: 0, page: 1, limit: 20 }) : undefined
}

const signIn = ({ owner }: Backend, { email, password }: Json): Answer =>
  email === "pemilik@kantor.id" && password === "rahasia-kantor"
    ? {
        status: 200,
        body: {
          token: owner.token?.("kunci") ?? "kunci",
          email,
          name: "Pemilik",
          flag: owner.flag ?? "gro_admin",
          auth_id: String(idOf(owner, "users", 1)),
        },
      }
    : { status: 401, body: { message: "Email atau kata sandi salah." } }

const uploaded = (backend: Backend, bytes: Buffer): Answer => {
  const name = /filename="([^"]+)"/.exec(bytes.toString("latin1"))?.[1]
  if (!name) return refused(backend, 422, "Tidak ada berkas.")
  const { uploaded: shape = (url) => ({ data: { url, error: null } }), addresses = "whole" } = backend.owner
  const address = ADDRESSES[addresses](`/media/${bytes.length}-${encodeURIComponent(name)}`, backend.uploads)
  return { status: 200, body: bodyOf(backend.owner, 200, { error: null, ...shape(address) }) }
}

const main = (backend: Backend, request: Request): Answer | undefined => {
  const { method, query, body } = request
  const path = request.path.replace(/^\/api\/v1/, "")
  if (method === "GET") return read(backend, path, query)
  const created = method === "POST" ? CREATES[path] : undefined
  if (created) return create(backend, created, body)
  const [, place = "", id = ""] = /^(\/.+)\/([^/]+)$/.exec(path) ?? []
  return change(backend, request, place, decodeURIComponent(id))
}

export const answerTo = (backend: Backend, request: Request): Answer => {
  const { owner } = backend
  if (request.path === "/akun/api/login") return signIn(backend, request.body)
  const isKnown = request.token === `Bearer ${owner.token?.("kunci") ?? "kunci"}`
  if (backend.isOver || !isKnown)
    return owner.endsInBody
      ? { status: 200, body: { status: 401, message: "Sesi berakhir." } }
      : refused(backend, 401, "Sesi berakhir.")
  try {
    if (request.path === "/berkas/upload") return uploaded(backend, request.bytes)
    const answer = request.path.startsWith("/api/v1/") ? main(backend, request) : undefined
    return answer ?? refused(backend, 404, `Tidak ada ${request.method} ${request.path}.`)
  } catch (error) {
    if (error instanceof Refusal) return refused(backend, 422, error.message)
    throw error
  }
}
