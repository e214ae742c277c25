import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import writeWorkbook from "write-excel-file/node"
import { createApp } from "../../server/app.ts"
import { folderStore } from "../../server/files.ts"
import { SECRET, type TestApi, testApi } from "./api.ts"

let api: TestApi
let token: string
beforeAll(async () => {
  api = await testApi()
  token = await api.login()
})
afterAll(() => api.close())

const send = (path: string, content: BlobPart | undefined, name: string, more: Record<string, string> = {}) => {
  const form = new FormData()
  if (content !== undefined) form.append("file", new File([content], name))
  for (const [key, value] of Object.entries(more)) form.append(key, value)
  return api.call("POST", `/svc/${path}`, { token, form })
}

const PIXEL = new Uint8Array(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
)

describe("an upload", () => {
  const upload = (content: BlobPart | undefined, name: string, folder = "listing") =>
    send("upload/upload", content, name, { folder })

  test("is kept under a name of ours and served as what it is", async () => {
    const { status, body } = await upload(PIXEL, "../../etc/foto saya.html", "../Listing/..")
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ error: null, size: PIXEL.length, type: "image/png" })
    expect(body.data.url).toMatch(/^\/files\/listing\/[0-9a-f]{32}\.png$/)
    const served = await api.app.request(body.data.url)
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(PIXEL)
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "content-type": "image/png",
      "content-disposition": "inline",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=31536000, immutable",
    })
  })

  test("that is a picture and a page at once is served as the picture it begins as", async () => {
    const { body } = await upload(Buffer.concat([PIXEL, Buffer.from("<html><script>alert(1)</script>")]), "a.html")
    const { headers } = await api.app.request(body.data.url)
    expect([headers.get("content-type"), headers.get("x-content-type-options")]).toEqual(["image/png", "nosniff"])
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox")
  })

  test("that is no picture in the page is downloaded", async () => {
    const { body } = await upload("nama;harga\nA;1\n", "daftar.csv")
    expect(body.data.type).toBe("text/csv; charset=utf-8")
    expect((await api.app.request(body.data.url)).headers.get("content-disposition")).toBe("attachment")
  })

  test.each([
    ["<html><script>alert(1)</script></html>", "a.png", /Jenis file/],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', "a.svg", /Jenis file/],
    ['<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', "a.jpg", /Jenis file/],
    ["\uFEFF  <!doctype html><script>alert(1)</script>", "a.jpg", /Jenis file/],
    [new Uint8Array([0, 0, 0, 24, ...Buffer.from("ftypheic"), 0, 0, 0, 0]), "a.jpg", /Jenis file/],
    [new Uint8Array([0x4d, 0x5a, 0, 0]), "a.csv", /Jenis file/],
    [new Uint8Array(10 * 1024 * 1024 + 1), "a.png", /Paling besar 10 MB/],
    [undefined, "", /Tidak ada file/],
    ["", "leer.png", /Tidak ada file/],
  ])("is refused for what it is: %#", async (content, name, message) => {
    const { status, body } = await upload(content, name)
    expect(status).toBe(422)
    expect(body.error).toMatch(message)
    expect(body.message).toBe(body.error)
  })

  test("needs a token and a form", async () => {
    const refused = await api.call("POST", "/svc/upload/upload", { json: {} })
    expect([refused.status, refused.body.error]).toEqual([401, refused.body.message])
    expect((await api.call("POST", "/svc/upload/upload", { token, json: {} })).status).toBe(422)
  })

  test.each(["/files/x", "/files/../secret", "/files/listing/..%2f..%2fsecret", "/files/demo/nothing.png"])(
    "nothing else is served: %s",
    async (path) => {
      expect((await api.app.request(path)).status).toBe(404)
    },
  )
})

test("nothing beside the folder is served, however the path is written", async () => {
  const outside = mkdtempSync(join(tmpdir(), "griya-files-"))
  const name = `${"a".repeat(32)}.png`
  for (const folder of ["inside", "files/demo"]) {
    mkdirSync(join(outside, folder), { recursive: true })
    writeFileSync(join(outside, folder, name), PIXEL)
  }
  const app = createApp({ db: api.db, files: folderStore(join(outside, "files")), secret: SECRET })
  const ask = async (folder: string) => (await app.request(`http://griya.test/files/${folder}/${name}`)).status
  expect(await Promise.all(["demo", "..%2Finside", "demo%2F..%2F..%2Finside"].map(ask))).toEqual([200, 404, 404])
  rmSync(outside, { recursive: true })
})

