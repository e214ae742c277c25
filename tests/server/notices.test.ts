import { and, desc, eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { columnOf, tableOf } from "../../server/database/tables.ts"
import { adminApi } from "./file-api.ts"

const { api, token } = await adminApi()

const AGENT = 4

const newest = async (user: number, resource: string) => {
  const table = tableOf(api.tables, "notification")
  const [row] = await api.db
    .select()
    .from(table)
    .where(and(eq(columnOf(table, "user_id"), user), eq(columnOf(table, "resource"), resource)))
    .orderBy(desc(columnOf(table, "id")))
    .limit(1)
  return row && { text: row.text, record_id: row.record_id, read: row.read }
}
const send = async (method: string, path: string, json: object) => {
  const { status, body } = await api.call(method, `/svc/main/${path}`, { token, json })
  expect([body.errors ?? null, status < 300]).toEqual([null, true])
  return body.data
}
const lead = (property_id: number, name: string) =>
  send("POST", "request-cust", { property_id, requestCusts: [{ name, phone: "+6281298765432", source: "form" }] })
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

test("a new lead is told to its agent, and a message of somebody else's too", async () => {
  const { id } = await lead(1, "Gita")
  expect(await newest(AGENT, "request-cust")).toEqual({
    text: "Lead baru untuk Anda: Gita.",
    record_id: String(id),
    read: false,
  })
  await send("POST", "message-request", { request_id: id, text: "Halo" })
  expect(await newest(AGENT, "request-cust")).toEqual({
    text: "Rahma Wijaya membalas lead Anda, Gita.",
    record_id: String(id),
    read: false,
  })
})

test("a viewing is told to its agent when it is asked for and when it changes", async () => {
  const { id } = await send("POST", "schedule-house-list", {
    house: 1,
    agent: AGENT,
    customer_name: "Gita",
    phone: "+6281298765432",
    starts_at: hours(48),
    ends_at: hours(49),
  })
  expect((await newest(AGENT, "schedule-house-list"))?.text).toBe("Kunjungan baru untuk Anda: Gita.")
  await send("PUT", `schedule-house-list/${id}`, { status: "confirmed" })
  expect(await newest(AGENT, "schedule-house-list")).toEqual({
    text: "Kunjungan Gita: Terkonfirmasi.",
    record_id: String(id),
    read: false,
  })
})

test("what was decided is told: a review, a withdrawal, a BI check", async () => {
  await send("PUT", "house-list/status/3", { status: "active" })
  expect((await newest(AGENT, "house-list"))?.text).toMatch(/^Listing gr\d+ sudah direview: .+\.$/)
  await send("PUT", "withdrawal/1", { status: "reviewing" })
  expect((await newest(AGENT, "withdrawal"))?.record_id).toBe("1")
})
