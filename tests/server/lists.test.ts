import { sql } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { dayInJakarta, plusDays, todayInJakarta } from "../../src/time/day.ts"
import { adminApi } from "./file-api.ts"

const { api, token } = await adminApi()

const get = (path: string) => api.call("GET", path, { token })
const houses = async (query: string): Promise<number[]> =>
  (await get(`/svc/main/house-list/admin?${query}`)).body.data.data.map(({ id }: { id: number }) => id)

describe("a list", () => {
  test("stands where its declaration says, with its total", async () => {
    const { status, body } = await get("/svc/main/house-list/admin?limit=2")
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 200, data: { document_count: 5 } })
    expect(body.data.data).toHaveLength(2)
    const shared = await get("/svc/main/report-share")
    expect(shared.body.data).toMatchObject({ result: [{ title: "Laporan Juni" }], pagination: { total: 1 } })
  })

  test.each(["house-list/admin", "request-cust/group-property_id", "house-list/upload-csv"])(
    "of %s is not paged so far that the database passes over everything",
    async (path) => {
      expect((await get(`/svc/main/${path}?limit=200&page=1001`)).status).toBe(200)
      const { status, body } = await get(`/svc/main/${path}?limit=200&page=1002`)
      expect([status, body.errors[0].field]).toEqual([422, "page"])
      expect(body.message).toMatch(/^Halaman ini terlalu jauh: .* Persempit pencarian atau saringannya\.$/)
    },
  )

  test("is sorted by the default of its declaration, or as asked, and what has no value stands last", async () => {
    expect(await houses("")).toEqual([1, 2, 3, 4, 5])
    expect(await houses("sort=-price")).toEqual([5, 3, 2, 1, 4])
    expect(await houses("sort=rent_period,-id")).toEqual([4, 5, 3, 2, 1])
    expect(await houses("sort=-rent_period,id")).toEqual([4, 1, 2, 3, 5])
  })

  test("of which some have no value is paged as one, also where a page begins among these", async () => {
    const pages = async (sort: string) =>
      Promise.all([1, 2, 3].map((page) => houses(`sort=${sort}&limit=2&page=${page}`)))
    expect(await pages("rent_period")).toEqual([[4, 1], [2, 3], [5]])
    expect(await pages("-rent_period")).toEqual([[4, 5], [3, 2], [1]])
    expect(await houses("sort=-rent_period&limit=1&page=1")).toEqual([4])
  })

  test("what is equal stands by id, so that no page repeats a record", async () => {
    await api.db.execute(`update "house-list" set views = views where id in (1, 3)`)
    expect(await houses("sort=bedrooms")).toEqual([1, 2, 3, 4, 5])
    expect(await houses("sort=-bedrooms")).toEqual([5, 4, 3, 2, 1])
  })

  test.each([
    ["status=review", [3]],
    ["status_in=review,draft", [3, 5]],
    ["status_ne=active", [3, 5]],
    ["rent_period_ne=yearly", [1, 2, 3, 5]],
    ["price_gte=2000000000&price_lte=3000000000", [2, 3]],
    ["price_gte=1999999999.5", [2, 3, 5]],
    ["price_gte=2000000000.5", [3, 5]],
    ["price_lte=1e30", [1, 2, 3, 4, 5]],
    ["bedrooms=3.5", []],
    ["maid_bedrooms_ne=0.5", [1, 2, 3, 4, 5]],
    ["agent_ne=no-number", [1, 2, 3, 4, 5]],
    ["premium_until_ne=0000-01-01", [1, 2, 3, 4, 5]],
    ["created_at_gte=0000-01-01", [1, 2, 3, 4, 5]],
    ["created_at_gte=1960-01-01T00:00:00Z", [1, 2, 3, 4, 5]],
    ["created_at_lte=9999-12-31T23:30:00-05:00", [1, 2, 3, 4, 5]],
    ["created_at_lte=9999-12-31", [1, 2, 3, 4, 5]],
    ["created_at=0000-01-01", []],
    ["premium=true", [1]],
    ["premium=false", [2, 3, 4, 5]],
    ["house_type=2", [4]],
    ["house_type=no-number", []],
    ["id_in=1,4,x", [1, 4]],
    ["city=32.01", [5]],
    ["owner_name_like=RATNA", [1, 2, 3, 4, 5]],
  ])("%s", async (query, expected) => {
    expect(await houses(`${query}&sort=id`)).toEqual(expected)
  })

  test("drops what is nonsense, unknown, or no filter of its kind", async () => {
    expect(await houses("status=nonsense&nobody=1&price_like=1&images=x&sort=nobody")).toHaveLength(5)
    expect(await houses("constructor=1&__proto__=2&created_at_gte=2026-02-31")).toHaveLength(5)
    for (const moment of ["kemarin", "2026-13-01T00:00:00Z"])
      expect(await houses(`created_at_lte=${moment}`), moment).toHaveLength(5)
  })

  test("takes a day as a whole day in Jakarta", async () => {
    const { created_at } = await api.stored("house-list", 2).then((row) => row as { created_at: string })
    const day = dayInJakarta(Date.parse(created_at))
    expect(await houses(`created_at_gte=${day}&created_at_lte=${day}`)).toEqual([2])
    expect(await houses(`created_at=${day}`)).toEqual([2])
    expect(await houses(`created_at_gte=${encodeURIComponent(created_at)}&sort=id`)).toEqual([1, 2])
    // The first moment of the day is of this day alone, and a record without a moment of no day.
    await api.db.execute(sql`update "house-list" set created_at = ${`${day}T00:00:00+07:00`} where id = 2`)
    const before = plusDays(day, -1)
    expect(await houses(`created_at=${before}`)).toEqual([3])
    expect(await houses(`created_at_lte=${before}&sort=id`)).toEqual([3, 4, 5])
    expect(await houses(`created_at_ne=${before}&sort=id`)).toEqual([1, 2, 4, 5])
    const users = async (query: string): Promise<number[]> =>
      (await get(`/svc/main/user/all?sort=id&${query}`)).body.data.map(({ id }: { id: number }) => id)
    const seen = await users(`last_active=${todayInJakarta()}`)
    expect(seen.length).toBeGreaterThan(0)
    const others = (await users("")).filter((id) => !seen.includes(id))
    expect(await users(`last_active_ne=${todayInJakarta()}`)).toEqual(others)
  })
})

