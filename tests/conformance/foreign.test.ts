import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, onTestFinished, test } from "vitest"
import { run } from "../../conformance/main.ts"
import { startService } from "../foreign/service.ts"
import { productResources } from "../product.ts"
import { foreign, NAMES } from "./foreign-owner.ts"

const folder = mkdtempSync(join(tmpdir(), "conformance-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ORIGIN = "http://asing.test"
const ADDRESS = `${ORIGIN}/config.json`
const ACCOUNT = { email: "pemilik@kantor.id", password: "rahasia-kantor" }
const TOKEN = String(foreign.token?.(""))
const PATHS = { main: "/inti", payment: "/bayar", auth: "/masuk", upload: "/berkas" }

interface ForeignOptions {
  config?: object
  tokenLasts?: number
}

/** The owner's services, seen below the paths of one origin. */
const startForeign = async ({ config = {}, tokenLasts = Number.POSITIVE_INFINITY }: ForeignOptions = {}) => {
  const service = await startService(foreign)
  onTestFinished(async () => void (await service.close()))
  const asked: string[] = []
  let authorized = 0
  const answer = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    asked.push(`${request.method} ${pathname}`)
    if (pathname === "/config.json") return Response.json({ ...PATHS, ...config })
    if (request.headers.has("authorization") && ++authorized > tokenLasts)
      return Response.json({ status: 401, message: "Token tidak berlaku" }, { status: 401 })
    const { main, auth } = service.config
    const address = pathname.replace(/^\/(inti|bayar)/, String(main)).replace("/masuk", String(auth))
    const { method, headers } = request
    return globalThis.fetch(address + search, { method, headers, body: (await request.text()) || null })
  }
  const fetch = (input: string | URL | Request, init?: RequestInit) => answer(new Request(input, init))
  return { asked, fetch }
}

type Fetch = typeof fetch

const ask = async ({ fetch }: { fetch: Fetch }, config: string, ...more: string[]) => {
  const said: string[] = []
  const args = [config, "--email", ACCOUNT.email, "--password", ACCOUNT.password, ...more]
  const code = await run({ args, variables: {}, say: (text) => said.push(text), fetch, resources: productResources })
  return { code, text: said.join("\n") }
}

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"))

const AREAS = ["province", "city", "district", "village"].map((area) => `master-${area}`)
const NAMED_LISTS = ["house-type", "master-trait", "special-area", ...AREAS]

/** Maps the owner's names, words and envelopes to the product's. */
const DIALECT = {
  defaults: {
    rows: "hasil.isi",
    total: "hasil.jumlah",
    parameters: { page: "halaman", limit: "per_page", search: "cari", sort: "urut", sortForm: "field:desc" },
  },
  resources: {
    "house-list": {
      id: "uuid",
      record: "hasil.iklan",
      calls: { statistic: { record: "hasil" } },
      fields: { ...NAMES.listings, location: ["lintang", "bujur"] },
      words: {
        ad_type: { Dijual: "sale", Disewakan: "rent" },
        certificate: { "Hak Milik": "shm", SHGB: "hgb" },
        status: { Terbit: "active", Ditinjau: "review", Konsep: "draft", Diarsipkan: "inactive", Ditolak: "rejected" },
      },
    },
    "request-cust": {
      calls: { groups: { record: "hasil" } },
      fields: NAMES.leads,
      words: {
        source: { WA: "whatsapp" },
        status: { Baru: "new", "Sudah dihubungi": "contacted" },
      },
    },
    "message-request": { fields: NAMES.messages },
    "schedule-house-list": { fields: NAMES.schedules },
    user: { fields: NAMES.users },
    ...Object.fromEntries(NAMED_LISTS.map((name) => [name, { id: "kode", fields: { name: "nama" } }])),
    lytics: { calls: { range: { record: "hasil" } } },
    "agent-profile": {
      record: "hasil",
      calls: { views: { record: "hasil" } },
      fields: { name: "nama_lengkap", phone: "no_hp", office: "kantor" },
    },
  },
}

test("a dialect is proposed for services that name and shape everything otherwise; with it, and one answer, all is right", async () => {
  const proposed = join(folder, "dialect.json")
  const report = join(folder, "report.json")
  const first = await ask(await startForeign(), ADDRESS, "--propose", proposed, "--json", report)
  expect(first.code).toBe(1)
  expect(read(proposed)).toEqual(DIALECT)
  expect(first.text).toContain('"house-list": { "words": { "certificate": { "Petok D": "girik" } } }')
  const [row] = read(report).rows
  expect(row).toMatchObject({
    call: "house-list.list",
    verdict: "different",
    expected: 'daftar di "data.data"',
    parameters: { page: "honoured", limit: "honoured", search: "honoured", sort: "honoured", filter: "ignored" },
  })
  expect(row.lines).toContain('"house-list": { "id": "uuid" }')

  const dialect = structuredClone(DIALECT)
  Object.assign(dialect.resources["house-list"].words.certificate, { "Petok D": "girik" })
  const again = await ask(await startForeign({ config: { dialect } }), ADDRESS, "--propose", proposed)
  expect(again.text).toContain("36 dari 36 panggilan yang ditanya benar")
  expect(again.text).toMatch(/benar dengan dialek {2}GET {4}\/house-list\/admin .*\n +20 baris dari 60\n/)
  expect(again.text).not.toContain("pertanyaan")
  expect(again.code).toBe(0)
  expect(read(proposed)).toEqual(dialect)
})

test("a list that is read only with the dialect's names is not right without it, though no parameter is named", async () => {
  const { resources } = DIALECT
  const { fetch } = await startForeign({ config: { dialect: { resources } } })
  const documented: Fetch = async (input, init) => {
    const response = await fetch(input, init)
    const body = await response.json()
    const { isi, jumlah } = body.hasil ?? {}
    return Response.json(isi ? { ...body, data: { data: isi, document_count: jumlah } } : body)
  }
  const { text } = await ask({ fetch: documented }, ADDRESS)
  expect(text).toMatch(/benar dengan dialek {2}GET {4}\/house-type /)
  expect(text).toMatch(/benar {16}GET {4}\/payment /)
})

test("a token that ends midway: what was found until then stays, and the exit code says so", async () => {
  const service = await startForeign({ tokenLasts: 12 })
  const { code, text } = await ask(service, ADDRESS)
  expect(code).toBe(3)
  expect(text).toMatch(/berbeda {14}GET {4}\/house-list\/admin /)
  expect(text).toMatch(/tidak diuji {10}GET {4}\/user\/\{url\} .*\n.*sesi berakhir atau token ditolak\n/)
  expect(text).toContain("Sesi berakhir atau token ditolak sebelum semua panggilan ditanya.")
  expect(service.asked.filter((request) => request.includes("/inti/") || request.includes("/bayar/"))).toHaveLength(14)
})

test("no secret reaches the screen or a file, also not where a service says it back", async () => {
  const { fetch } = await startForeign()
  const said: string[] = []
  const files = [join(folder, "p.json"), join(folder, "r.json")] as const
  const code = await run({
    args: [ADDRESS, "--token", TOKEN, "--propose", files[0], "--json", files[1]],
    variables: { CONFORMANCE_EMAIL: ACCOUNT.email, CONFORMANCE_PASSWORD: ACCOUNT.password },
    say: (text) => said.push(text),
    fetch: async (input, init) => {
      const path = new URL(String(input)).pathname
      return path.endsWith("/payment")
        ? Response.json({ status: 400, message: `Bearer ${TOKEN}, ${ACCOUNT.password}` })
        : fetch(input, init)
    },
  })
  expect(code).toBe(1)
  expect(said.join("\n")).toContain("Bearer ••••, ••••")
  for (const text of [said.join("\n"), ...files.map((file) => readFileSync(file, "utf8"))]) {
    expect(text).not.toContain(TOKEN)
    expect(text).not.toContain(ACCOUNT.password)
  }
})

test("config.json may be a file; paths in it need an origin", async () => {
  const file = join(folder, "config.json")
  writeFileSync(file, JSON.stringify({ ...PATHS, dialect: DIALECT }))
  const service = await startForeign()
  const without = await ask(service, file)
  expect(without).toEqual({
    code: 2,
    text: `Alamat main di ${file} berupa jalur (/inti). Sebutkan asalnya: --origin https://…`,
  })
  const { text } = await ask(service, file, "--origin", "http://asing.test")
  expect(text).toContain("35 dari 36 panggilan yang ditanya benar")
})
