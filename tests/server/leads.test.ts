import { sql } from "drizzle-orm"
import { beforeEach, describe, expect, test } from "vitest"
import { tableOf } from "../../server/database/tables.ts"
import { type ResourceChanged, silent } from "../../server/engine/live-events.ts"
import { recordMessage, renewLastWords } from "../../server/features/leads/waiting.ts"
import { addLead, fileApi } from "./file-api.ts"
import { refusedBy } from "./refused.ts"

const changes: ResourceChanged[] = []
const api = await fileApi({ live: { ...silent, changed: (event) => changes.push(event) } })
const tokens = { gro: await api.login(), admin: await api.login("ADMIN") }

const send = (method: string, path: string, json?: unknown, token = tokens.gro) =>
  api.call(method, `/svc/main/${path}`, { token, json })

const added = (more?: Record<string, unknown>) => addLead(api, tokens.gro, more)

const leadOf = async (id: number) => {
  const { body } = await send("GET", `request-cust?id=${id}`)
  return body.data[0] as Record<string, unknown>
}

const customerWrites = async (request_id: number, text: string) => {
  const row = await api.insert("message-request", { request_id, text, sender: "Ibu Sari", from_customer: true })
  await recordMessage(api.db, row ?? {})
}

describe("what a lead says of its conversation", () => {
  test("a new one waits since it came, and its own words are the last", async () => {
    const lead = await added({ message: "Masih ada?" })
    expect(lead).toMatchObject({ last_message: "Masih ada?", unread: 0 })
    expect(lead.waiting_since).toBe(lead.created_at)
    expect(lead.last_message_at).toBe(lead.created_at)
  })

  test("an answer ends the wait, what the customer writes begins one and counts, and nothing more begins another", async () => {
    const { id } = await added()
    await send("POST", "message-request", { request_id: id, text: "Selamat siang" })
    expect(await leadOf(id)).toMatchObject({ last_message: "Selamat siang", waiting_since: null, unread: 0 })
    await customerWrites(id, "Boleh dilihat besok?")
    const { waiting_since } = await leadOf(id)
    await customerWrites(id, "Halo?")
    expect(await leadOf(id)).toMatchObject({ last_message: "Halo?", waiting_since, unread: 2 })
    expect(Date.parse(String(waiting_since))).toBeGreaterThan(Date.now() - 60_000)
    await send("POST", "message-request", { request_id: id, image_url: "/files/demo/a.png" })
    expect(await leadOf(id)).toMatchObject({ last_message: "Gambar", waiting_since: null, unread: 2 })
  })

  test("whoever has the lead open hears of a message, and a long one is cut", async () => {
    const { id } = await added()
    changes.length = 0
    await send("POST", "message-request", { request_id: id, text: "x".repeat(4000) })
    expect(changes.map(({ resource, ids }) => [resource, ids])).toContainEqual(["request-cust", [id]])
    expect(String((await leadOf(id)).last_message)).toHaveLength(300)
  })

  test("also the tab that wrote the message is told that its lead no longer waits", async () => {
    const { id } = await added()
    changes.length = 0
    await api.call("POST", "/svc/main/message-request", {
      token: tokens.gro,
      json: { request_id: id, text: "Selamat siang" },
      headers: { "X-Tab-Id": "0123456789abcdef" },
    })
    expect(changes.map(({ resource, tab }) => [resource, tab])).toEqual([
      ["message-request", "0123456789abcdef"],
      ["request-cust", undefined],
      ["notification", undefined],
    ])
  })

  test("nobody waits in a lead that has come to its end, until it is opened again", async () => {
    const { id, waiting_since } = await added()
    expect((await send("PUT", `request-cust/${id}`, { status: "deal" })).body.data.waiting_since).toBeNull()
    const { body } = await send("PUT", `request-cust/${id}`, { status: "survey", status_reason: "KPR ditolak bank" })
    expect(body.data.waiting_since).toBe(waiting_since)
  })

  test("is found again from the messages alone", async () => {
    const { id } = await added({ message: "Masih ada?" })
    await customerWrites(id, "Halo")
    const kept = await leadOf(id)
    await api.set("request-cust", id, { waiting_since: null, last_message: null })
    await renewLastWords(api.db, sql`lead.id = ${id}`)
    expect(await leadOf(id)).toEqual(kept)
  })
})

