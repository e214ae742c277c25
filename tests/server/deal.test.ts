import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { today } from "../../server/http/days.ts"
import { showDay } from "../../src/declare/format.ts"
import { type TestApi, testApi } from "./api.ts"

let api: TestApi
let token: string
beforeAll(async () => {
  api = await testApi()
  token = await api.login()
})
afterAll(() => api.close())

const plus = (days: number) => new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10)
const sell = (id: number, json: object) =>
  api.call("PUT", `/svc/main/house-list/${id}`, { token, json: { sold_price: 900_000_000, sold_at: today(), ...json } })

describe("a deal is refused", () => {
  test("with a buyer who asked about another listing", async () => {
    const { status, body } = await sell(2, { buyer: 1 })
    expect([status, body.errors]).toEqual([
      422,
      [
        {
          field: "buyer",
          message: "Pembeli harus lead dari listing ini. Pilih dari daftar, atau tambahkan leadnya dahulu.",
        },
      ],
    ])
    expect((await api.stored("house-list", 2))?.status).toBe("active")
  })

  test("on a day that is not yet, and on one before the listing was there", async () => {
    expect((await sell(2, { sold_at: plus(1) })).body.errors).toEqual([
      { field: "sold_at", message: "Tanggal deal tidak boleh setelah hari ini." },
    ])
    expect((await sell(2, { sold_at: plus(-9) })).body.errors).toEqual([
      {
        field: "sold_at",
        message: expect.stringMatching(/^Tanggal deal tidak boleh sebelum listing dibuat, \d+ \p{L}+ \d{4}\.$/u),
      },
    ])
    expect(showDay("2026-11-21")).toBe("21 November 2026")
  })

  test.each([
    [2, "rented", "Status harus Terjual untuk data ini."],
    [2, "active", "Status harus Terjual untuk data ini."],
    [4, "sold", "Status harus Tersewa untuk data ini."],
  ])("of listing %i where the body says that it is %s", async (id, status, message) => {
    const { status: code, body } = await sell(id, { status })
    expect([code, body.errors]).toEqual([422, [{ field: "status", message }]])
    expect((await api.stored("house-list", id))?.status).toBe("active")
  })

  test("of what is not shown", async () => {
    expect((await sell(3, {})).body.message).toBe("Hanya listing yang Tayang dapat ditandai terjual atau tersewa.")
  })
})

test("with a lead of its own it is taken, on the very day of the listing too", async () => {
  const created = new Date(Date.parse(String((await api.stored("house-list", 2))?.created_at)) + 7 * 3_600_000)
  const { status, body } = await sell(2, { buyer: 3, sold_at: created.toISOString().slice(0, 10) })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ status: "sold", buyer: 3, buyer_label: "Doni" })
})

test("a lease may be shown again, a sale not", async () => {
  const set = (id: number, status: string) =>
    api.call("PUT", `/svc/main/house-list/status/${id}`, { token, json: { status } })
  expect((await sell(4, { status: "rented" })).body.data.status).toBe("rented")
  expect((await set(4, "active")).body.data.status).toBe("active")
  await sell(1, {})
  expect((await set(1, "active")).body.message).toBe(
    "Status Terjual tidak dapat diubah menjadi Tayang. Tidak ada langkah berikutnya.",
  )
})
