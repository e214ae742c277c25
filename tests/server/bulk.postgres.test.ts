import { eq, sql } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { bulkJobsTable } from "../../server/database/bulk-tables.ts"
import { tableOf } from "../../server/database/tables.ts"
import { keyHeaders } from "./api.ts"
import { racingApi } from "./postgres-api.ts"

const api = await racingApi()
const admin = await api.login()
const staff = await api.login("ADMIN")

const send = (method: string, path: string, json?: unknown, token = admin, headers = {}) =>
  api.call(method, `/svc/main/${path}`, { token, json, headers })

const makeLeads = async (count: number, source: string) => {
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ name: `${source} ${index}`, phone: "+628120000", property_id: 1, source, status: "new", agent: 4 },
    created_at: new Date().toISOString(),
  }))
  const made = await api.db.insert(tableOf(api.tables, "request-cust")).values(rows).returning()
  return made.map(({ id }) => Number(id))
}

const leadsWith = async (ids: readonly number[], values: object) => {
  const rows = await Promise.all(ids.map((id) => api.stored("request-cust", id)))
  return rows.filter((row) => Object.entries(values).every(([name, value]) => row?.[name] === value)).length
}

const finished = async (body: { data: { id: string } }, token = admin) => {
  await api.bulks.idle()
  return (await send("GET", `bulk/${body.data.id}`, undefined, token)).body.data
}

const toAgent = (agent: number, more: object) => ({
  ...{ resource: "request-cust", part: "handOver", values: { agent, handover_reason: "Cuti" } },
  ...more,
})

describe("a change of many", () => {
  test("of all that match a group takes what any of its conditions finds, and no others", async () => {
    const [first, second, third] = await makeLeads(3, "whatsapp")
    await api.set("request-cust", second, { budget: 7 })
    const query = "source=whatsapp&any=name,budget&name_like=whatsapp 0&budget=7"
    const { body } = await send("POST", "bulk", toAgent(1, { query, count: 2 }))
    expect(body.data.total).toBe(2)
    expect(await finished(body)).toMatchObject({ status: "done", done: 2, failed: 0 })
    expect(await leadsWith([Number(first), Number(second)], { agent: 1 })).toBe(2)
    expect(await leadsWith([Number(third)], { agent: 4 })).toBe(1)
  })

  test("of all that match: by the filter and the number that was seen, each logged and told, and taken back", async () => {
    const ids = await makeLeads(150, "visit")
    const { status, body } = await send("POST", "bulk", toAgent(1, { query: "source=visit", count: 150 }))
    expect([status, body.data.total, body.data.label]).toEqual([200, 150, "Alihkan ke agen lain"])
    const job = await finished(body)
    expect(job).toMatchObject({ status: "done", done: 150, failed: 0, undone: false, failures: [] })
    expect(await leadsWith(ids, { agent: 1, handover_reason: "Cuti", version: 2 })).toBe(150)
    const entries = await api.rows("activity", { request_id: `bulk-${job.id}` })
    expect(entries).toHaveLength(150)

    await send("PUT", `request-cust/${ids[0]}`, { agent: 2, handover_reason: "Sudah kenal" })
    const undone = await finished((await send("POST", `bulk/${job.id}/undo`, {})).body)
    expect(undone).toMatchObject({
      ...{ label: "Urungkan: Alihkan ke agen lain", done: 149, failed: 1 },
      failures: [{ title: "visit 0", reason: expect.stringMatching(/^Tidak diurungkan: lead ini sudah diubah lagi/) }],
    })
    expect(await leadsWith(ids, { agent: 4 })).toBe(149)
    expect((await api.stored("request-cust", ids[0]))?.agent).toBe(2)
  })

  test("says what failed and why, and does the rest", async () => {
    const { body } = await send("POST", "bulk", {
      ...{ resource: "house-list", part: "setStatus", ids: [2, 4, 5], values: { status: "inactive" } },
    })
    expect(await finished(body)).toMatchObject({
      ...{ done: 2, failed: 1, total: 3 },
      failures: [{ id: "5", reason: expect.stringMatching(/^Status Draft tidak dapat diubah menjadi Nonaktif/) }],
    })
  })

  test("sets a declared field, and is refused with another that is sent with it", async () => {
    const start = (values: object) =>
      send("POST", "bulk", { resource: "house-list", part: "update", ids: [1, 2], values })
    const refused = await start({ furnishing: "furnished", price: 1 })
    expect([refused.status, refused.body.message]).toEqual([
      422,
      "Harga tidak dapat diisi sekaligus. Hapus isian itu, lalu kirim lagi.",
    ])
    const { body } = await start({ furnishing: "furnished" })
    expect(await finished(body)).toMatchObject({ label: "Ubah Perabotan", done: 2, failures: [] })
    expect(await api.stored("house-list", 1)).toMatchObject({ furnishing: "furnished", price: 1_000_000_000 })
  })

  test("is previewed by the values before", async () => {
    const preview = { resource: "house-list", ids: [1, 2, 4, 5], names: ["status", "owner_phone"] }
    const { body } = await send("POST", "bulk/preview", preview)
    expect(body.data.count).toBe(4)
    expect(Object.keys(body.data.groups)).toEqual(["status"])
    expect(body.data.groups.status).toEqual(expect.arrayContaining([{ value: "inactive", count: 2 }]))
    await api.db.execute(sql`update "house-list" set agent = 5 where id in (1, 2, 4)`)
    expect((await send("POST", "bulk/preview", { ...preview, names: ["agent"] })).body.data.groups.agent).toEqual([
      { value: 5, label: "Dewi Lestari", count: 3 },
      { value: 4, label: "Bayu Hartono", count: 1 },
    ])
  })

  test("is previewed to nobody who may not make it, and with none of the fields that it cannot set", async () => {
    const preview = { resource: "withdrawal", ids: [1], names: ["status"] }
    expect((await send("POST", "bulk/preview", preview, staff)).status).toBe(403)
    expect((await send("POST", "bulk/preview", preview)).status).toBe(403)
    const fixed = { resource: "house-list", ids: [1], names: ["premium", "house_type"] }
    expect(Object.keys((await send("POST", "bulk/preview", fixed)).body.data.groups)).toEqual([])
  })
})

