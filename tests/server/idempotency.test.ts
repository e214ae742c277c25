import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { remindersTable } from "../../server/database/own-tables.ts"
import { sentKeysTable } from "../../server/database/sent-keys-table.ts"
import { tableOf } from "../../server/database/tables.ts"
import { forgetOld, IDEMPOTENCY_KEY_DAYS } from "../../server/operations/forget-old.ts"
import { plusDays, todayInJakarta } from "../../src/time/day.ts"
import { formWith } from "./api.ts"
import { adminApi } from "./file-api.ts"

const { api, token } = await adminApi()

let keys = 0
const createKey = () => `kunci-kiriman-${String(++keys).padStart(4, "0")}`
const tokens = { gro_admin: token, ADMIN: await api.login("ADMIN") }
const call = async (
  method: string,
  path: string,
  key?: string,
  {
    role = "gro_admin",
    version,
    ...json
  }: { role?: "gro_admin" | "ADMIN"; version?: number; [name: string]: unknown } = {},
) => {
  const headers = { ...(key && { "Idempotency-Key": key }), ...(version && { "If-Match": `"${version}"` }) }
  const { status, body } = await api.call(method, path, { token: tokens[role], json, headers })
  return { status, body }
}
const send = (text: string, key?: string, role: "gro_admin" | "ADMIN" = "gro_admin") =>
  call("POST", "/svc/main/message-request", key, { request_id: 1, text, role })

const textsOf = async () => {
  const { body } = await api.call("GET", "/svc/main/message-request/request-id/1", { token })
  return body.data.map((row: { text: string }) => row.text) as string[]
}
const rowsOfKey = (key: string) => api.db.select().from(sentKeysTable).where(eq(sentKeysTable.key, key))

test("a message sent twice under one key is one message, and the answer is the same", async () => {
  const key = createKey()
  const before = await textsOf()
  const [first, ...others] = await Promise.all([send("sekali", key), send("sekali", key), send("sekali", key)])
  expect([first.status, first.body.status]).toEqual([200, 201])
  for (const other of [...others, await send("sekali", key)]) expect(other).toEqual(first)
  expect(await textsOf()).toHaveLength(before.length + 1)
})

test("without a key, under another one, and by somebody else it is another message", async () => {
  const before = await textsOf()
  const key = createKey()
  await send("dua kali")
  await send("dua kali", createKey())
  await send("dua kali", key)
  await send("dua kali", key, "ADMIN")
  expect(await textsOf()).toHaveLength(before.length + 4)
})

test("a key in another form is refused, because its sender relies on one write", async () => {
  const before = await textsOf()
  for (const bad of ["pendek", "a".repeat(65), "pesanan:17/agen:30"]) {
    const { status, body } = await send("berkunci", bad)
    expect([status, body.message]).toEqual([400, expect.stringMatching(/^Idempotency-Key harus 16 sampai 64 huruf/)])
  }
  expect(await textsOf()).toEqual(before)
})

test("a refused request may be sent again under its key", async () => {
  const key = createKey()
  expect((await send("", key)).body.errors).toBeDefined()
  expect(await rowsOfKey(key)).toEqual([])
  expect((await send("sekarang benar", key)).body.status).toBe(201)
})

const note = { columns: ["Nama"], rows: 1, format: "csv" }
test.each([
  ["body", "POST house-type", { name: "Tipe satu" }, "POST house-type", { name: "Tipe dua" }],
  ["resource", "POST house-type", { name: "Tipe tiga" }, "POST master-trait", { name: "Tipe tiga" }],
  ["record", "PUT house-type/1", { name: "Rumah" }, "PUT house-type/2", { name: "Rumah" }],
  ["action", "PUT house-type/1", { into: 2 }, "PUT house-type/merge/1", { into: 2 }],
  ["query", "POST list-export?list=user", note, "POST list-export?list=house-list", note],
])("another %s under the same key is refused", async (_, first, sent, second, again) => {
  const key = createKey()
  const write = (name: string, json: object) => {
    const [method = "", path = ""] = name.split(" ")
    return call(method, `/svc/main/${path}`, key, { ...json })
  }
  expect((await write(first, sent)).status).toBe(200)
  const { status, body } = await write(second, again)
  expect([status, body.message]).toEqual([409, "Kunci ini sudah dipakai untuk data lain. Tulis kirimannya lagi."])
})

