import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { silent } from "../../server/live/live-events.ts"
import { todayInJakarta } from "../../src/declare/index.ts"
import { type TestApi, testApi } from "./api.ts"

let api: TestApi
let token: string
const notified: [readonly string[], boolean | undefined][] = []
beforeAll(async () => {
  api = await testApi({ live: { ...silent, notified: (ids, fresh) => notified.push([ids, fresh]) } })
  token = await api.login()
})
afterAll(() => api.close())
beforeEach(() => {
  notified.length = 0
})

const send = (method: string, path: string, json?: unknown) => api.call(method, `/svc/${path}`, { token, json })
const house = (id: number) => api.stored("house-list", id)

describe("the status of a listing", () => {
  const set = (id: number, json: unknown) => send("PUT", `main/house-list/status/${id}`, json)

  test("takes the next step and keeps the reason", async () => {
    const { status, body } = await set(3, { status: "rejected", status_reason: "Foto bukan objeknya." })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ status: "rejected", status_reason: "Foto bukan objeknya.", version: 2 })
    expect((await set(3, { status: "review" })).body.data).toMatchObject({ status: "review", status_reason: null })
  })

  test.each([
    [5, { status: "active" }, "status", /^Status Draft tidak dapat diubah menjadi Tayang/],
    [1, { status: "sold" }, "status", /^Status Tayang tidak dapat diubah menjadi Terjual\. Pakai “Tandai terjual”/],
    [1, { status: "rented" }, "status", /^Status Tersewa hanya untuk tipe iklan Disewa\.$/],
    [4, { status: "rented" }, "status", /Pakai “Tandai tersewa”/],
    [1, { status: "blocked" }, "status_reason", /^Alasan wajib/],
    [1, { status: "nonsense" }, "status", /pilih salah satu/],
    [1, {}, "status", /wajib diisi/],
  ])("refuses %i %o", async (id, json, field, message) => {
    const { status, body } = await set(id, json)
    expect(status).toBe(422)
    expect(body.errors[0]).toEqual({ field, message: expect.stringMatching(message) })
  })
})

describe("a deal", () => {
  const deal = { sold_price: 900_000_000, sold_at: todayInJakarta() }

  test("shares its address with the change, and is meant where its questions are answered", async () => {
    const { status, body } = await send("PUT", "main/house-list/1", { ...deal, buyer: "1" })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ ...deal, status: "sold", buyer: 1, buyer_label: "Budi" })
    const half = await send("PUT", "main/house-list/2", { sold_price: 5, title: "Judul lain" })
    expect(half.body.data).toMatchObject({ title: "Judul lain", sold_price: null, status: "active" })
  })

  test("of a listing for rent ends it as rented", async () => {
    expect((await send("PUT", "main/house-list/4", deal)).body.data.status).toBe("rented")
  })

  test("is refused for what is not shown, and for no such buyer", async () => {
    expect((await send("PUT", "main/house-list/5", deal)).status).toBe(422)
    expect((await send("PUT", "main/house-list/2", { ...deal, buyer: 99 })).body.errors[0].field).toBe("buyer")
    expect((await house(2))?.status).toBe("active")
  })
})

describe("a credit check", () => {
  const set = (json: unknown) => send("PUT", "main/bi-checking/status/1", json)

  test("goes step by step and is dated when its result is there", async () => {
    expect((await set({ status: "done", collectibility: "1" })).status).toBe(422)
    expect((await set({ status: "processing", note: "Berkas lengkap" })).body.data.checked_at).toBeNull()
    expect((await set({ status: "done" })).body.errors[0].field).toBe("collectibility")
    const { body } = await set({ status: "done", collectibility: "2" })
    expect(body).toMatchObject({ status: 200, data: { collectibility: "2", note: "Berkas lengkap" } })
    expect(Date.parse(body.data.checked_at)).not.toBeNaN()
  })
})

