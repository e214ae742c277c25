import { eq } from "drizzle-orm"
import { afterAll, expect, test } from "vitest"
import { forgetOld, IDEMPOTENCY_KEY_DAYS } from "../../server/database/forget-old.ts"
import { remindersTable, sentKeysTable } from "../../server/database/own-tables.ts"
import { testApi } from "./api.ts"

const api = await testApi()
afterAll(() => api.close())

const KEY = "0123456789abcdef0123456789abcdef"

const send = async (text: string, key?: string, role: "gro_admin" | "ADMIN" = "gro_admin") =>
  api.call("POST", "/svc/main/message-request", {
    token: await api.login(role),
    json: { request_id: 1, text },
    headers: key ? { "Idempotency-Key": key } : {},
  })

const textsOf = async () => {
  const { body } = await api.call("GET", "/svc/main/message-request/request-id/1", { token: await api.login() })
  return body.data.map((row: { text: string }) => row.text) as string[]
}

test("a message sent twice under one key is one message, and the answer is the same", async () => {
  const before = await textsOf()
  const [first, ...others] = await Promise.all([send("sekali", KEY), send("sekali", KEY), send("sekali", KEY)])
  expect(first.status).toBe(200)
  expect(first.body.status).toBe(201)
  for (const other of others) expect(other.body.data.id).toBe(first.body.data.id)
  expect((await send("sekali", KEY)).body.data).toEqual(first.body.data)
  expect(await textsOf()).toHaveLength(before.length + 1)
})

test("without a key, under another one, and by somebody else it is another message", async () => {
  const before = await textsOf()
  await send("dua kali")
  await send("dua kali")
  await send("dua kali", `${KEY}-2`)
  await send("dua kali", KEY, "ADMIN")
  await send("dua kali", "pendek")
  await send("dua kali", "pendek")
  expect((await textsOf()).filter((text) => text === "dua kali")).toHaveLength(6)
  expect(await textsOf()).toHaveLength(before.length + 6)
})

test("what was refused under a key may be sent again under it", async () => {
  const key = `${KEY}-3`
  expect((await send("", key)).body.errors).toBeDefined()
  expect((await send("sekarang benar", key)).body.status).toBe(201)
})

test("another body under the same key is refused, not taken for the one that was sent", async () => {
  const key = `${KEY}-4`
  await send("besok jam 10", key)
  const { body, status } = await send("besok jam 11", key)
  expect([status, body.message]).toEqual([409, expect.stringContaining("sudah dipakai untuk data lain")])
  expect(await textsOf()).not.toContain("besok jam 11")
})

test("keys are known for thirty days, and are not kept for ever", async () => {
  await send("lama", `${KEY}-5`)
  const known = () =>
    api.db
      .select()
      .from(sentKeysTable)
      .where(eq(sentKeysTable.key, `${KEY}-5`))
  const day = 86_400_000
  expect(IDEMPOTENCY_KEY_DAYS).toBe(30)
  await forgetOld(api.db, api.tables, Date.now() + 29 * day)
  expect(await known()).toHaveLength(1)
  await api.db.insert(remindersTable).values({ visit: 1, kind: "hour", starts_at: new Date().toISOString() })
  await forgetOld(api.db, api.tables, Date.now() + 31 * day)
  expect(await known()).toEqual([])
  expect(await api.db.select().from(remindersTable)).toEqual([])
})
