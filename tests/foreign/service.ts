import type { IncomingMessage, ServerResponse } from "node:http"
import { listening } from "../fixtures/listening.ts"
import type { Json, Owner } from "./owner.ts"
import { freshRecords, type Stored } from "./records.ts"
import { type Answer, answerTo, type Backend } from "./routes.ts"
import type { Table } from "./tables.ts"
import { rowOf } from "./wire.ts"

export interface Met {
  method: string
  path: string
  query: string
  body: Json
  status: number
}

export interface Service {
  config: Json
  base: string
  met: readonly Met[]
  nonsense: string[]
  records: (table: Table) => readonly Stored[]
  row: (table: Table, n: number) => Json
  endSession: () => void
  close: () => Promise<unknown>
}

const NONSENSE = /undefined|NaN|\[object|(^|[=/"])null($|[/&])|Invalid Date/
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)

const bytesOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const objectIn = (bytes: Buffer): Json => {
  try {
    const body: unknown = JSON.parse(bytes.toString("utf8"))
    return typeof body === "object" && body ? (body as Json) : {}
  } catch {
    return {}
  }
}

export const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "authorization, content-type",
  "access-control-allow-methods": "GET, POST, PUT, DELETE",
  "access-control-max-age": "600",
}

const send = (response: ServerResponse, { status, body }: Answer) =>
  response.writeHead(status, { ...CORS, "content-type": "application/json" }).end(JSON.stringify(body))

/**
 * Starts an owner's in-memory services, each on a separate origin.
 * @param seenAs - maps a local origin to the origin in the browser
 */
export const startService = async (owner: Owner, seenAs = (origin: string) => origin): Promise<Service> => {
  const met: Met[] = []
  const nonsense: string[] = []
  const backend: Backend = { owner, tables: freshRecords(), base: "", uploads: "", isOver: false }
  for (const [n, strange] of Object.entries(owner.strange ?? {}))
    (backend.tables.listings[Number(n) - 1] as Stored).strange = strange

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = "", url = "", headers } = request
    if (method === "OPTIONS") return response.writeHead(204, CORS).end()
    const { pathname, searchParams } = new URL(url, "http://localhost")
    if (/\/media\//.test(pathname)) return response.writeHead(200, { "content-type": "image/png" }).end(PIXEL)
    const bytes = await bytesOf(request)
    const isJson = headers["content-type"]?.startsWith("application/json") ?? false
    const body = isJson ? objectIn(bytes) : {}
    const said = `${method} ${url} ${isJson ? bytes.toString("utf8") : ""}`
    const isNonsense = NONSENSE.test(url)
    if (isNonsense || /\[object|"undefined"|"NaN"/.test(said)) nonsense.push(said)
    const answer = isNonsense
      ? { status: 404, body: { status: 404, message: "Tidak ada alamat seperti itu." } }
      : answerTo(backend, { method, path: pathname, query: searchParams, body, bytes, token: headers.authorization })
    met.push({ method, path: pathname, query: searchParams.toString(), body, status: answer.status })
    return send(response, answer)
  }
  const handle = (request: IncomingMessage, response: ServerResponse) =>
    serve(request, response).catch((error: unknown) =>
      send(response, { status: 500, body: { status: 500, message: String(error) } }),
    )
  const servers = await Promise.all([listening(handle), listening(handle)])
  const [main, other] = servers.map(({ origin }) => seenAs(origin)) as [string, string]
  backend.base = `${main}/api/v1/`
  backend.uploads = `${other}/berkas/`
  return {
    base: backend.base,
    config: {
      product: owner.name,
      main: `${main}/api/v1`,
      payment: `${other}/bayar`,
      auth: `${other}/akun`,
      upload: `${other}/berkas`,
      extensions: false,
      dialect: owner.dialect,
    },
    met,
    nonsense,
    records: (table) => backend.tables[table],
    row: (table, n) =>
      rowOf(
        owner,
        backend.tables,
        backend.base,
        table,
        backend.tables[table].find((record) => record.n === n) as Stored,
      ),
    endSession: () => {
      backend.isOver = true
    },
    close: () => Promise.all(servers.map(({ close }) => close())),
  }
}