describe("a withdrawal", () => {
  const decide = (json: unknown) => send("PUT", "main/withdrawal/1", json)

  test("is decided step by step, by name, and never twice", async () => {
    expect((await decide({ status: "rejected" })).body.errors[0].field).toBe("note")
    expect((await decide({ status: "succeeded" })).status).toBe(422)
    const { body } = await decide({ status: "approved" })
    expect(body).toMatchObject({ errors: null, data: { status: "approved", processed_by: "Rahma Wijaya" } })
    expect((await decide({ status: "approved" })).status).toBe(422)
    await decide({ status: "processing" })
    expect((await decide({ status: "succeeded" })).body.errors[0].field).toBe("proof")
    const foreign = await decide({ status: "succeeded", proof: "/files/demo/x.png" })
    expect(foreign.body.errors[0]).toMatchObject({
      field: "proof",
      message: expect.stringMatching(/^Bukti transfer bukan/),
    })
    const name = "proof/0123456789abcdef0123456789abcdef.png"
    await api.files.put(name, new Uint8Array(1))
    expect((await decide({ status: "succeeded", proof: `/files/${name}` })).body.errors).toBeNull()
    expect((await decide({ status: "failed" })).body.message).toMatch(/Tidak ada langkah berikutnya\.$/)
  })

  test("decided by two at once is decided once", async () => {
    const asked = { agent: 4, amount: 1_000_000, bank: "bca", account: "1234567890", holder: "Bayu Hartono" }
    const { id } = (await send("POST", "main/withdrawal", asked)).body.data
    const both = await Promise.all(
      [{ status: "reviewing" }, { status: "rejected", note: "Tidak" }].map((json) =>
        send("PUT", `main/withdrawal/${id}`, json),
      ),
    )
    const moved = both.filter(({ body }) => body.errors === null)
    expect(moved.length).toBeGreaterThanOrEqual(1)
    const last = await api.stored("withdrawal", id)
    expect(last?.version).toBe(1 + moved.length)
  })
})

describe("a payment", () => {
  const trigger = (json: unknown) => send("POST", "payment/webhook/trigger-manual", json)

  test("that waits is paid once, however often it is asked", async () => {
    const asked = { order_id: "ORD-1", reason: "Gateway sudah menerima." }
    const answers = await Promise.all([trigger(asked), trigger(asked), trigger(asked)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await api.stored("payment", 1)).toMatchObject({
      status: "paid",
      webhook: "manual",
      ...{ reason: asked.reason },
    })
    const log = await api.call("GET", "/svc/payment/activity?action=webhook", { token })
    expect(log.body).toMatchObject({ count: 1, data: [{ subject: "Pembayaran: ORD-1 (#1)" }] })
  })

  test("needs a reason, and an order that is there", async () => {
    expect((await trigger({ order_id: "ORD-3" })).body.errors[0].field).toBe("reason")
    expect((await trigger({ reason: "x" })).body.errors[0].field).toBe("order_id")
    expect((await trigger({ order_id: "ORD-9", reason: "x" })).status).toBe(404)
  })
})

describe("the villages of an indicator", () => {
  const add = (json: unknown) => send("POST", "main/area-master/add", json)

  test("are added to those it has", async () => {
    const { body } = await add({ area_master_id: 1, villages: ["31.74.07.1002", "31.74.07.1001"] })
    expect(body).toMatchObject({ status: 201, data: { _id: 1, villages: ["31.74.07.1001", "31.74.07.1002"] } })
    expect(body.data.villages_labels).toEqual(["Melawai", "Gunung"])
  })

  test("must be there, and some", async () => {
    expect((await add({ area_master_id: 1, villages: ["99"] })).body.errors[0].field).toBe("villages")
    expect((await add({ area_master_id: 1, villages: [] })).status).toBe(422)
    expect((await add({ villages: ["31.74.07.1001"] })).body.errors[0].field).toBe("area_master_id")
    expect((await add({ area_master_id: 99, villages: ["31.74.07.1001"] })).status).toBe(404)
  })
})

describe("a blast", () => {
  const blast = (json: unknown) => send("POST", "main/notification", json)

  test.each([
    ["all", 5],
    ["agent", 1],
    ["admin", 3],
  ])("to %s reaches each of them once", async (audience, count) => {
    const { body } = await blast({ text: "Kantor tutup besok.", audience })
    expect(body).toMatchObject({ status: 201, data: { text: "Kantor tutup besok.", sent: count } })
    expect(notified[0]?.[0]).toHaveLength(count)
    expect(notified[0]?.[1]).toBe(true)
  })

  test("to chosen users needs some", async () => {
    expect((await blast({ text: "Halo", audience: "chosen" })).body.errors[0].field).toBe("users")
    expect((await blast({ text: "Halo", audience: "chosen", users: [5, 2] })).body.data.sent).toBe(2)
    expect((await blast({ text: "", audience: "all" })).body.errors[0].field).toBe("text")
  })
})

describe("reading own notifications", () => {
  const read = (query = "") => send("GET", `main/notification/read${query}`)
  const unread = async () => (await send("GET", "main/notification/1")).body.count_unread

  test("marks one, then all, and nobody else's", async () => {
    const before = await unread()
    expect((await read("?_id=3")).body.data.read).toBe(0)
    expect((await read("?_id=1")).body).toMatchObject({ status: 200, data: { read: 1 }, count_unread: before - 1 })
    await read()
    expect(await unread()).toBe(0)
    expect((await api.stored("notification", 3))?.read).toBe(false)
    expect(notified).toEqual([
      [["1"], undefined],
      [["1"], undefined],
    ])
    expect((await read("?_id=abc")).status).toBe(404)
  })
})
