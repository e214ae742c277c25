import { and, eq } from "drizzle-orm"
import { describe, expect, test, vi } from "vitest"
import writeWorkbook from "write-excel-file/node"
import { tableOf } from "../../server/database/tables.ts"
import { zipOf } from "../import/zip.ts"
import { reportsApi } from "./reports-api.ts"

const { api, send, ask, adNamed } = await reportsApi()

const workbookOf = async (rows: (string | number | null)[][]) => {
  const sheet = rows.map((row) => row.map((value) => (value === null ? null : { value })))
  return new Uint8Array(await writeWorkbook(sheet as never).toBuffer())
}

const HEADER =
  "Awal pelaporan,Akhir pelaporan,Nama iklan,Impresi,Jangkauan,Klik tautan,Jumlah yang dibelanjakan (IDR),Hasil"
const csv = (...rows: string[]) => [HEADER, ...rows].join("\n")

test("figures go to the ads they name; new ones are added, totals are none", async () => {
  const { status, body } = await send(
    await workbookOf([
      ["Laporan iklan"],
      HEADER.split(","),
      ["2026-10-01", "2026-10-02", null, 9999, 9999, 9999, 9999, 0],
      ["2026-10-01", "2026-10-01", "Promo Melawai", 1000, 800, 20, 14_467.5, 2],
      ["2026-10-02", "2026-10-02", "promo melawai", 500, 400, 5, "10.000", 1],
      ["2026-10-02", "2026-10-02", "Iklan lain", 7, 6, 1, 900, 0],
    ]),
  )
  expect(status).toBe(200)
  expect(body.data).toEqual({ rows: 4, ads: 2, added: 1, figures: 3, rejected: [] })
  expect((await ask("?sort=id")).data.data).toMatchObject([
    { id: 1, title: "Promo Melawai", impressions: 1500, reach: 800, clicks: 25, spent: 24_468, leads: 3, version: 2 },
    {
      id: 2,
      title: "Iklan lain",
      impressions: 7,
      spent: 900,
      start_date: "2026-10-02",
      status: "ended",
      placement: "meta",
    },
  ])
})

test("an ad that a report adds is created in the log", async () => {
  await send(csv("2026-09-02,2026-09-02,Masuk log,100,90,3,500,1"))
  const { id } = await adNamed("Masuk log")
  const log = tableOf(api.tables, "activity")
  const about = and(eq(log.resource, "premium-ads"), eq(log.record_id, String(id)), eq(log.action, "create"))
  expect(await api.db.select().from(log).where(about)).toMatchObject([{ after: { title: "Masuk log" } }])
})

describe("the same file", () => {
  const file = csv("2026-09-01,2026-09-01,Dua kali,100,90,3,500,1")

  test("is not taken twice unless that is said, and never adds up", async () => {
    expect((await send(file, "a.csv")).status).toBe(200)
    const twice = await send(file, "b.csv")
    expect([twice.status, twice.body.message]).toEqual([
      409,
      expect.stringMatching(/^Berkas ini sudah diunggah .* oleh /),
    ])
    expect((await send(file, "b.csv", { again: "1" })).status).toBe(200)
    expect(await adNamed("Dua kali")).toMatchObject({ impressions: 100, clicks: 3, spent: 500, leads: 1, reach: 90 })
  })

  test("with other figures of the same days replaces them", async () => {
    await send(csv("2026-09-01,2026-09-01,Dua kali,120,90,4,600,1"), "c.csv")
    expect(await adNamed("Dua kali")).toMatchObject({ impressions: 120, clicks: 4, spent: 600 })
  })

  test("sent by two at once is taken once", async () => {
    const both = csv("2026-09-01,2026-09-01,Serentak,10,9,1,50,0")
    const answers = await Promise.all([send(both), send(both)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await ask("?search=Serentak")).data.document_count).toBe(1)
  })
})