describe("a search", () => {
  test.each([
    ["contoh 3", [3]],
    ["CONTOH rumah", [1, 2, 3, 4]],
    ["gr10000002", [2]],
    ["100%", [5]],
    ["bangun_di", [5]],
    ["_", [5]],
    ["'; drop table user; --", []],
    ["\0", [1, 2, 3, 4, 5]],
  ])("%s", async (words, expected) => {
    expect(await houses(`search=${encodeURIComponent(words)}&sort=id`)).toEqual(expected)
  })

  test.each(["0812 1111 2222", "+62 812-1111-2222", "6281211112222", "08121111", "Budi"])(
    "finds a person by %s",
    async (words) => {
      const { body } = await get(`/svc/main/request-cust?search=${encodeURIComponent(words)}`)
      expect(body.data.map(({ name }: { name: string }) => name)).toEqual(["Budi"])
    },
  )
})

describe("a list that is read whole", () => {
  test("ignores pages", async () => {
    expect((await get("/svc/main/house-type?page=2&limit=1")).body.data).toHaveLength(3)
  })

  test("asks for its parent, in a sentence", async () => {
    const { status, body } = await get("/svc/main/master-village")
    expect(status).toBe(422)
    expect(body).toMatchObject({ status: 422, message: "Pilih kecamatan dahulu (id_kecamatan)." })
    const found = await get("/svc/main/master-village?id_kecamatan=31.74.07")
    expect(found.body.data).toEqual([
      { id: "31.74.07.1002", name: "Gunung", id_kecamatan: "31.74.07", id_kecamatan_label: "Kebayoran Baru" },
      { id: "31.74.07.1001", name: "Melawai", id_kecamatan: "31.74.07", id_kecamatan_label: "Kebayoran Baru" },
    ])
  })

  test("shows of a shared table what its own resource declares", async () => {
    expect((await get("/svc/main/provinces")).body.data[0]).toEqual({
      id: "31",
      name: "DKI Jakarta",
      slug: "dki-jakarta",
    })
    expect((await get("/svc/main/master-province")).body.data[0]).toEqual({ id: "31", name: "DKI Jakarta" })
  })
})