test("another file of the same name and size under the same key is refused", async () => {
  const headers = { "Idempotency-Key": createKey() }
  const upload = async (text: string) => {
    const form = formWith(text, "a.csv", { folder: "umum" })
    const { status, body } = await api.call("POST", "/svc/upload/upload", { token, form, headers })
    return { status, body }
  }
  const first = await upload("a,b\n1,2")
  expect([first.status < 300, await upload("a,b\n1,2")]).toEqual([true, first])
  expect((await upload("a,b\n3,4")).status).toBe(409)
})

test("every write answers as the first time, whatever happened to its record meanwhile", async () => {
  const [creating, changing, removing] = [createKey(), createKey(), createKey()]
  const create = () => call("POST", "/svc/main/house-type", creating, { name: "Rumah ulang" })
  const created = await create()
  const path = `/svc/main/house-type/${created.body.data.id}`
  const change = () => call("PUT", path, changing, { name: "Rumah lain", version: 1 })
  const changed = await change()
  expect(changed.body.data.name).toBe("Rumah lain")
  await call("PUT", path, undefined, { name: "Rumah orang lain" })
  expect([await create(), await change()]).toEqual([created, changed])
  const remove = () => call("DELETE", path, removing)
  const removed = await remove()
  expect(removed.status).toBe(200)
  expect([await remove(), await create(), await change()]).toEqual([removed, created, changed])
})

test("an answer with a secret is repeated, and is encrypted in the database", async () => {
  const key = createKey()
  const make = () => call("POST", "/svc/main/api-key", key, { name: "Portal", scopes: ["house-list:read"], days: 30 })
  const first = await make()
  expect(first.body.data.key).toMatch(/^griya_[\w-]{40,}$/)
  expect(await make()).toEqual(first)
  const [stored] = await rowsOfKey(key)
  expect(stored?.answer?.length).toBeGreaterThan(40)
  expect(JSON.stringify(stored)).not.toContain(first.body.data.key)
})

test("a call and the next day of it are one write", async () => {
  const key = createKey()
  const json = { channel: "phone", outcome: "later", follow_up: plusDays(todayInJakarta(), 5) }
  const logCall = () => call("POST", "/svc/main/timeline/request-cust.1/call", key, json)
  const first = await logCall()
  expect(first.body.data.id).toBeGreaterThan(0)
  expect(await logCall()).toEqual(first)
})

test("a request whose server ended before its answer is answered with the record", async () => {
  const key = createKey()
  const create = () => call("POST", "/svc/main/house-type", key, { name: "Rumah terputus" })
  const { body } = await create()
  await api.db.update(sentKeysTable).set({ is_final: false }).where(eq(sentKeysTable.key, key))
  expect((await create()).body.data).toMatchObject({ id: body.data.id, name: "Rumah terputus" })
  await api.db.update(sentKeysTable).set({ answer: null }).where(eq(sentKeysTable.key, key))
  const { status, body: lost } = await create()
  expect([status, lost.message]).toEqual([409, expect.stringContaining("sudah diterima")])
  const table = tableOf(api.tables, "house-type")
  expect(await api.db.$count(table, eq(table.name as never, "Rumah terputus"))).toBe(1)
})

test("keys are known for thirty days, and are not kept for ever", async () => {
  const key = createKey()
  await send("lama", key)
  const day = 86_400_000
  expect(IDEMPOTENCY_KEY_DAYS).toBe(30)
  await forgetOld(api.db, api.tables, Date.now() + 29 * day)
  expect(await rowsOfKey(key)).toHaveLength(1)
  await api.db.insert(remindersTable).values({ visit: 1, kind: "hour", starts_at: new Date().toISOString() })
  await forgetOld(api.db, api.tables, Date.now() + 31 * day)
  expect(await rowsOfKey(key)).toEqual([])
  expect(await api.db.select().from(remindersTable)).toEqual([])
})