describe("days and ranges of one ad never count twice", () => {
  const day = (date: string, impressions = 100) => `2026-09-${date},2026-09-${date},Rinci,${impressions},90,3,500,1`
  const figures = async () => {
    const { data } = await ask(`/figures?from=2026-09-01&to=2026-09-10&ad=${(await adNamed("Rinci")).id}`)
    const shown = (rows: { date?: string; from?: string; impressions: number }[]) =>
      Object.fromEntries(rows.map(({ date, from, impressions }) => [date ?? from, impressions]))
    return { days: shown(data.days), ranges: shown(data.ranges) }
  }

  test("days of a range take its place, and a range that of its days", async () => {
    await send(csv("2026-09-01,2026-09-03,Rinci,300,200,9,1500,3"))
    await send(csv(day("01"), day("03", 110)))
    expect(await adNamed("Rinci")).toMatchObject({ impressions: 210, reach: 90, spent: 1000 })
    expect(await figures()).toEqual({ days: { "2026-09-01": 100, "2026-09-03": 110 }, ranges: {} })
    await send(csv("2026-09-01,2026-09-07,Rinci,700,90,3,5000,1"))
    expect(await figures()).toEqual({ days: {}, ranges: { "2026-09-01": 700 } })
  })

  test("days that the report does not name stay as they are", async () => {
    await send(csv("2026-09-09,2026-09-09,Rinci,90,9,3,500,1"))
    expect(await figures()).toEqual({ days: { "2026-09-09": 90 }, ranges: { "2026-09-01": 700 } })
  })

  test("a thousand figures that are sent again replace themselves", async () => {
    const many = (clicks: number) =>
      csv(...Array.from({ length: 1000 }, (_, at) => `2026-08-01,2026-08-01,Banyak ${at},100,90,${clicks},500,1`))
    await send(many(3))
    expect((await send(many(4))).body.data).toMatchObject({ figures: 1000, rejected: [] })
    expect((await ask("/figures?from=2026-08-01&to=2026-08-01")).data.days).toMatchObject([{ clicks: 4000 }])
  })

  test("a report that holds a part of a stored range is refused by name, for the rest would be lost", async () => {
    const part = await send(csv(day("02"), day("03")))
    expect([part.status, part.body.message]).toEqual([422, expect.stringMatching(/seluruh rentang/)])
    const { body } = await send(csv(day("05"), "2026-09-05,2026-09-05,Lain,5,4,1,5,0"))
    expect(body.data).toMatchObject({
      figures: 1,
      rejected: [{ row: 2, name: "Rinci", message: expect.stringMatching(/bertumpang tindih/) }],
    })
    expect((await figures()).ranges).toEqual({ "2026-09-01": 700 })
  })
})

test("the figures of a day are summed over all ads; ranges are told apart", async () => {
  await send(
    csv(
      "2026-07-01,2026-07-01,Satu,100,90,3,500,1",
      "2026-07-01,2026-07-01,Dua,50,40,2,250,0",
      "2026-07-02,2026-07-09,Tiga,70,60,1,10,0",
    ),
  )
  const { data } = await ask("/figures?from=2026-07-01&to=2026-07-05")
  expect(data.days).toEqual([{ date: "2026-07-01", impressions: 150, clicks: 5, spent: 750, results: 1 }])
  expect(data.ranges).toMatchObject([{ title: "Tiga", from: "2026-07-02", to: "2026-07-09", impressions: 70 }])
  const wrong = await ask("/figures?from=2026-07-01&to=kemarin")
  expect(wrong).toMatchObject({ status: 422, message: "to harus berupa tanggal, misalnya 2026-11-21." })
  expect(await ask("/figures?from=2026-07-01&to=2026-07-05&ad=x")).toMatchObject({
    status: 422,
    message: "ad harus berupa nomor iklan.",
  })
})

test("who sent which report is kept; rows that were refused are named", async () => {
  const { body } = await send(
    csv("2026-06-01,2026-06-01,Tercatat,100,90,3,500,1", "2026-06-01,2026-06-01,Aneh,5,4,9,1,0"),
    "juni.csv",
  )
  expect(body.data.rejected).toEqual([{ row: 3, name: "Aneh", message: "Klik (9) lebih banyak daripada impresi (5)." }])
  const { data } = await ask("/reports")
  expect(data[0]).toMatchObject({
    name: "juni.csv",
    rows: 2,
    ads: 1,
    spent: 500,
    from: "2026-06-01",
    user_name: expect.stringMatching(/\w/),
  })
  expect(data[0].hash).toMatch(/^[0-9a-f]{64}$/)
})