describe("a record", () => {
  test("carries the names of what it points to, and its version", async () => {
    const { body } = await get("/svc/main/house-list/by/rumah-contoh-1")
    expect(body.data).toMatchObject({
      id: 1,
      house_type: 1,
      house_type_label: "Rumah",
      city_label: "Kota Administrasi Jakarta Selatan",
      agent_label: "Bayu Hartono",
      facilities: [1, 2],
      facilities_labels: ["Taman", "Kolam renang"],
      version: 1,
    })
    expect(body.data).not.toHaveProperty("buyer_label")
    expect(body.data.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  test("has its id under the name that is declared", async () => {
    const [area] = (await get("/svc/main/special-area?sort=id")).body.data
    expect(area).toEqual({ _id: 1, name: "Menteng", version: 1 })
  })

  test("that is not there is missed in a sentence", async () => {
    const { status, body } = await get("/svc/main/house-list/by/nowhere")
    expect([status, body.message]).toEqual([404, "Listing ini tidak ditemukan. Mungkin sudah dihapus."])
    expect((await get("/svc/payment/activity/99999999999")).status).toBe(404)
    expect((await get("/svc/payment/activity/1")).body.data).toMatchObject({
      id: 1,
      actor: "admin@griya.test",
      actor_name: "Rahma Wijaya",
    })
  })
})

describe("whose path says more", () => {
  test("messages by lead", async () => {
    const { body } = await get("/svc/main/message-request/request-id/1")
    expect(body.data.map(({ text }: { text: string }) => text)).toEqual(["Masih ada?", "Masih, Pak."])
  })

  test("own notifications, with what is unread, and nobody else's", async () => {
    const { body } = await get("/svc/main/notification/1?limit=1")
    expect(body).toMatchObject({ status: 200, count: 2, count_unread: 1, document_count: 2, totalPage: 2 })
    expect(body.data).toMatchObject([{ _id: 1, text: "Listing menunggu review.", user_id: 1 }])
    const read = async (query: string) => {
      const { count, count_unread } = (await get(`/svc/main/notification/1?${query}`)).body
      return [count, count_unread]
    }
    expect([await read("read=true"), await read("read=false")]).toEqual([
      [1, 0],
      [1, 1],
    ])
    expect((await get("/svc/main/notification/2")).status).toBe(403)
  })
})

describe("a group of conditions of which any suffices", () => {
  test.each([
    ["any=city,status&city=32.01&status=review", [3, 5]],
    ["any=price,premium&price_gte=2900000000&price_lte=3100000000&premium=true", [1, 3]],
    ["any=rent_period,house_type&rent_period_null=false&house_type=2", [4]],
    ["any=rent_period,price&rent_period_null=false&price_gte=4900000000", [4, 5]],
    ["any=created_at,status&created_at_gte=2999-01-01&status_in=review,draft", [3, 5]],
    // Beside it, all others must hold: a filter, the search, and what the page fixes.
    ["any=city,premium&city=32.01&premium=true&status=active", [1]],
    ["any=city,premium&city=32.01&premium=true&search=contoh%201", [1]],
    // Nothing to choose from: an unknown name, one condition, a field without any, an id and an area of the map.
    ["any=nobody,city&nobody=1&city=32.01", [5]],
    ["any=city&city=32.01&premium=true", []],
    ["any=city,price&city=32.01", [5]],
    ["any=id,city&id=1&city=32.01", []],
    ["any=location,city&location_in=0,0,1,1&city=32.01", []],
    ["any=&city=32.01&premium=true", []],
    ["any=constructor,__proto__&city=32.01&premium=true", []],
  ])("%s", async (query, expected) => {
    expect(await houses(`${query}&sort=id`)).toEqual(expected)
  })

  test("narrows a fixed page, figures and pins as the list", async () => {
    const group = "any=city,premium&city=32.01&premium=true"
    const { body: premium } = await get(`/svc/main/house-list/premium?any=city,status&city=32.01&status=active`)
    expect(premium.data.data.map(({ id }: { id: number }) => id)).toEqual([1])
    expect((await get(`/svc/main/house-list/admin-statistic?${group}`)).body.data).toMatchObject({ total: 2 })
    const { body: pins } = await get(`/svc/main/house-list/pins?${group}&zoom=0`)
    expect(pins.data.total + pins.data.unplaced).toBe(2)
  })
})