describe("a lead's status and agent", () => {
  let id = 0
  beforeEach(async () => {
    id = (await added({ agent: 1 })).id
  })
  const put = (json: object) => send("PUT", `request-cust/${id}`, json)

  test("go forward freely, by leaps too", async () => {
    for (const status of ["contacted", "negotiation", "deal"]) expect((await put({ status })).status).toBe(200)
  })

  test.each([
    ["back", "survey", "contacted"],
    ["out of Deal", "deal", "cancelled"],
    ["to Batal", "new", "cancelled"],
  ])("%s asks why, each time anew", async (_, from, to) => {
    if (from !== "new") await put({ status: from })
    const refused = await put({ status: to })
    expect(refused.status).toBe(422)
    expect(refused.body.errors[0]).toMatchObject({ field: "status_reason" })
    expect(refused.body.errors[0].message).toMatch(/^Alasan status wajib diisi bila status diubah dari .+ ke .+\.$/)
    expect(await put({ status: to, status_reason: "  " })).toMatchObject(refusedBy("status_reason"))
    expect((await put({ status: to, status_reason: "Salah pilih" })).body.data.status_reason).toBe("Salah pilih")
    expect(await put({ status: "new" })).toMatchObject(refusedBy("status_reason"))
  })

  test("a step that needs no reason leaves none of an earlier one behind", async () => {
    await put({ status: "cancelled", status_reason: "Tidak dapat dihubungi" })
    await put({ status: "new", status_reason: "Menelepon kembali" })
    expect((await put({ status: "survey" })).body.data).toMatchObject({ status: "survey", status_reason: null })
  })

  test("another agent is told why, with whatever else changes", async () => {
    expect((await put({ agent: 4, notes: "Cuti" })).body.errors[0]).toMatchObject({
      field: "handover_reason",
      message: "Alasan pengalihan wajib diisi bila agen diubah.",
    })
    const { body } = await put({
      agent: 4,
      handover_reason: "Sedang cuti",
      notes: "Titip",
      next_follow_up: "2026-12-01",
    })
    expect(body.data).toMatchObject({ agent: 4, handover_reason: "Sedang cuti", notes: "Titip" })
    expect((await put({ agent: 4, notes: "Sama" })).status).toBe(200)
  })

  test("what the service keeps cannot be written", async () => {
    await put({ notes: "x", waiting_since: null, unread: 9 })
    expect(await leadOf(id)).toMatchObject({ unread: 0, waiting_since: expect.any(String) })
  })
})

describe("the settings", () => {
  const read = (token = tokens.gro) => send("GET", "setting/office", undefined, token)
  const write = (json: object, token = tokens.gro) => send("PUT", "setting/office", json, token)

  test("are there from the start, and for every role", async () => {
    await api.db.delete(tableOf(api.tables, "setting"))
    for (const token of Object.values(tokens)) {
      const { status, body } = await read(token)
      expect([status, body.data.opens, body.data.closes, body.data.promised_minutes]).toEqual([
        200,
        "08.00",
        "17.00",
        60,
      ])
    }
  })

  test("are changed by whoever sees their page, and the change is logged", async () => {
    expect((await write({ promised_minutes: 30 }, tokens.admin)).status).toBe(403)
    expect((await write({ promised_minutes: 30, saturday: false })).body.data).toMatchObject({ promised_minutes: 30 })
    const [log] = await api.rows("activity", { resource: "setting" })
    expect(log).toMatchObject({ before: { promised_minutes: 60 }, after: { promised_minutes: 30, saturday: false } })
  })

  test.each([
    [{ opens: "25.00" }, "opens", "Jam buka harus berupa jam seperti 08.00, paling akhir 24.00."],
    [{ opens: "18.00" }, "closes", "Jam tutup harus setelah jam buka."],
    [{ promised_minutes: 0 }, "promised_minutes", "Janji membalas paling kecil 5."],
    [
      { quick_replies: Array.from({ length: 21 }, (_, at) => `Halo ${at}`) },
      "quick_replies",
      "Balasan cepat paling banyak 20.",
    ],
    [{ quick_replies: ["x".repeat(201)] }, "quick_replies", "Balasan cepat: paling banyak 200 huruf per baris."],
  ])("%j is refused", async (body, field, message) => {
    expect((await write(body)).body.errors).toEqual([{ field, message }])
  })

  test("there is no other record of them", async () => {
    expect((await send("GET", "setting/other")).status).toBe(404)
  })
})

describe("finding who waits", () => {
  const names = async (query: string) => {
    const { body } = await send("GET", `request-cust?limit=200&${query}`)
    return (body.data as { name: string }[]).map(({ name }) => name)
  }

  test("by whether somebody waits, the longest first, and by what is unread, also within a listing", async () => {
    const { id } = await added({ name: "Yang menunggu" })
    await customerWrites(id, "Halo?")
    expect(await names("waiting_since_null=false&sort=-waiting_since")).toContain("Yang menunggu")
    expect((await names("waiting_since_null=false&sort=waiting_since&property_id=1"))[0]).toBe("Citra")
    expect(await names("waiting_since_null=true")).not.toContain("Yang menunggu")
    expect(await names("unread_gte=1")).toContain("Yang menunggu")
    expect(await names("unread_gte=1&property_id=2")).toEqual([])
  })

  test("a listing's group says how many wait and how many are unread", async () => {
    const { body } = await send("GET", "request-cust/group-property_id")
    const groups = body.data as { property_id: number; unanswered: number; unread: number }[]
    for (const { property_id, unanswered, unread } of groups) {
      expect(unanswered).toBe((await names(`waiting_since_null=false&property_id=${property_id}`)).length)
      expect(unread).toBe((await names(`unread_gte=1&property_id=${property_id}`)).length)
    }
  })
})
