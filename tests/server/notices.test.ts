import { and, desc, eq, inArray, like } from "drizzle-orm"
import { expect, test } from "vitest"
import { columnOf, tableOf } from "../../server/database/tables.ts"
import { adminApi } from "./file-api.ts"

const { api, token } = await adminApi()

const [AGENT, OTHER] = [4, 3]

const newest = async (user: number, resource: string) => {
  const table = tableOf(api.tables, "notification")
  const [row] = await api.db
    .select()
    .from(table)
    .where(and(eq(columnOf(table, "user_id"), user), eq(columnOf(table, "resource"), resource)))
    .orderBy(desc(columnOf(table, "created_at")), desc(columnOf(table, "id")))
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

test("leads handed over one after another are one notice to their new agent and one to the old", async () => {
  const leads = [await lead(1, "Ani"), await lead(1, "Budi"), await lead(1, "Citra")]
  const hand = (id: unknown, agent: number, handover_reason: string) =>
    send("PUT", `request-cust/${id}`, { agent, handover_reason })
  for (const { id } of leads) await hand(id, OTHER, "Cuti.")
  const told = async (user: number) => {
    const { text, record_id } = (await newest(user, "request-cust")) ?? {}
    return [text, record_id]
  }
  expect(await told(OTHER)).toEqual(["Rahma Wijaya mengalihkan lead Citra dan 2 lead lain kepada Anda. Cuti.", null])
  expect(await told(AGENT)).toEqual(["Rahma Wijaya mengalihkan lead Citra dan 2 lead lain dari Anda. Cuti.", null])
  const all = await api.db.$count(
    tableOf(api.tables, "notification"),
    like(columnOf(tableOf(api.tables, "notification"), "text"), "%mengalihkan lead%"),
  )
  expect(all).toBe(2)

  await hand(leads[0]?.id, AGENT, "Kembali.")
  expect(await told(AGENT)).toEqual(["Rahma Wijaya mengalihkan lead Ani kepada Anda. Kembali.", String(leads[0]?.id)])
})

test("a viewing is told to its agents when it is asked for, moved, decided on and handed over", async () => {
  const { id } = await send("POST", "schedule-house-list", {
    house: 1,
    agent: AGENT,
    customer_name: "Gita",
    phone: "+6281298765432",
    starts_at: "2038-03-02T00:00:00Z",
    ends_at: "2038-03-02T01:00:00Z",
  })
  const lastTo = async (user: number) => (await newest(user, "schedule-house-list"))?.text
  const title = String((await api.stored("house-list", 1))?.title)
  const at = (clock: string) => `Gita di ${title}, 2 Mar 2038 ${clock} WIB`
  expect(await lastTo(AGENT)).toBe(`Kunjungan baru untuk Anda: ${at("07.00–08.00")}.`)
  await send("PUT", `schedule-house-list/${id}`, { status: "confirmed" })
  expect(await newest(AGENT, "schedule-house-list")).toEqual({
    text: `Terkonfirmasi: kunjungan ${at("07.00–08.00")}.`,
    record_id: String(id),
    read: false,
  })
  await send("PUT", `schedule-house-list/${id}`, { starts_at: "2038-03-02T02:00:00Z", ends_at: "2038-03-02T03:00:00Z" })
  expect(await lastTo(AGENT)).toBe(`Kunjungan dipindahkan oleh Rahma Wijaya: ${at("09.00–10.00")}.`)
  await send("PUT", `schedule-house-list/${id}`, { notes: "Bawa kunci" })
  expect(await lastTo(AGENT), "nothing that moves it").toMatch(/^Kunjungan dipindahkan/)
  await send("PUT", `schedule-house-list/${id}`, { agent: OTHER })
  expect(await lastTo(OTHER)).toBe(`Rahma Wijaya mengalihkan kunjungan ${at("09.00–10.00")} kepada Anda.`)
  expect(await lastTo(AGENT)).toBe(`Rahma Wijaya mengalihkan kunjungan ${at("09.00–10.00")} dari Anda.`)
  await send("DELETE", `schedule-house-list/${id}`, {})
  expect(await lastTo(OTHER)).toBe(`Kunjungan dihapus oleh Rahma Wijaya: ${at("09.00–10.00")}.`)
})

test("viewings handed over, listings reviewed and listings handed over one after another are one notice", async () => {
  await api.db.delete(tableOf(api.tables, "notification"))
  for (const [at, customer_name] of ["Ani", "Budi"].entries()) {
    const day = `2038-03-0${at + 4}`
    const times = { starts_at: `${day}T00:00:00Z`, ends_at: `${day}T01:00:00Z` }
    const own = { house: 1, agent: AGENT, customer_name, phone: "+6281298765432", ...times }
    const { id } = await send("POST", "schedule-house-list", own)
    await send("PUT", `schedule-house-list/${id}`, { agent: OTHER })
  }
  expect((await newest(OTHER, "schedule-house-list"))?.text).toMatch(
    /^Rahma Wijaya mengalihkan kunjungan Budi .+ WIB dan 1 kunjungan lain kepada Anda\.$/,
  )
  expect((await newest(AGENT, "schedule-house-list"))?.text, "a new one is told by itself").toMatch(
    /^Rahma Wijaya mengalihkan kunjungan Budi .+ WIB dan 1 kunjungan lain dari Anda\.$/,
  )
  const listings = tableOf(api.tables, "house-list")
  await api.db
    .update(listings)
    .set({ status: "review", agent: AGENT })
    .where(inArray(columnOf(listings, "id"), [1, 2]))
  for (const id of [1, 2])
    await send("PUT", `house-list/status/${id}`, { status: "rejected", status_reason: "Foto buram." })
  expect(await newest(AGENT, "house-list")).toEqual({
    text: `Listing ${(await api.stored("house-list", 2))?.house_id} dan 1 listing lain sudah direview: Ditolak. Foto buram.`,
    record_id: null,
    read: false,
  })
  for (const id of [1, 2]) await send("PUT", `house-list/${id}`, { agent: OTHER })
  const second = (await api.stored("house-list", 2))?.house_id
  const text = (end: string) => `Rahma Wijaya mengalihkan listing ${second} dan 1 listing lain ${end} Anda.`
  expect((await newest(OTHER, "house-list"))?.text).toBe(text("kepada"))
  expect((await newest(AGENT, "house-list"))?.text).toBe(text("dari"))
})

test("what was decided is told: a review, a withdrawal, a BI check", async () => {
  await send("PUT", "house-list/status/3", { status: "active" })
  expect((await newest(AGENT, "house-list"))?.text).toMatch(/^Listing gr\d+ sudah direview: .+\.$/)
  await send("PUT", "withdrawal/1", { status: "reviewing" })
  expect((await newest(AGENT, "withdrawal"))?.record_id).toBe("1")
  await send("PUT", "withdrawal/1", { status: "rejected", note: "Nama rekening berbeda." })
  expect((await newest(AGENT, "withdrawal"))?.text).toMatch(
    /^Penarikan dana Anda Rp .+: Ditolak\. Nama rekening berbeda\.$/,
  )
})

test("an Admin does not read the notices of others about money, nor counts them", async () => {
  const table = tableOf(api.tables, "notification")
  const of = { user_id: AGENT, record_id: "1", read: false }
  await api.db.insert(table).values([
    { ...of, text: "Penarikan dana Anda Rp 10.250.000: Ditolak.", resource: "withdrawal" },
    { ...of, text: "GRY-1 dikembalikan.", resource: "payment" },
    { ...of, text: "Listing Anda tayang.", resource: "house-list" },
  ])
  const read = async (role: "gro_admin" | "ADMIN") => {
    const query = `/svc/main/notification?user_id=${AGENT}&limit=200`
    const { body } = await api.call("GET", query, { token: await api.login(role) })
    const named: unknown[] = body.data.map(({ resource }: { resource: string }) => resource)
    expect(body.document_count).toBe(named.length)
    return ["withdrawal", "payment", "house-list"].map((name) => named.includes(name))
  }
  expect(await read("gro_admin")).toEqual([true, true, true])
  expect(await read("ADMIN")).toEqual([false, false, true])
  const { body } = await api.call("GET", "/svc/main/find?q=10.250.000", { token: await api.login("ADMIN") })
  expect(JSON.stringify(body)).not.toContain("Penarikan dana Anda")
})
