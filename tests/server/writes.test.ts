import { beforeEach, describe, expect, test } from "vitest"
import { tableOf } from "../../server/database/tables.ts"
import { type ResourceChanged, silent } from "../../server/engine/live-events.ts"
import { adminApi, house } from "./file-api.ts"

const changes: ResourceChanged[] = []
const { api, token, send } = await adminApi({ live: { ...silent, changed: (event) => changes.push(event) } })
beforeEach(() => {
  changes.length = 0
})

describe("a new record", () => {
  test("is kept as declared, with what the service gives, and answered as lists show it", async () => {
    const { status, body } = await send("POST", "house-list", {
      ...house,
      house_type: "1",
      owner_phone: "0812 3456 789",
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      ...house,
      owner_phone: "••••6789",
      negotiable: false,
      status: "draft",
      agent: 1,
      house_type_label: "Rumah",
      fairprice: 1_400_000_000,
      isFairPrice: true,
      version: 1,
    })
    expect(body.data.slug).toBe(`rumah-baru-di-melawai-${body.data.house_id}`)
    expect((await send("GET", `house-list/by/${body.data.slug}`)).body.data.id).toBe(body.data.id)
  })

  test("is noted in the log without personal data, and told of", async () => {
    const { body } = await send("POST", "house-list", { ...house, owner_phone: "+6281299998888" })
    const row = await api.newestEntry()
    expect(row).toMatchObject({ actor: "admin@griya.test", action: "create", source: "admin", before: null })
    expect(row?.subject).toBe(`Listing: ${house.title} (#${body.data.id})`)
    expect(row?.request_id).toMatch(/^[\w-]{8,}$/)
    expect(row).toMatchObject({ resource: "house-list", record_id: `${body.data.id}`, after: { title: house.title } })
    expect(JSON.stringify(row)).not.toContain("6281299998888")
    const by = { action: "create", version: 1, by: "Rahma Wijaya", by_id: "1" }
    expect(changes).toEqual([{ resource: "house-list", ids: [body.data.id], ...by }])
  })

  test("names each wrong field in a sentence, the first one for all", async () => {
    const { status, body } = await send("POST", "house-list", { ...house, title: "", price: -1, status: "active" })
    expect(status).toBe(422)
    expect(body).toEqual({
      status: 422,
      message: "Judul wajib diisi.",
      errors: [
        { field: "title", message: "Judul wajib diisi." },
        { field: "price", message: "Harga paling kecil 1." },
      ],
    })
    expect(changes).toEqual([])
  })

  test.each([
    [{ house_type: 999 }, "house_type", "Tipe properti tidak ditemukan. Pilih dari daftar."],
    [{ facilities: [1, 999] }, "facilities", "Fasilitas tidak ditemukan. Pilih dari daftar."],
    [{ agent: "nobody" }, "agent", "Agen tidak ditemukan. Pilih dari daftar."],
    [{ province: "32" }, "city", "Kota tidak berada di dalam Provinsi yang dipilih. Pilih dari daftar."],
    [
      { village: "32.01.01.1001" },
      "village",
      "Kelurahan tidak berada di dalam Kecamatan yang dipilih. Pilih dari daftar.",
    ],
  ])("points only to what is there: %o", async (wrong, field, message) => {
    const { status, body } = await send("POST", "house-list", { ...house, ...wrong })
    expect([status, body.errors]).toEqual([422, [{ field, message }]])
  })

  test.each([
    ["house-type", { name: "nul\0nul" }, "name", "Nama"],
    ["house-type", { name: "separuh \ud83d" }, "name", "Nama"],
    ["setting/office", { quick_replies: ["Baik", "\ude00"] }, "quick_replies", "Balasan cepat"],
    ["house-list/3", { location: { lat: -6, lng: 106, "\ud800": 1 } }, "location", "Titik lokasi"],
    ["list-view", { page: "house-list", name: "\ud800", scope: "own", query: "", columns: [] }, "name", "Isian ini"],
  ])("is refused where the database would not hold it: %s, %j", async (path, sent, field, label) => {
    const { status, body } = await send(/\//.test(path) ? "PUT" : "POST", path, sent)
    expect([status, body.errors]).toEqual([
      422,
      [{ field, message: expect.stringContaining(`${label} berisi huruf yang tidak dapat disimpan.`) }],
    ])
  })

  test("is refused in another encoding than UTF-8, not read as other letters", async () => {
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" }
    const body = Buffer.from('{"name":"Caf\xe9"}', "latin1")
    const answer = await api.app.request("/svc/main/house-type", { method: "POST", headers, body })
    expect([answer.status, await answer.json()]).toMatchObject([400, { message: /UTF-8/ }])
  })

  test("a lead travels as the one item of its array and goes to its listing's agent", async () => {
    const lead = { name: "Gita", phone: "08127777777", property_id: 2, source: "form" }
    const { body } = await send("POST", "request-cust", { property_id: 2, requestCusts: [lead] })
    expect(body).toMatchObject({ status: 200, data: { phone: "+628127777777", agent: 1, status: "new" } })
    const bare = await send("POST", "request-cust", lead)
    expect([bare.status, bare.body.status]).toEqual([422, 422])
  })
})

describe("what only the service can see", () => {
  test("a message says something, by the name of who sends it", async () => {
    expect((await send("POST", "message-request", { request_id: 1 })).body.errors[0].field).toBe("text")
    const { body } = await send("POST", "message-request", { request_id: 1, text: " Halo ", sender: "Budi" })
    expect(body).toMatchObject({ status: 201, data: { sender: "Rahma Wijaya", from_customer: false } })
  })

  test("a calculation has its result, by its own prices where it has them", async () => {
    const entry = { name: "Hitung", area_master: 1, house_type: 1, land_area: 100, building_area: 80 }
    const { body } = await send("POST", "fair-price-calculator", entry)
    expect(body.data.result).toBe(1_400_000_000)
    const own = await send("PUT", `fair-price-calculator/${body.data.id}`, {
      land_price: 3_000_000,
      building_price: 2_000_000,
    })
    expect(own.body.data.result).toBe(460_000_000)
  })
})

describe("a change", () => {
  test("touches what it names, counts the version and moves the moment", async () => {
    const before = await api.stored("house-list", 2)
    const { status, body } = await send("PUT", "house-list/2", { price: 5, description: null })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ title: before?.title, price: 5, description: null, version: 2 })
    expect(Date.parse(body.data.updated_at)).toBeGreaterThan(Date.parse(String(before?.updated_at)))
    expect(await api.newestEntry()).toMatchObject({
      action: "update",
      before: { price: before?.price },
      after: { price: 5 },
    })
  })

  test("empties no required field", async () => {
    const { status, body } = await send("PUT", "house-list/2", { title: "   " })
    expect([status, body.message]).toEqual([422, "Judul wajib diisi."])
  })

  test("keeps a place together, also where only its parent is named", async () => {
    const { body } = await send("PUT", "house-list/2", { province: "32" })
    expect(body.errors).toMatchObject([{ field: "city" }])
  })

  test("of what is not there is missed, whatever its id looks like", async () => {
    for (const id of ["999", "abc", "1e99", "-1", "1;drop"])
      expect((await send("PUT", `house-type/${id}`, { name: "X" })).status).toBe(404)
  })
})