test("the same name at another tool is another ad", async () => {
  const google = "Day,Campaign,Currency code,Clicks,Impr.,Cost\n2026-06-01,Tercatat,IDR,1,10,100"
  expect((await send(google, "google.csv")).body.data).toMatchObject({ added: 1 })
  expect((await ask("?search=Tercatat&sort=id")).data.data.map((ad: { placement: string }) => ad.placement)).toEqual([
    "meta",
    "google",
  ])
})

test("Google's Excel CSV, UTF-16 with tabs, is read whatever it is called", async () => {
  const text =
    "Campaign report\n1 September 2026 - 3 September 2026\nCampaign\tClicks\tImpr.\tCost\nUTF16\t8\t1,200\t800\n"
  const bytes = new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf16le"))
  expect((await send(bytes, "google.xlsx")).body.data).toMatchObject({ figures: 1, rejected: [] })
  expect(await adNamed("UTF16")).toMatchObject({ impressions: 1200, start_date: "2026-09-01", end_date: "2026-09-03" })
})

test("a report that names no day has those that are said with it", async () => {
  await send("Ad name,Impressions\nTanpa hari,5", "x.csv", { from: "2026-05-01", to: "2026-05-31" })
  expect(await adNamed("Tanpa hari")).toMatchObject({ start_date: "2026-05-01", end_date: "2026-05-31" })
})

const zipWith = (content: Buffer, said = content.length) =>
  zipOf({ "xl/workbook.xml": content }, { "xl/workbook.xml": said })

describe("what is no report is refused in a sentence:", () => {
  test.each<[string, () => BlobPart | Promise<BlobPart>, RegExp]>([
    ["a text without a header", () => "no workbook", /^Baris judul kolom tidak ditemukan/],
    [
      "a workbook without one",
      () =>
        workbookOf([
          ["A", "B"],
          [1, 2],
        ]),
      /^Baris judul kolom tidak ditemukan/,
    ],
    ["a zip that is cut off", async () => (await workbookOf([["A"]])).slice(0, 900), /bukan laporan Excel/],
    ["a zip that is no workbook", () => zipWith(Buffer.alloc(10)), /bukan laporan Excel/],
    ["an old workbook", () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), /Excel lama/],
    ["a picture", () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), /bukan laporan Excel/],
    ["a zip bomb", () => zipWith(Buffer.alloc(30_000_000)), /mengembang/],
    ["a zip bomb that lies about its size", () => zipWith(Buffer.alloc(30_000_000), 1000), /mengembang/],
    ["an open quote", () => `${HEADER}\n2026-09-01,2026-09-01,"Terbuka,1,1,1,1,1`, /tanda kutip/],
    ["another currency", () => "Ad name,Impressions,Amount spent (USD)\nA,5,1", /dalam USD/],
  ])("%s", async (_, content, message) => {
    const { status, body } = await send(await content())
    expect([status, body.message]).toEqual([422, expect.stringMatching(message)])
  })

  test("more than 10 MB", async () => {
    const { status, body } = await send(new Uint8Array(10 * 1024 * 1024 + 1))
    expect([status, body.message]).toEqual([413, expect.stringMatching(/Paling besar 10 MB/)])
  })
})

test("an ad runs from midnight in Jakarta, when Greenwich still has yesterday", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T18:00:00Z") })
  try {
    const days = { start_date: "2026-11-21", end_date: "2026-11-30" }
    const json = { title: "Iklan pagi", advertiser: "Griya", placement: "meta", budget: 1_000_000, ...days }
    const { body } = await api.call("POST", "/svc/main/premium-ads", { token: await api.login(), json })
    expect(body).toMatchObject({ data: { status: "running" } })
  } finally {
    vi.useRealTimers()
  }
})
