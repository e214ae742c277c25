import { inArray } from "drizzle-orm"
import { afterEach, describe, expect, test, vi } from "vitest"
import { columnOf, tableOf } from "../../server/database/tables.ts"
import { claimsOf, formWith } from "./api.ts"
import { photo } from "./pictures.ts"
import { racingApi } from "./postgres-api.ts"

const api = await racingApi()
const admin = await api.login()
const staff = await api.login("ADMIN")
afterEach(() => vi.restoreAllMocks())

const send = (method: string, path: string, json?: unknown, token = admin) =>
  api.call(method, `/svc/main/${path}`, { token, json })

const run = async (job: object) => {
  const { body } = await send("POST", "bulk", job)
  await api.bulks.idle()
  return (await send("GET", `bulk/${body.data.id}`)).body.data
}

const makeLeads = async (name: string, count: number) => {
  const lead = { name, phone: "+628120000", property_id: 1, source: "form", status: "new", agent: 4 }
  const rows = Array.from({ length: count }, () => ({ ...lead, created_at: new Date().toISOString() }))
  const made = await api.db.insert(tableOf(api.tables, "request-cust")).values(rows).returning()
  return made.map(({ id }) => String(id))
}

const removeLeads = async (name: string, count: number) => {
  const ids = await makeLeads(name, count)
  await run({ resource: "request-cust", part: "remove", ids })
  return ids
}

/** Counts rows on another connection, to which only committed changes are visible. */
const count = async (name: string, field: string, values: readonly unknown[]) => {
  const table = tableOf(api.tables, name)
  return await api.db.$count(table, inArray(columnOf(table, field), [...values]))
}

describe("an action that creates or removes", () => {
  test("restores all removed records that match, and is not taken back", async () => {
    const ids = await removeLeads("Pulih", 3)
    const target = { query: "resource=request-cust&search=Pulih", count: 3 }
    const preview = await send("POST", "bulk/preview", { resource: "trash", names: [], ...target })
    expect(preview.body.data).toEqual({ count: 3, groups: {} })
    const job = await run({ resource: "trash", part: "restore", ...target })
    expect(job).toMatchObject({ label: "Pulihkan", done: 3, failed: 0, failures: [] })
    expect(await count("request-cust", "id", ids.map(Number))).toBe(3)
    const { status, body } = await send("POST", `bulk/${job.id}/undo`, {})
    expect([status, body.message]).toEqual([422, "Pekerjaan ini tidak dapat diurungkan."])
  })

  test("is refused to a role that may not do it", async () => {
    await removeLeads("Tetap", 1)
    const target = { query: "resource=request-cust&search=Tetap", count: 1 }
    const { status } = await send("POST", "bulk", { resource: "trash", part: "purge", ...target }, staff)
    expect(status).toBe(403)
    expect(await count("trash", "title", ["Tetap"])).toBe(1)
  })
})

describe("after the commit of a batch, and not before", () => {
  test("files of purged records are deleted", async () => {
    const [lead] = await makeLeads("Gambar", 1)
    const form = formWith(new Uint8Array(await photo(30, 20).png().toBuffer()), "foto.png", { folder: "messages" })
    const { url } = (await api.call("POST", "/svc/upload/upload", { token: admin, form })).body.data
    await send("POST", "message-request", { request_id: Number(lead), image_url: url })
    await send("DELETE", `request-cust/${lead}`)
    await removeLeads("Gambar", 15)
    const left: Promise<number>[] = []
    const remove = api.files.remove
    vi.spyOn(api.context.files, "remove").mockImplementation((name) => {
      left.push(count("trash", "record_id", [String(lead)]))
      return remove(name)
    })
    const target = { query: "resource=request-cust&search=Gambar", count: 16 }
    expect(await run({ resource: "trash", part: "purge", ...target })).toMatchObject({ done: 16, failures: [] })
    expect(await api.files.get(url.replace(/^\/files\/|\?.*$/g, ""))).toBeUndefined()
    expect(new Set(await Promise.all(left))).toEqual(new Set([0]))
  })

  test("sockets of ended sessions are closed", async () => {
    await api.login("ADMIN")
    const mine = claimsOf(admin).jti
    const table = tableOf(api.tables, "account-session")
    const ids = (await api.db.select({ id: table.id }).from(table))
      .map(({ id }) => String(id))
      .filter((id) => id !== mine)
    const ended: string[] = []
    const left: Promise<number>[] = []
    vi.spyOn(api.context.live, "ended").mockImplementation(({ sessions = [] }) => {
      ended.push(...sessions)
      left.push(count("account-session", "id", sessions))
    })
    const job = await run({ resource: "account-session", part: "end", ids })
    expect(job).toMatchObject({ done: ids.length, failures: [] })
    expect(ended.toSorted()).toEqual(ids.toSorted())
    expect(new Set(await Promise.all(left))).toEqual(new Set([0]))
  })

  test("webhooks are sent", async () => {
    const webhook = { name: "Situs", url: "https://situs.test/kait", resource: "request-cust", status: "active" }
    const made = await api.insert("webhook", { ...webhook, owner: 1, on_action: true })
    const queued: Promise<number>[] = []
    const { begin } = api.context
    vi.spyOn(api.context, "begin").mockImplementation((work, id) => {
      if (work === "webhook") queued.push(count("webhook-delivery", "webhook", [Number(id)]))
      else begin(work, id)
    })
    const values = { agent: 1, handover_reason: "Cuti" }
    await run({ resource: "request-cust", part: "handOver", ids: await makeLeads("Kait", 1), values })
    expect(made).toBeDefined()
    expect(await Promise.all(queued)).toEqual([1])
  })
})
