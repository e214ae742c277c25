import { sql } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { rowsOf } from "../../server/database/db.ts"
import { addressesOf } from "../../server/engine/endpoints.ts"
import { fieldOfKind, methodOf, pathOf } from "../../src/declare/index.ts"
import { resources } from "../../src/resources/index.ts"
import { draftOf } from "../contract/drafts.ts"
import { INHERITED } from "../fuzz/inherited.ts"
import { leakIn } from "../fuzz/leaks.ts"
import { addresses } from "../fuzz/requests.ts"
import { MAX_ANSWER_MS } from "../fuzz/run.ts"
import { formWith } from "../server/api.ts"
import { adminApi } from "../server/file-api.ts"

const { api, token } = await adminApi()

/** Leaves a trace where a database runs it, also in a transaction that is rolled back. */
const COUNTED = "'||nextval('injections')||'"
const ALL_INJECTIONS = [
  "' or '1'='1",
  '1; drop table "house-list"; --',
  "') union select password_hash from accounts --",
  COUNTED,
  "\\'; select 1; --",
  "{{7*7}}#{7*7}",
  "../../../../etc/passwd",
]
/** `npm test` tries two; `npm run test:nightly -- security` all of them. */
const INJECTIONS = process.env.NIGHTLY ? [...ALL_INJECTIONS, ...INHERITED] : [COUNTED, "__proto__"]
const WORDS = process.env.NIGHTLY ? INHERITED : ["__proto__"]
const reads = addressesOf(resources).filter(({ method }) => method === "GET")
const NEEDS = "id_provinsi=31&id_kota=31.74&id_kecamatan=31.74.07&startDate=2026-01-01&endDate=2026-01-31"

test("what means something to SQL means nothing in a path, a search, an order or a filter", async () => {
  const broken: unknown[] = []
  await api.db.execute(sql`create sequence injections`)
  let tried = 0
  for (const { path, endpoints } of reads) {
    const fields = Object.keys(endpoints[0]?.resource.fields ?? {})
    for (const text of INJECTIONS) {
      const odd = encodeURIComponent(text)
      const query = ["search", "sort", "id", "id_in", ...fields.slice(0, 40)].map((name) => `${name}=${odd}`).join("&")
      const filled = path.replace(/:\w+/g, odd)
      const known = path.replace(/:url/g, "all").replace(/:\w+/g, "1")
      for (const one of [`${known}?${query}&${NEEDS}`, `${known}?search=${odd}&${NEEDS}`, `${filled}?${NEEDS}`]) {
        const { status, body } = await api.call("GET", one, { token })
        tried += 1
        const leak = leakIn(body)
        if (status >= 500 || leak || /scrypt\$|native code/.test(JSON.stringify(body))) broken.push([one, status, leak])
      }
    }
  }
  expect(broken).toEqual([])
  expect(tried).toBeGreaterThan(100 * INJECTIONS.length)
  const [{ ran } = {}] = rowsOf<{ ran: boolean }>(await api.db.execute(sql`select is_called as ran from injections`))
  expect(ran).toBe(false)
  const [{ n } = { n: 0 }] = rowsOf<{ n: number }>(
    await api.db.execute(sql`select count(*)::int as n from "house-list"`),
  )
  expect(n).toBe(5)
})

describe("a body", () => {
  const post = (body: BodyInit, headers: Record<string, string> = {}, path = "/svc/main/house-type") =>
    api.app.request(`http://griya.test${path}`, {
      method: "POST",
      body,
      headers: { Authorization: `Bearer ${token}`, ...headers },
    })

  test.each([
    ["of 100,000 arrays in one another", `{"name":${"[".repeat(100_000)}${"]".repeat(100_000)}}`, [422]],
    ["that is an array of 100,000 more", `${"[".repeat(100_000)}${"]".repeat(100_000)}`, [400]],
    ["of 20,000 objects in one another", `{"name":${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}}`, [422]],
    [
      "of 90,000 keys",
      JSON.stringify(Object.fromEntries(Array.from({ length: 90_000 }, (_, at) => [`k${at}`, 1]))),
      [422],
    ],
    ["with a number beyond all", '{"name":1e999999}', [422]],
  ])("%s is refused at once", async (_name, body, statuses) => {
    const began = performance.now()
    const answer = await post(body)
    const { message } = (await answer.json()) as { message: string }
    expect(statuses).toContain(answer.status)
    expect([message, leakIn(message)]).toEqual([expect.stringMatching(/\p{L}/u), undefined])
    // A vulnerable pattern takes much longer.
    expect(performance.now() - began).toBeLessThan(MAX_ANSWER_MS)
  })

  test("with a JSON field of any depth is kept or refused, never broken", async () => {
    for (const resource of resources) {
      const [name] = Object.entries(resource.fields).find(([, field]) => field.kind === "json" && !field.readOnly) ?? []
      const { create } = resource.calls
      if (!name || !create) continue
      const deep = `${"[".repeat(5000)}${"]".repeat(5000)}`
      const json = JSON.stringify({ ...draftOf(resource), [name]: 0 }).replace(`"${name}":0`, `"${name}":${deep}`)
      const answer = await post(json, {}, `/svc/${create.service}${pathOf(create)}`)
      expect([resource.name, answer.status < 500]).toEqual([resource.name, true])
    }
  })
})

