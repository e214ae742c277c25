import { pipeline } from "node:stream/promises"
import { setTimeout as later } from "node:timers/promises"
import type { Documented, Json } from "../documented/documented.ts"
import type { Respond } from "./service.ts"

/** Expected outcome, written by hand from the spec, independent of the app. */
export type Expected =
  | { taken: true }
  | { status: number; sentence: string; hint?: string; errors?: Readonly<Record<string, string>> }

export interface Fault {
  name: string
  respond: (call: Documented) => Respond
  expect: (call: Documented) => Expected
  /** Number of read attempts: 2 if the service may be briefly unavailable. Writes are sent once. */
  reads: 1 | 2
  narrows?: true
  ends?: true
}

export const DELAY = 30_000
export const SLOW = "30 s delay"
export const DISORDER = "answers in the wrong order"
export const FIRST = "Jawaban yang pertama."

const UNREACHABLE = "Layanan tidak dapat dihubungi. Periksa koneksi internet Anda, lalu coba lagi."
const TOO_LARGE = "Jawaban layanan terlalu besar untuk dibaca. Hubungi pengelola layanan."
const MAYBE_DONE =
  "Jawaban layanan tidak sampai: permintaan Anda mungkin sudah dijalankan, mungkin belum. Periksa dulu hasilnya sebelum mengirim lagi."
const BROKEN = "Layanan sedang terganggu."
const NOT_JSON = "Layanan menjawab dengan bentuk yang tidak dikenal. Hubungi pengelola layanan bila terus terjadi."
const NO_LIST = "Layanan tidak mengirim daftar. Hubungi pengelola layanan bila terus terjadi."
const NO_RECORD = "Layanan tidak mengirim data yang diminta. Hubungi pengelola layanan bila terus terjadi."
const LARGE = 50 * 1024 * 1024

const generic = ({ id }: Documented) =>
  ({ "lytics.range": "Data tidak ditemukan", "upload.file": "Internal server error. Please try again later." })[id] ??
  "Maaf! Ada kesalahan. Silahkan coba lagi nanti!"

const goodStatus = ({ judged }: Documented) => (judged.endsWith("201") ? 201 : 200)
const good = ({ good: [body = {}] }: Documented): Json => body
const isByHttp = ({ judged }: Documented) => judged.startsWith("http")

const json =
  (status: number, body: unknown): Respond =>
  (response) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))

export const refusesFirst: Respond = json(403, { status: 403, message: FIRST })

export const answersWell = (call: Documented): Respond => json(goodStatus(call), good(call))

const createRefusal = (status: number, sentence: string, rest: Partial<Fault> = {}): Fault => ({
  name: String(status),
  respond: () => json(status, { status, message: sentence }),
  expect: () => ({ status, sentence }),
  reads: 1,
  ...rest,
})

const otherData = (call: Documented): Expected => {
  if (call.id === "login") return { status: 200, sentence: generic(call) }
  if (call.asked[0] === "opens") return { status: 200, sentence: generic(call), hint: NO_RECORD }
  return isList(call) ? { status: 200, sentence: generic(call), hint: NO_LIST } : { taken: true }
}
export const isList = ({ asked: [word] }: Documented) => word === "lists"

/** Repeating a sign-in or a picture is harmless; other writes may already be done. */
const isUnsure = ({ id, method }: Documented) => method !== "GET" && !HARMLESS.includes(id)
const HARMLESS = ["login", "upload.file"]

const unreachable = (call: Documented): Expected => ({
  status: 0,
  sentence: generic(call),
  hint: isUnsure(call) ? MAYBE_DONE : UNREACHABLE,
})

const unreadable = (call: Documented): Expected => ({
  status: goodStatus(call),
  sentence: generic(call),
  hint: isUnsure(call) ? MAYBE_DONE : NOT_JSON,
})

const half =
  (call: Documented): Respond =>
  async (response) => {
    const text = JSON.stringify(good(call))
    response.writeHead(goodStatus(call), { "content-type": "application/json", "content-length": text.length * 2 })
    response.write(text)
    await later(20)
    response.destroy()
  }

function* blanks() {
  const part = Buffer.alloc(1024 * 1024, " ")
  for (let sent = 0; sent < LARGE; sent += part.length) yield part
  yield Buffer.from("{}")
}

const large: Respond = (response) => {
  response.writeHead(200, { "content-type": "application/json" })
  return pipeline(blanks, response)
}

export const FAULTS: readonly Fault[] = [
  createRefusal(401, "Token tidak berlaku.", { ends: true }),
  createRefusal(403, "Peran Anda tidak boleh memakai ini."),
  createRefusal(404, "Data ini tidak ditemukan."),
  createRefusal(409, "Data ini sudah diubah orang lain."),
  {
    ...createRefusal(422, "Periksa isian."),
    narrows: true,
    respond: () =>
      json(422, { status: 422, message: "Periksa isian.", errors: [{ field: "name", message: "Nama wajib diisi." }] }),
    expect: ({ id }) => ({
      status: 422,
      // For a login the spec shows `errors` first (section 3).
      sentence: id === "login" ? "Nama wajib diisi." : "Periksa isian.",
      errors: { name: "Nama wajib diisi." },
    }),
  },
  createRefusal(429, "Terlalu banyak permintaan. Tunggu satu menit."),
  {
    name: "500 with HTML",
    respond: () => (response) =>
      void response.writeHead(500, { "content-type": "text/html" }).end("<h1>Internal Server Error</h1>"),
    expect: (call) => ({ status: 500, sentence: generic(call), hint: BROKEN }),
    reads: 1,
  },
  {
    name: "empty body",
    respond: (call) => (response) => void response.writeHead(goodStatus(call)).end(),
    expect: (call) => {
      if (call.id === "login") return { status: 200, sentence: generic(call) }
      return isByHttp(call) ? { taken: true } : unreadable(call)
    },
    reads: 1,
  },
  {
    name: "the page of a Wi-Fi's sign-in",
    respond: (call) => (response) =>
      void response.writeHead(goodStatus(call), { "content-type": "text/html" }).end("<h1>Selamat datang</h1>"),
    expect: unreadable,
    reads: 1,
  },
  {
    name: "another envelope",
    respond: (call) => json(goodStatus(call), [{ hasil: 7 }]),
    expect: (call) => {
      if (call.id === "login") return { status: 200, sentence: generic(call) }
      return isByHttp(call) ? { taken: true } : { status: goodStatus(call), sentence: generic(call) }
    },
    reads: 1,
  },
  {
    name: "other data",
    respond: (call) => json(goodStatus(call), { status: goodStatus(call), data: "kosong" }),
    expect: otherData,
    reads: 1,
  },
  {
    name: "50 MB",
    respond: () => large,
    expect: (call) => ({
      status: 0,
      sentence: generic(call),
      hint: isUnsure(call) ? `${TOO_LARGE} ${MAYBE_DONE}` : TOO_LARGE,
    }),
    // Not retried, because the response would be too large again.
    reads: 1,
  },
  {
    name: "cut before the answer",
    respond: () => (response) => void response.destroy(),
    expect: unreachable,
    reads: 2,
  },
  { name: "cut in the answer", respond: half, expect: unreachable, reads: 2 },
  {
    name: "cut after the answer",
    respond: (call) => (response) => {
      response.once("finish", () => response.socket?.destroySoon())
      response.writeHead(goodStatus(call), { "content-type": "application/json", connection: "close" })
      response.end(JSON.stringify(good(call)))
    },
    expect: () => ({ taken: true }),
    reads: 1,
  },
]
