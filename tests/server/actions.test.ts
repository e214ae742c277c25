import { beforeEach, describe, expect, test } from "vitest"
import { tableOf } from "../../server/database/tables.ts"
import { silent } from "../../server/engine/live-events.ts"
import { todayInJakarta } from "../../src/declare/index.ts"
import { adminApi } from "./file-api.ts"
import { refusedBy } from "./refused.ts"

const notified: [readonly string[], boolean | undefined][] = []
const { api, token } = await adminApi({ live: { ...silent, notified: (ids, fresh) => notified.push([ids, fresh]) } })
beforeEach(() => {
  notified.length = 0
})

const send = (method: string, path: string, json?: unknown) => api.call(method, `/svc/${path}`, { token, json })

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
    expect(half).toMatchObject({ status: 422, body: { errors: [{ field: "sold_price" }] } })
  })

  test("of a listing for rent ends it as rented", async () => {
    expect((await send("PUT", "main/house-list/4", deal)).body.data.status).toBe("rented")
  })
})

describe("a payment", () => {
  const trigger = (json: unknown) => send("POST", "payment/webhook/trigger-manual", json)

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
    expect(await add({ area_master_id: 1, villages: [] })).toMatchObject(refusedBy("villages"))
    expect((await add({ villages: ["31.74.07.1001"] })).body.errors[0].field).toBe("area_master_id")
    expect((await add({ area_master_id: 99, villages: ["31.74.07.1001"] })).status).toBe(404)
  })
})

describe("reading own notifications", () => {
  const read = (query = "") => send("GET", `main/notification/read${query}`)
  const unread = async () => (await send("GET", "main/notification/1")).body.count_unread

  test("marks one, then all, and nobody else's", async () => {
    const more = { text: "Foto kurang", origin: "system", read: false, user_id: 1 }
    await api.db.insert(tableOf(api.tables, "notification")).values(more)
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
