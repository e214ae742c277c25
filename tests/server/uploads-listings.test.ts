import { eq, sql } from "drizzle-orm"
import { afterEach, describe, expect, test, vi } from "vitest"
import { uploadsTable } from "../../server/database/own-tables.ts"
import { tableOf } from "../../server/database/tables.ts"
import { type ResourceChanged, silent } from "../../server/engine/live-events.ts"
import { adminApi, house } from "./file-api.ts"
import { HEADER, PLACE, row, sendTable, table, UPLOADS } from "./listing-table.ts"

const changes: ResourceChanged[] = []
const { api, token } = await adminApi({ live: { ...silent, changed: (event) => changes.push(event) } })
afterEach(() => {
  changes.length = 0
})

const send = (content: BlobPart, more?: Record<string, string>) => sendTable(api, token, content, more)
const ask = async (path: string) => (await api.call("GET", `${UPLOADS}${path}`, { token })).body.data

const imported = async (content: BlobPart) => {
  const listings = tableOf(api.tables, "house-list")
  const [{ last } = {}] = await api.db.select({ last: sql<number>`max(${listings.id})` }).from(listings)
  const { status, body } = await send(content)
  expect(status, body.message).toBe(201)
  await api.imports.idle()
  const made = await api.db.select().from(listings).where(sql`${listings.id} > ${last}`).orderBy(sql`id`)
  return { upload: await ask(`/${body.data.id}`), rejected: await ask(`/${body.data.id}/rejected`), made }
}

describe("listings from a table", () => {
  test("are taken at once and become drafts of whoever sends them; what is not sound is named cell by cell", async () => {
    const lines = [
      `"Rumah; dari ""tabel""";Rumah;dijual;Rp 1,5 Miliar;120 m²;${PLACE};Taman, Kolam renang`,
      `Rumah kedua dari tabel;Istana;dijual;850jt;90;${PLACE};`,
      "",
      `Aku;Rumah;disewa;abc;90;${PLACE};`,
    ]
    const { upload, rejected, made } = await imported(`\uFEFF${table(...lines)}`)
    expect(upload).toEqual({
      id: expect.any(String),
      name: "listing.csv",
      status: "done",
      rows: 3,
      done: 3,
      accepted: 1,
      rejected: 2,
      message: null,
      user_name: expect.any(String),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      finished_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      has_file: false,
      undo_until: new Date(Date.parse(upload.finished_at) + 24 * 3_600_000).toISOString(),
      undo: null,
    })
    expect(rejected).toEqual([
      {
        row: 3,
        column: "house_type",
        value: "Istana",
        message: "“Istana” tidak ada di daftar tipe properti; pilih dari daftar.",
      },
      {
        row: 5,
        column: "price",
        value: "abc",
        message: "“abc” bukan harga, misalnya 850000000, 850jt, atau 2,99 Miliar.",
      },
      { row: 5, column: "title", value: "Aku", message: "Judul paling sedikit 5 huruf." },
    ])
    expect(made).toMatchObject([
      {
        title: 'Rumah; dari "tabel"',
        house_type: 1,
        ad_type: "sale",
        price: 1_500_000_000,
        negotiable: false,
        land_area: 120,
        city: "31.74",
        village: "31.74.07.1001",
        facilities: [1, 2],
        status: "draft",
        agent: 1,
        version: 1,
        slug: expect.stringMatching(/^rumah-dari-tabel-gr\d{8}$/),
      },
    ])
  })

  test("are what a single create would have made of them", async () => {
    const fields = { ...house, title: "Rumah satu per satu", owner_phone: "0812-3456-7890", agent: 4 }
    const single = await api.call("POST", "/svc/main/house-list", { token, json: fields })
    const { id, version } = single.body.data
    const before = await api.stored("house-list", id)
    const { made } = await imported(`${Object.keys(fields).join(",")}\n${Object.values(fields).join(",")}`)
    const alike = ({ id: _, slug: _s, house_id: _h, created_at: _c, updated_at: _u, ...rest }: object & Row) => rest
    expect(version).toBe(1)
    expect(made.map(alike)).toEqual([alike(before as Row)])
    expect(made[0]?.fairprice).toBe(1_400_000_000)
    expect(made[0]?.isFairPrice).toBe(true)
  })

  test("start as an empty form does where the file has no column for it", async () => {
    const { made } = await imported(
      "Judul;Tipe properti;Harga;Provinsi;Kota;Kecamatan\nRumah tanpa tipe iklan;Rumah;850jt;DKI Jakarta;31.74;Kebayoran Baru",
    )
    expect(made).toMatchObject([{ ad_type: "sale", negotiable: false, status: "draft" }])
  })

  test("are not given to one of two people of the same name", async () => {
    await api.db.insert(tableOf(api.tables, "user")).values([{ name: "Sri Rejeki" }, { name: "sri rejeki" }])
    const { rejected } = await imported(
      `${HEADER};Agen\n${row("Rumah siapa ini")};Sri Rejeki\n${row("Rumah dari Dewi")};Dewi Lestari`,
    )
    expect(rejected).toMatchObject([{ row: 2, column: "agent", value: "Sri Rejeki", message: /bernama Sri Rejeki/ }])
  })

  test("with more cells than the header has are not taken, nor is the header once more", async () => {
    const { rejected, made } = await imported(
      table(`${row("Rumah bergeser")};lebih`, HEADER, `${row("Rumah lurus")};;`),
    )
    expect(rejected).toMatchObject([{ row: 2, column: "", message: /lebih banyak sel/ }])
    expect(made).toHaveLength(1)
  })

  test("of many batches are all counted and told of, and noted once", async () => {
    // Stops the clock, so that only the first and the last batch are announced.
    vi.spyOn(performance, "now").mockReturnValue(performance.now())
    const rows = Array.from({ length: 1001 }, (_, at) => (at % 10 === 3 ? row("Dua") : row(`Rumah nomor ${at}`)))
    const { upload, rejected, made } = await imported(table(...rows))
    expect(upload).toMatchObject({ status: "done", rows: 1001, done: 1001, accepted: 901, rejected: 100 })
    expect(rejected.map(({ row }: Row) => row)).toEqual(Array.from({ length: 100 }, (_, at) => at * 10 + 5))
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(901)
    expect(changes.at(-1)).toMatchObject({ resource: "house-list", action: "create" })
    expect(changes).toHaveLength(2)
    const log = await api.call("GET", `/svc/payment/activity?search=${upload.id}`, { token })
    expect(log.body.data.data ?? log.body.data).toMatchObject([
      {
        ...{ actor: "admin@griya.test", action: "create" },
        subject: expect.stringContaining("listing.csv: 901 dari 1.001"),
        after: { Baris: 1001, Diterima: 901, Ditolak: 100 },
      },
    ])
  })

  test("that the database does not take are named, and the rest goes on", async () => {
    await api.db.execute(`alter table "house-list" add constraint whim check (title <> 'Rumah terlarang')`)
    const { upload, rejected, made } = await imported(
      table(row("Rumah sebelum"), row("Rumah terlarang"), row("Rumah sesudah")),
    )
    await api.db.execute(`alter table "house-list" drop constraint whim`)
    expect(upload).toMatchObject({ status: "done", accepted: 2, rejected: 1 })
    expect(rejected).toMatchObject([{ row: 3, column: "", message: /^Baris ini tidak dapat disimpan/ }])
    expect(made.map(({ title }) => title)).toEqual(["Rumah sebelum", "Rumah sesudah"])
  })

  test("are not served to whoever guesses where the file lies", async () => {
    const release = api.imports.hold()
    const { body } = await send(table(row("Rumah rahasia")))
    const [{ file } = { file: "" }] = await api.db.select().from(uploadsTable).where(eq(uploadsTable.id, body.data.id))
    expect(await api.files.get(file)).toBeDefined()
    expect((await api.app.request(`http://griya.test/files/${file}`)).status).toBe(404)
    release()
    await api.imports.idle()
  })
})

