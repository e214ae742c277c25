import { sql } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { tableOf } from "../../server/database/tables.ts"
import { type Call, methodOf, pathOf } from "../../src/declare/index.ts"
import { resources } from "../../src/resources/index.ts"
import type { TestRole } from "./api.ts"
import { fileApi } from "./file-api.ts"

const NIK = "3174070101900001"
const api = await fileApi()

const send = async (method: string, path: string, json?: unknown, role: TestRole = "gro_admin") =>
  api.call(method, `/svc/${path}`, { token: await api.login(role), json })

const reveal = (id: string, role?: TestRole) => send("GET", `main/personal-data/${id}`, undefined, role)

describe("personal data", () => {
  test("leaves the API with its last four characters only: in lists, records, answers of writes and of conflicts", async () => {
    expect((await send("GET", "main/bi-checking")).body.data).toMatchObject([{ nik: "••••0001", phone: "••••0000" }])
    const { body: one } = await send("GET", "main/house-list/by/rumah-contoh-1")
    expect(one.data.owner_phone).toBe("••••0001")
    const { body: list } = await send("GET", "main/house-list/admin?limit=200")
    expect(JSON.stringify(list)).not.toContain("+62812")
    const { body: moved } = await send("PUT", "main/house-list/status/3", { status: "active" })
    expect(moved.data.owner_phone).toBe("••••0003")
    const stale = { token: await api.login(), json: { price: 5 }, headers: { "If-Match": '"1"' } }
    const { status, body } = await api.call("PUT", "/svc/main/house-list/3", stale)
    expect([status, body.data.owner_phone]).toEqual([409, "••••0003"])
  })

  test("is in no answer of any list, record or query", async () => {
    const hidden = resources.flatMap(({ name, fields }) =>
      Object.keys(fields).flatMap((field) => (fields[field]?.masked && api.tables[name] ? [{ name, field }] : [])),
    )
    const values = new Set<string>()
    for (const { name, field } of hidden)
      for (const row of await api.db.select().from(tableOf(api.tables, name)))
        if (row[field]) values.add(String(row[field]))
    expect(values.size).toBeGreaterThan(5)
    const reads = resources.flatMap(({ calls, views = {}, queries = {} }) =>
      [calls.list, calls.one, ...Object.values(views).map(({ call }) => call), ...Object.values(queries)].filter(
        (call) => call !== undefined && methodOf(call) === "GET",
      ),
    )
    const needs = "limit=200&id_provinsi=31&id_kota=31.74&id_kecamatan=31.74.07&startDate=2026-01-01&endDate=2026-12-31"
    let answered = 0
    for (const call of reads) {
      const path = pathOf(call as Call)
        .replace("{slug}", "rumah-contoh-1")
        .replace("{url}", "all")
      const { status, body } = await send("GET", `${call?.service}${path.replace(/\{\w+\}/g, "1")}?${needs}`)
      if (status === 200) answered += 1
      const text = JSON.stringify(body)
      expect([path, [...values].filter((value) => text.includes(value))]).toEqual([path, []])
    }
    expect(answered).toBeGreaterThan(30)
  })

  test("cannot be sorted by, nor asked for by many values at once", async () => {
    const ids = async (query: string) =>
      ((await send("GET", `main/house-list/admin?${query}`)).body.data.data as { house_id: string }[]).map(
        (row) => row.house_id,
      )
    const plain = await ids("sort=id")
    expect(await ids("sort=-owner_phone,id")).toEqual(plain)
    expect(await ids("owner_phone_in=%2B628120000001,%2B628120000009&sort=id")).toEqual(plain)
    expect(await ids("owner_phone=%2B628120000002")).toHaveLength(1)
  })

  test("is given as a whole to who asks, which the log notes without the value", async () => {
    expect((await reveal("bi-checking.nik.1")).body.data).toEqual({ value: NIK })
    expect((await reveal("house-list.owner_phone.2", "ADMIN")).body.data).toEqual({ value: "+628120000002" })
    const { body } = await send("GET", "payment/activity?action=reveal&sort=id")
    expect(body.data).toMatchObject([
      {
        actor: "admin@griya.test",
        subject: "Pengajuan: Fajar (#1) · NIK",
        resource: "bi-checking",
        record_id: "1",
        before: null,
        after: null,
      },
      { subject: "Listing: Rumah contoh 2 (#2) · Telepon pemilik", record_id: "2" },
    ])
    expect(JSON.stringify(body)).not.toContain(NIK)
  })

  test.each([
    ["bi-checking.applicant.1", 404],
    ["bi-checking.constructor.1", 404],
    ["bi-checking.nik", 404],
    ["bi-checking.nik.99", 404],
    ["nobody.nik.1", 404],
    ["accounts.password_hash.1", 404],
  ])("is not given for %s", async (id, status) => expect((await reveal(id)).status).toBe(status))

  test("is given to nobody who may not read such records", async () => {
    const { status, body } = await reveal("bi-checking.nik.1", "ADMIN")
    expect([status, body.message]).toEqual([403, "Peran Anda tidak boleh melihat NIK dari BI Checking."])
    expect((await reveal("house-list.owner_phone.1", "first_time")).status).toBe(403)
  })

  test("is found by the whole, however it is typed, and by the end that is shown; never by another part", async () => {
    const found = async (path: string) => (await send("GET", `main/${path}`)).body.data.length
    expect(await found(`bi-checking?search=${NIK}`)).toBe(1)
    expect(await found("bi-checking?search=3174+0701+0190+0001")).toBe(1)
    expect(await found("bi-checking?search=0001")).toBe(1)
    expect(await found("bi-checking?search=0812-1111-0000")).toBe(1)
    const copied = encodeURIComponent("\u202a+62 812\u20111111\u20110000\u202c")
    expect(await found(`bi-checking?search=${copied}`)).toBe(1)
    expect(await found("bi-checking?search=3174070")).toBe(0)
    expect(await found("bi-checking?search=3174")).toBe(0)
    expect(await found(`bi-checking?nik=${NIK}`)).toBe(1)
    expect(await found("bi-checking?nik_like=999")).toBe(1)
  })

  test("is in no row of the activity log, also where its owner changes it", async () => {
    const token = await api.login("gro_admin")
    const writes = [
      ["PUT", "house-list/2", { owner_phone: "0812-7777-0002", price: 770_000_000 }],
      ["DELETE", "house-list/5", undefined],
      ["PUT", "agent-profile/1", { phone: "0812-7777-0003", office: "Kantor baru" }],
    ] as const
    for (const [method, path, json] of writes)
      expect([path, (await api.call(method, `/svc/main/${path}`, { token, json })).status]).toEqual([path, 200])
    expect((await api.stored("agent-profile", 1))?.phone).toBe("+6281277770003")
    const rows = await api.rows("activity")
    const of = (resource: string) => rows.filter((row) => row.resource === resource && row.action !== "reveal")
    expect(of("house-list").slice(-2)).toMatchObject([
      { after: { price: 770_000_000 } },
      { before: { house_id: "gr10000005" } },
    ])
    expect(of("agent-profile")).toMatchObject([{ after: { office: "Kantor baru" } }])
    expect(JSON.stringify(rows)).not.toMatch(/7777000\d|62812000000\d|phone":/)
  })

  test("is never written as its mask", async () => {
    const { status, body } = await send("PUT", "main/house-list/1", { owner_phone: "••••0001" })
    expect([status, body.errors]).toEqual([
      422,
      [
        {
          field: "owner_phone",
          message: "Telepon pemilik masih tersamar. Ketik seluruhnya, atau biarkan seperti semula.",
        },
      ],
    ])
    expect((await api.stored("house-list", 1))?.owner_phone).toBe("+628120000001")
  })

  test("is not found by trying: after three hundred numbers in a row one has to wait, and other lists are as they were", async () => {
    const search = async (turn: number) => {
      const number = `081299${String(turn).padStart(6, "0")}`
      return (await send("GET", `main/bi-checking?${turn % 2 ? "phone" : "search"}=${number}`)).status
    }
    expect(await search(0)).toBe(200)
    // Each search fills two of 600 seconds; 295 are done.
    await api.db.execute(
      sql`update "rate_limits" set at = clock_timestamp() + interval '590 seconds' where at > clock_timestamp()`,
    )
    const statuses: number[] = []
    for (let turn = 1; turn < 12; turn++) statuses.push(await search(turn))
    expect(statuses.slice(0, 5)).toEqual(Array(5).fill(200))
    expect(statuses).toContain(429)
    expect((await send("GET", "main/find?q=081299000001")).status).toBe(429)
    const last = await send("GET", "main/bi-checking?nik=3174070101900009")
    expect([last.status, last.headers.get("retry-after")]).toEqual([429, expect.stringMatching(/^[12]$/)])
    expect(last.body.message).toMatch(/^Terlalu banyak pencarian nomor sekaligus\. Coba lagi dalam [12] detik\.$/)
    expect((await send("GET", "main/bi-checking?search=fajar")).status).toBe(200)
    expect((await send("GET", "main/request-cust?search=081299000001")).status).toBe(200)
  })

  test("is not given to who asks for very much of it", async () => {
    const statuses: number[] = []
    for (let turn = 0; turn < 31; turn++) statuses.push((await reveal("user.phone.5")).status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(20)
    const last = await reveal("user.phone.5")
    expect([last.status, last.headers.get("retry-after")]).toEqual([429, "10"])
    expect(last.body.message).toBe("Terlalu banyak data pribadi dibuka sekaligus. Coba lagi dalam 10 detik.")
  })
})

describe("what was offered to who looks for a home", () => {
  test("is noted beside what was before, and the request goes on to Ditawarkan", async () => {
    const first = await send("POST", "main/find-properties/offer/1", { offered: ["1", "2", "1"] })
    expect(first.body.data).toMatchObject({
      status: "offered",
      offers: [{ house: 1 }, { house: 2, by: expect.any(String) }],
    })
    const { body } = await send("POST", "main/find-properties/offer/1", { offered: ["3"] })
    expect(body.data.offers.map(({ house }: { house: number }) => house)).toEqual([1, 2, 3])
    expect(Date.parse(body.data.offers[2].at)).toBeGreaterThan(Date.now() - 60_000)
  })

  test.each([
    [{}, "Listing wajib diisi."],
    [{ offered: [] }, "Listing wajib diisi."],
    [{ offered: ["1", "77"] }, "Listing tidak ditemukan. Pilih dari daftar."],
    [{ offered: "1" }, "Listing harus berupa daftar teks."],
  ])("is refused where it is %j", async (json, message) => {
    const { status, body } = await send("POST", "main/find-properties/offer/1", json)
    expect([status, body.errors]).toEqual([422, [{ field: "offered", message }]])
  })

  test("is refused of a request that is over; what was offered cannot be written by hand", async () => {
    const forged = await send("PUT", "main/find-properties/1", { offers: [], status: "new", wished: ["land"] })
    expect(forged).toMatchObject({ status: 422, body: { errors: [{ field: "status" }] } })
    await send("PUT", "main/find-properties/1", { wished: ["land"] })
    expect(await api.stored("find-properties", 1)).toMatchObject({ status: "offered", wished: ["land"] })
    expect((await api.stored("find-properties", 1))?.offers).toHaveLength(3)
    await send("PUT", "main/find-properties/status/1", { status: "closed" })
    const { status, body } = await send("POST", "main/find-properties/offer/1", { offered: ["1"] })
    expect([status, body.message]).toEqual([422, "Permintaan ini sudah selesai. Penawaran baru tidak dicatat."])
  })
})