describe("listings from a table", () => {
  const csv = (text: BlobPart, name = "listing.csv") => send("main/house-list/upload-csv", text, name)
  const HEADER = "Judul;Tipe properti;Tipe iklan;Harga;LT;Provinsi;Kota;Kecamatan;Kelurahan;Fasilitas"
  const PLACE = "DKI Jakarta;31.74;Kebayoran Baru;melawai"

  test("become drafts of whoever sends them; what is not sound is named by row and column", async () => {
    const lines = [
      HEADER,
      `"Rumah; dari ""tabel""";Rumah;dijual;Rp 1,5 Miliar;120 m²;${PLACE};Taman, Kolam renang`,
      `Rumah kedua dari tabel;Istana;dijual;850jt;90;${PLACE};`,
      `Sewa;Rumah;disewa;abc;90;${PLACE};`,
      "",
    ]
    const { status, body } = await csv(`\uFEFF${lines.join("\r\n")}`)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ id: expect.any(String), rows: 3, accepted: 1 })
    expect(body.data.rejected).toEqual([
      { row: 3, column: "house_type", message: "Tipe properti tidak ditemukan. Pilih dari daftar." },
      { row: 4, column: "title", message: "Judul paling sedikit 5 huruf." },
      { row: 4, column: "price", message: "Harga harus berupa angka." },
    ])
    expect(await api.stored("house-list", 6)).toMatchObject({
      title: 'Rumah; dari "tabel"',
      house_type: 1,
      ad_type: "sale",
      price: 1_500_000_000,
      land_area: 120,
      city: "31.74",
      village: "31.74.07.1001",
      facilities: [1, 2],
      status: "draft",
      agent: 1,
    })
  })

  test("start as an empty form does where the file has no column for it", async () => {
    const { body } = await csv(
      "Judul;Tipe properti;Harga;Provinsi;Kota;Kecamatan\nRumah tanpa tipe iklan;Rumah;850jt;DKI Jakarta;31.74;Kebayoran Baru",
    )
    expect(body.data).toMatchObject({ rows: 1, accepted: 1, rejected: [] })
    expect(await api.stored("house-list", 7)).toMatchObject({ ad_type: "sale", negotiable: false, status: "draft" })
  })

  test("may have commas and the fields' own names, in UTF-16", async () => {
    const header = "title,house_type,ad_type,price,province,city,district"
    const text = `${header}\nRumah berkoma di Bogor,1,sale,"1.250.000",32,Kabupaten Bogor,Cibinong`
    const { body } = await csv(new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf16le")))
    expect(body.data).toMatchObject({ rows: 1, accepted: 1, rejected: [] })
  })

  test("need a header, a file, and no more rows than can be taken", async () => {
    expect((await csv("1;2;3\n4;5;6")).body.message).toMatch(/^Baris pertama/)
    expect((await csv("")).status).toBe(422)
    expect((await csv(`Judul\n${"x\n".repeat(2001)}`)).body.message).toMatch(/2000 baris/)
  })
})

describe("figures of ads from a workbook", () => {
  const excel = async (rows: (string | number | null)[][], name = "laporan.xlsx") => {
    const sheet = rows.map((row) => row.map((value) => (value === null ? null : { value })))
    const buffer = await writeWorkbook(sheet as never).toBuffer()
    return send("main/premium-ads/excel", new Uint8Array(buffer), name)
  }
  const ads = async () => (await api.call("GET", "/svc/main/premium-ads?sort=id", { token })).body.data.data

  test("go to the ads they name; new ones are added, totals are none", async () => {
    const { status } = await excel([
      ["Laporan iklan"],
      [
        "Awal pelaporan",
        "Akhir pelaporan",
        "Nama iklan",
        "Impresi",
        "Jangkauan",
        "Klik tautan",
        "Jumlah yang dibelanjakan (IDR)",
      ],
      ["2026-10-01", "2026-10-02", null, 9999, 9999, 9999, 9999],
      ["2026-10-01", "2026-10-01", "Promo Melawai", 1000, 800, 20, 14_467.5],
      ["2026-10-02", "2026-10-02", "promo melawai", 500, 700, 5, "10.000"],
      ["2026-10-02", "2026-10-02", "Iklan lain", 7, 6, 1, 900],
      ["", "", "Total: Account", 9999, 9999, 9999, 9999],
    ])
    expect(status).toBe(200)
    expect(await ads()).toMatchObject([
      { id: 1, title: "Promo Melawai", impressions: 1500, reach: 800, clicks: 25, spent: 24_468, version: 2 },
      { id: 2, title: "Iklan lain", impressions: 7, spent: 900, start_date: "2026-10-02", status: "ended" },
    ])
  })

  test("are refused in a sentence where there is no workbook, or no report in it", async () => {
    const text = await send("main/premium-ads/excel", "no workbook", "laporan.xlsx")
    expect([text.status, text.body.message]).toEqual([422, expect.stringMatching(/bukan laporan Excel/)])
    expect(
      (
        await excel([
          ["A", "B"],
          [1, 2],
        ])
      ).body.message,
    ).toMatch(/^Baris judul kolom tidak ditemukan/)
  })
})