describe("an upload", () => {
  const send = (content: BlobPart, folder = "umum") =>
    api.call("POST", "/svc/upload/upload", { token, form: formWith(content, "a.csv", { folder }) })

  test("goes into no folder but its own, and is served as nothing that runs", async () => {
    for (const folder of ["../../etc", "..%2f..", "a/b", "\0", "proof/../demo", "PROOF", "__proto__", "constructor"]) {
      const { body } = await send("a,b\n1,2", folder)
      expect(body.data.url).toMatch(/^\/files\/[a-z0-9-]{1,40}\/[0-9a-f]{32}\.csv(\?|$)/)
    }
    const { body } = await send("<script>alert(1)</script>,b\n1,2")
    const { headers } = await api.app.request(`http://griya.test${body.data.url}`)
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": "attachment",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    })
  })
})

test("an address that runs something is kept in no field", async () => {
  const kinds = ["url", "image", "images", "file"] as const
  const tried: string[] = []
  for (const resource of resources) {
    const { create } = resource.calls
    if (!create) continue
    for (const [name, field] of Object.entries(resource.fields)) {
      if (field.readOnly || !kinds.some((kind) => fieldOfKind(kind, field))) continue
      for (const bad of [
        "javascript:alert(1)",
        "data:text/html,<script>",
        "//evil.example/x",
        "/\\evil.example/x",
        "/\t/evil.example/x",
        " javascript:alert(1)",
        "vbscript:x",
      ]) {
        const draft = { ...draftOf(resource), [name]: field.kind === "images" ? [bad] : bad }
        const json = create.wraps ? { property_id: 1, [create.wraps.in]: [draft] } : draft
        const { status } = await api.call(methodOf(create), `/svc/${create.service}${pathOf(create)}`, { token, json })
        tried.push(`${resource.name}.${name}`)
        expect([resource.name, name, bad, status]).toEqual([resource.name, name, bad, 422])
      }
    }
  }
  expect(new Set(tried).size).toBeGreaterThan(2)
})

test.each([
  "//evil.example",
  "/\\evil.example",
  "/dashboard//evil.example",
  "/?next=https://evil.example",
  "/svc/main/%2e%2e/%2e%2e/package.json",
  "/files/..%2f..%2fpackage.json",
  "/files/umum/%2e%2e%2fsecret",
  "/files/__proto__/constructor",
  "/svc/__proto__/constructor",
  "/constructor",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/files/umum/0123456789abcdef0123456789abcdef.png%00.html",
])("nobody is led elsewhere, and no file is read, by %s", async (path) => {
  const answer = await api.app.request(`http://griya.test${path}`, { headers: { Host: "evil.example" } })
  expect(answer.headers.get("location")).toBeNull()
  expect([answer.status, await answer.text()]).toEqual([404, expect.not.stringMatching(/"private"|root:/)])
})

test("a header sent in is no header that goes out", async () => {
  const odd = "x\u00e9;,=\"'<script>".normalize("NFD").replace(/[^\x20-\x7e]/g, "")
  const names = ["X-Request-Id", "Idempotency-Key", "If-Match", "X-Tab-Id", "X-Forwarded-For", "User-Agent", "Host"]
  const headers = Object.fromEntries(names.map((name) => [name, odd]))
  const answer = await api.call("PUT", "/svc/main/house-type/1", { token, json: { name: "Rumah kayu" }, headers })
  expect(answer.status).toBeLessThan(500)
  expect(JSON.stringify([...answer.headers])).not.toContain("<script>")
})

/** Beside the fields: ids, and what the API's own calls ask for. */
const KEYS =
  "constructor id _id ids email password current code ticket secret change order_id into duplicate filter expected rows".split(
    " ",
  )

// The last, because it writes to all records.
test.each(WORDS)(
  "%s in a path, as a key and as a value is refused or left alone by every write, and changes no object",
  async (word) => {
    const broken: unknown[] = []
    const held = JSON.stringify({ toString: 1, [`${word}`]: word })
    const all = [
      // Not even a text can be made of it.
      '{"prototype":{"polluted":1},"toString":1}',
      JSON.stringify(word),
      `[${JSON.stringify(word)}]`,
      `{"length":${held}}`,
    ]
    const values = process.env.NIGHTLY ? all : all.slice(0, 1)
    for (const { method, path, endpoints } of addresses) {
      if (method === "GET" || endpoints.some(({ call }) => call.sends === "multipart")) continue
      const names = new Set([...KEYS, word, ...endpoints.flatMap(({ resource }) => Object.keys(resource.fields))])
      for (const value of values)
        for (const filled of [word, "1"]) {
          const body = `{${[...names].map((name) => `${JSON.stringify(name)}:${value}`).join()}}`
          const url = `http://griya.test${path.replace(/:\w+/g, encodeURIComponent(filled))}`
          const answer = await api.app.request(url, { method, body, headers: { Authorization: `Bearer ${token}` } })
          const { status } = answer
          if ((status >= 500 && status !== 501) || /native code/.test(await answer.text()))
            broken.push([method, path, filled, value, status])
        }
    }
    expect(broken).toEqual([])
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  },
)
