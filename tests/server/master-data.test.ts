import { describe, expect, test } from "vitest"
import { nameKey } from "../../src/declare/index.ts"
import { adminApi } from "./file-api.ts"

const { api, token, send } = await adminApi()

const make = async (path: string, json: object): Promise<number> => {
  const { status, body } = await send("POST", path, json)
  expect([status, body]).toMatchObject([200, { status: 200 }])
  return body.data.id ?? body.data._id
}
const indicator = (name: string) => ({
  name,
  area: "X",
  building_price: 1,
  land_price: 2,
  apartment_price: 3,
  status: true,
})

test.each([
  ["Ruko", " ruko  "],
  ["Ruko  dua", "RUKO\u00a0DUA"],
  ["Ruko", "Ｒｕｋｏ"],
  ["Ruko", "Ru\u00adko\u200b"],
])("%j and %j are one name", (one, other) => expect(nameKey(other)).toBe(nameKey(one)))

describe("what is used", () => {
  test("is counted by who uses it, in one answer", async () => {
    const { data } = (await send("GET", "extra-facility/usage")).body
    expect(data).toEqual(
      expect.arrayContaining([
        { of: "house-list", by: "facilities", id: "1", count: 5 },
        { of: "house-list", by: "facilities", id: "2", count: 5 },
      ]),
    )
    expect((await send("GET", "house-type/usage")).body.data).toEqual(
      expect.arrayContaining([
        { of: "house-list", by: "house_type", id: "1", count: 3 },
        { of: "fair-price-calculator", by: "house_type", id: "1", count: 1 },
      ]),
    )
  })

  test("is not removed, and the refusal says where", async () => {
    expect(await send("DELETE", "area-master/1")).toMatchObject({
      status: 409,
      body: {
        message: "Area indikator ini masih dipakai oleh 1 perhitungan, jadi tidak dapat dihapus.",
        data: { code: "in-use", uses: [{ of: "fair-price-calculator", by: "area_master", count: 1 }] },
      },
    })
    const { body } = await send("DELETE", "extra-facility/2")
    expect(body.data).toEqual({ code: "in-use", uses: [{ of: "house-list", by: "facilities", count: 5 }] })
    expect((await send("DELETE", `house-type/${await make("house-type", { name: "Tak terpakai" })}`)).status).toBe(200)
  })

  test("a list is narrowed to those that use one of many", async () => {
    const found = async (id: number) => JSON.stringify((await send("GET", `house-list/admin?facilities=${id}`)).body)
    expect(await found(2)).toContain('"document_count":5')
    expect(await found(77)).toContain('"document_count":0')
  })
})

test("prices that are tried say which listings would have another label, and change nothing", async () => {
  const asked = (query: string) => send("GET", `fair-price-calculator/impact?area_master=1&${query}`)
  expect((await asked("")).body.data).toEqual({ listings: 4, changed: 0, examples: [] })
  // 101 m² × 6,000,000 + 80 m² × 5,000,000 = 1,006,000,000 instead of 1,410,000,000.
  expect((await asked("land_price=6000000")).body.data).toMatchObject({
    changed: 1,
    examples: [{ slug: "rumah-contoh-1", price: 1_000_000_000, before: "below", after: "fair" }],
  })
  expect((await asked("land_price=-1")).status).toBe(422)
  expect((await send("GET", "fair-price-calculator/impact?area_master=4711")).status).toBe(404)
  expect((await api.stored("area-master", 1))?.land_price).toBe(10_000_000)
})

describe("a merge", () => {
  test("moves all that uses the record, each once, and leaves one entry behind", async () => {
    const [gone, kept] = [await make("extra-facility", { name: "Kolam" }), 2]
    await send("PUT", "house-list/1", { facilities: [1, gone, 2] })
    await send("PUT", "house-list/2", { facilities: [gone, 1] })
    const version = Number((await api.stored("house-list", 2))?.version)
    expect(await send("PUT", `extra-facility/merge/${gone}`, { into: kept })).toMatchObject({
      status: 200,
      body: { data: { id: 2, name: "Kolam renang" } },
    })
    expect((await api.stored("house-list", 1))?.facilities).toEqual([1, 2])
    expect(await api.stored("house-list", 2)).toMatchObject({ facilities: [2, 1], version: version + 1 })
    expect(await api.stored("extra-facility", gone)).toBeUndefined()
    const { data } = (await api.call("GET", "/svc/payment/activity?limit=2&sort=-id", { token })).body
    expect(JSON.stringify(data)).toContain('"into":2')
    expect(JSON.stringify(data)).toContain("Kolam")
  })

  test("of two indicators unites their villages", async () => {
    const gone = await make("area-master", indicator("Dobel"))
    await send("POST", "area-master/add", { area_master_id: gone, villages: ["31.74.07.1002", "31.74.07.1001"] })
    expect((await send("PUT", `area-master/merge/${gone}`, { into: 1 })).status).toBe(200)
    expect((await api.stored("area-master", 1))?.villages).toEqual(["31.74.07.1001", "31.74.07.1002"])
  })

  test("with itself, with nothing, or by who may not, does nothing", async () => {
    const answers = [
      await send("PUT", "house-type/merge/1", { into: 1 }),
      await send("PUT", "house-type/merge/1", { into: "1" }),
      await send("PUT", "house-type/merge/1", { into: 4711 }),
      await send("PUT", "house-type/merge/1", {}),
      await send("PUT", "house-type/merge/4711", { into: 1 }),
      await api.call("PUT", "/svc/main/house-type/merge/1", {
        token: await api.login("first_time"),
        json: { into: 2 },
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 404, 403])
    for (const { body } of answers.slice(0, 2))
      expect(body.message).toBe("Tipe properti tidak dapat digabung dengan dirinya sendiri. Pilih yang lain.")
    expect((await api.stored("house-type", 1))?.name).toBe("Rumah")
  })
})

describe("a name that is there already", () => {
  test.each([
    ["house-type", { name: "Ruko" }],
    ["master-trait", { name: "Ruko" }],
    ["extra-facility", { name: "Ruko" }],
    ["special-area", { name: "Ruko" }],
    ["area-master", indicator("Ruko")],
    ["fair-price-calculator", { name: "Ruko", area_master: 1, house_type: 1 }],
  ])("is refused: %s", async (path, draft) => {
    const id = await make(path, draft)
    const other = await make(path, { ...draft, name: "Rukan" })
    for (const name of [" ruko ", "RUKO", "Ｒｕｋｏ"]) {
      const refused = {
        message: "Nama “Ruko” sudah ada. Pakai yang sudah ada, atau pilih nama lain.",
        errors: [{ field: "name", code: "same-name" }],
      }
      expect(await send("POST", path, { ...draft, name })).toMatchObject({ status: 422, body: refused })
      expect(await send("PUT", `${path}/${other}`, { name })).toMatchObject({ status: 422, body: refused })
    }
    expect((await send("PUT", `${path}/${id}`, { name: "RUKO" })).status).toBe(200)
  })
})