type Row = Record<string, unknown>

describe("an upload", () => {
  test("answers as documented, and with the same key again is the same one", async () => {
    const key = crypto.randomUUID()
    const listings = () => api.db.$count(tableOf(api.tables, "house-list"))
    const before = await listings()
    const twice = () => send(table(row("Rumah sekali saja")), { key, name: "C:\\data\\listing Mei.csv" })
    const [first, second] = await Promise.all([twice(), twice()])
    await api.imports.idle()
    const third = await send("anything", { key })
    await api.imports.idle()
    expect(first.body).toEqual({
      data: { id: expect.any(String), rows: 1 },
      message: "Data listing sedang di proses. Silahkan refresh secara berkala.",
    })
    const fourth = await twice()
    expect([second.status, third.status, fourth.status]).toEqual([201, 409, 201])
    expect([second.body, fourth.body]).toEqual([first.body, first.body])
    expect(await listings()).toBe(before + 1)
    expect(await ask(`/${first.body.data.id}`)).toMatchObject({ name: "listing Mei.csv", accepted: 1 })
  })

  test("stands in the history, the newest first", async () => {
    const { body } = await send(table(row("Rumah terbaru")), { name: "terbaru.csv" })
    await api.imports.idle()
    const total = await api.db.$count(uploadsTable)
    const newest = (await api.call("GET", `${UPLOADS}?page=1&limit=2`, { token })).body.data
    const next = (await api.call("GET", `${UPLOADS}?page=2&limit=2`, { token })).body.data
    expect(newest.document_count).toBe(total)
    expect(newest.data).toHaveLength(2)
    expect(newest.data[0]).toMatchObject({ id: body.data.id, name: "terbaru.csv", status: "done" })
    expect(next.data.map(({ id }: Row) => id)).not.toContain(newest.data[1].id)
  })

  test("that nobody knows is not there", async () => {
    for (const path of ["/nowhere", "/nowhere/rejected"]) {
      const { status, body } = await api.call("GET", `${UPLOADS}${path}`, { token })
      expect([status, body.message]).toEqual([404, "Unggahan ini tidak ditemukan. Mungkin sudah dihapus."])
    }
  })
})