describe("is refused or ended", () => {
  test("where the number that matches has changed since the preview, with the new one", async () => {
    const ids = await makeLeads(3, "ad")
    const count = 1234
    const { status, body } = await send("POST", "bulk", toAgent(1, { query: "source=ad&name_like=ad", count }))
    expect([status, body.data]).toEqual([409, { count: 3 }])
    expect(body.message).toMatch(/^Yang cocok sekarang 3, bukan 1\.234\. Belum ada yang diubah\./)
    expect(await leadsWith(ids, { agent: 4 })).toBe(3)
  })

  test("above 50,000 records, which are counted exactly up to there", async () => {
    await api.db.execute(sql`
      insert into "request-cust" (name, phone, property_id, source, status, agent, created_at)
      select 'Banyak', '+628120000', 1, 'visit', 'new', 4, now() from generate_series(1, 50001)`)
    const target = { resource: "request-cust", query: "name_like=Banyak" }
    const preview = () => send("POST", "bulk/preview", { ...target, names: ["agent"] })
    const message = "Paling banyak 50.000 data sekaligus. Persempit saringannya, lalu jalankan lagi."
    expect(await preview()).toMatchObject({ status: 422, body: { message } })
    const started = await send("POST", "bulk", { ...toAgent(1, target), count: 50_001 })
    expect(started).toMatchObject({ status: 422, body: { message } })
    await api.db.execute(sql`delete from "request-cust" where id = (select max(id) from "request-cust")`)
    const ids = Array.from({ length: 50_001 }, (_, index) => index + 1)
    for (const path of ["bulk", "bulk/preview"])
      expect(await send("POST", path, { ...toAgent(1, { ids }), names: [] })).toMatchObject({
        status: 422,
        body: { message },
      })
    const { body } = await preview()
    expect([body.data.count, body.data.groups.agent[0].count]).toEqual([50_000, 50_000])
  })

  test("started twice with one key: it is one job", async () => {
    const ids = await makeLeads(30, "form")
    const headers = keyHeaders()
    const all = await Promise.all(
      Array.from({ length: 8 }, () => send("POST", "bulk", toAgent(1, { ids }), admin, headers)),
    )
    expect(new Set(all.map(({ body }) => body.data.id)).size).toBe(1)
    expect(await finished(all[0]?.body)).toMatchObject({ done: 30, failed: 0 })
    expect(await leadsWith(ids, { version: 2 })).toBe(30)
  })

  test("worked on by many servers at once: each record once", async () => {
    const ids = await makeLeads(60, "call")
    const { body } = await send("POST", "bulk", toAgent(1, { ids }))
    await Promise.all(Array.from({ length: 4 }, () => api.bulks.work(body.data.id)))
    expect(await finished(body)).toMatchObject({ done: 60, status: "done" })
    expect(await leadsWith(ids, { version: 2 })).toBe(60)
  })

  test("stopped in the middle, and continued after the server was killed", async () => {
    const ids = await makeLeads(50, "call")
    const { body } = await send("POST", "bulk", toAgent(1, { ids }))
    await api.bulks.idle()
    const open = { status: "running", finished_at: null, done: 20, failed: 0 }
    await api.db.update(bulkJobsTable).set(open).where(eq(bulkJobsTable.id, body.data.id))
    expect(await api.bulks.left(true)).toEqual([body.data.id])
    await send("POST", `bulk/${body.data.id}/stop`, {})
    expect(await api.bulks.left(true)).toEqual([])
    await api.bulks.work(body.data.id)
    expect(await finished(body)).toMatchObject({ status: "stopped", done: 20 })
    await api.db.update(bulkJobsTable).set(open).where(eq(bulkJobsTable.id, body.data.id))
    await api.bulks.resume()
    expect(await finished(body)).toMatchObject({ status: "done", done: 50 })
  })

  test("begun while somebody else holds it, as a second press does for a moment", async () => {
    const ids = await makeLeads(1, "ad")
    const job = { id: "held", user_id: "1", key: "held", resource: "request-cust", part: "handOver" }
    await api.db
      .insert(bulkJobsTable)
      .values({ ...job, label: "Alihkan", values: { agent: 1, handover_reason: "Cuti" }, ids: ids.map(String) })
    const working = await api.db.transaction(async (tx) => {
      await tx.select().from(bulkJobsTable).where(eq(bulkJobsTable.id, job.id)).for("update")
      const begun = { ended: api.bulks.work(job.id) }
      // The job is begun meanwhile.
      for (let round = 0; round < 30; round += 1) await tx.$count(bulkJobsTable)
      return begun
    })
    await working.ended
    expect((await send("GET", "bulk/held")).body.data).toMatchObject({ status: "done", done: 1 })
  })

  test.each([
    ["right", "accounts", "flag", "auth_id", ["agent", "ADMIN"]],
    ["access", "user", "status", "id", ["suspended", "active"]],
  ] as const)(
    "of somebody who loses the %s meanwhile: it stops with the reason",
    async (what, table, column, key, values) => {
      const ids = await makeLeads(25, "ad")
      const set = (value: string) =>
        api.db.execute(sql.raw(`update "${table}" set ${column} = '${value}' where ${key} = '2'`))
      await set(values[0])
      const job = { id: `lost-${what}`, user_id: "2", key: what, resource: "request-cust", part: "handOver" }
      await api.db
        .insert(bulkJobsTable)
        .values({ ...job, label: "Alihkan", values: { agent: 1 }, ids: ids.map(String) })
      await api.bulks.work(job.id)
      await set(values[1])
      expect((await send("GET", `bulk/${job.id}`, undefined, staff)).body.data).toMatchObject({
        ...{ status: "stopped", done: 0, message: "Dihentikan: hak Anda untuk mengubah data ini sudah tidak ada." },
      })
      expect(await leadsWith(ids, { agent: 4 })).toBe(25)
    },
  )

  test.each([
    ["withdrawal", "review", "GRO", 422, "Withdrawal: ini tidak dapat dilakukan sekaligus."],
    ["house-list", "markSold", "GRO", 422, "Listing: ini tidak dapat dilakukan sekaligus."],
    ["house-list", "constructor", "GRO", 422, "Listing: ini tidak dapat dilakukan sekaligus."],
    ["request-cust", "merge", "GRO", 422, "Potensi Leads: ini tidak dapat dilakukan sekaligus."],
    ["upload", "file", "GRO", 404, "Data ini tidak ditemukan. Mungkin sudah dihapus."],
    ["master-subscribe", "update", "ADMIN", 403, "Peran Anda tidak boleh mengubah paket ini."],
  ] as const)("%s.%s by %s: %i", async (resource, part, who, status, message) => {
    const token = who === "GRO" ? admin : staff
    const answered = await send("POST", "bulk", { resource, part, ids: [1], values: { active: false } }, token)
    expect(answered).toMatchObject({ status, body: { message } })
  })

  test("seen or stopped by somebody else", async () => {
    const [job] = await api.db.select({ id: bulkJobsTable.id }).from(bulkJobsTable).where(sql`user_id = '1'`).limit(1)
    expect((await send("GET", `bulk/${job?.id}`, undefined, staff)).status).toBe(404)
    expect((await send("POST", `bulk/${job?.id}/undo`, {}, staff)).status).toBe(404)
  })
})