test("a rent says its period, as in the form; one that came without may be changed elsewhere", async () => {
  const says = { message: "Masa sewa wajib diisi.", errors: [{ field: "rent_period" }] }
  expect((await send("POST", "house-list", { ...house, ad_type: "rent" })).body).toMatchObject(says)
  const { errors } = (await send("POST", "house-list", { ...house, ad_type: "rent", price: -1 })).body
  expect(errors.map(({ field }: { field: string }) => field)).toEqual(["price", "rent_period"])
  const { id } = (await send("POST", "house-list", { ...house, ad_type: "rent", rent_period: "yearly" })).body.data
  const put = async (change: object, of = id) => (await send("PUT", `house-list/${of}`, change)).status
  expect([await put({ rent_period: null }), await put({ ad_type: "sale", rent_period: null })]).toEqual([422, 200])
  expect([await put({ ad_type: "rent" }), await put({ ad_type: "rent", rent_period: "daily" })]).toEqual([422, 200])
  const came = { ...house, ad_type: "rent", house_id: "gr777", slug: "gr777", status: "draft", premium: false }
  const [row] = await api.db.insert(tableOf(api.tables, "house-list")).values(came).returning()
  expect([await put({ price: 2 }, row?.id), await put({ rent_period: null }, row?.id)]).toEqual([200, 422])
})

describe("a removal", () => {
  test("is refused while others cannot be without the record, and says which", async () => {
    const { status, body } = await send("DELETE", "house-type/2")
    expect(status).toBe(409)
    expect(body.message).toBe("Tipe properti ini masih dipakai oleh 1 listing, jadi tidak dapat dihapus.")
    expect(await api.stored("house-type", 2)).toBeDefined()
  })

  test("takes along what is a part of the record", async () => {
    expect((await send("DELETE", "request-cust/2")).body).toMatchObject({ status: 200 })
    expect((await send("GET", "message-request/request-id/2")).body.data).toEqual([])
    expect(await api.newestEntry()).toMatchObject({ action: "remove", before: { name: "Citra" }, after: null })
    expect((await send("DELETE", "request-cust/2")).status).toBe(404)
  })

  test("of a record with another name for its id", async () => {
    expect((await send("DELETE", "special-area/2")).body.data).toEqual({ _id: 2 })
  })
})

test("what no declaration names has no address", async () => {
  for (const [method, path] of [
    ["DELETE", "provinces/31"],
    ["POST", "provinces"],
    ["GET", "activity"],
  ] as const)
    expect((await send(method, path)).body).toEqual({ status: 404, message: "Alamat ini tidak ada di layanan." })
})
