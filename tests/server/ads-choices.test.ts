import { expect, test } from "vitest"
import writeWorkbook from "write-excel-file/node"
import { todayInJakarta } from "../../src/time/day.ts"
import { reportsApi } from "./reports-api.ts"

const { send, adNamed } = await reportsApi()

test("days that end before they begin are not taken: the report is of today", async () => {
  await send("Ad name,Impressions\nTerbalik,5", "laporan.csv", { from: "2026-05-31", to: "2026-05-01" })
  const today = todayInJakarta()
  expect(await adNamed("Terbalik")).toMatchObject({ start_date: today, end_date: today })
})

test("of a workbook with several sheets, the one that was chosen is read", async () => {
  const sheetOf = (ad: string) =>
    [
      ["Nama iklan", "Awal pelaporan", "Akhir pelaporan", "Impresi"],
      [ad, "2026-10-01", "2026-10-01", 5],
    ].map((row) => row.map((value) => ({ value })))
  const file = await writeWorkbook([
    { data: sheetOf("Lembar satu"), sheet: "Satu" },
    { data: sheetOf("Lembar dua"), sheet: "Dua" },
  ] as never).toBuffer()
  await send(new Uint8Array(file), "laporan.xlsx", { sheet: "1" })
  expect([await adNamed("Lembar satu"), await adNamed("Lembar dua")]).toEqual([undefined, expect.anything()])
})

const sendDoubtful = (ad: string, fields: Record<string, string> = {}) =>
  send(`Ad name,Day,Impressions,Link clicks,Amount spent (IDR)\n${ad},11/2/2026,1000,20,14000`, "dua-cara.csv", fields)

test("days that can be read in two ways are refused until their order is chosen", async () => {
  const { status, body } = await sendDoubtful("Dua cara")
  expect([status, body.message]).toEqual([
    422,
    "Tanggal 11/2/2026 di laporan ini dapat dibaca dua cara. Pilih artinya, atau ekspor ulang dengan tanggal seperti 2026-11-21.",
  ])
  expect(await adNamed("Dua cara")).toBeUndefined()
})

test.each([
  ["1", "Bulan dahulu", "2026-11-02"],
  ["0", "Hari dahulu", "2026-02-11"],
])("month_first %s: %s", async (month_first, name, start_date) => {
  expect((await sendDoubtful(name, { month_first })).status).toBe(200)
  expect(await adNamed(name)).toMatchObject({ start_date })
})

test("the same file in the other order replaces its figures", async () => {
  expect((await sendDoubtful("Keliru", { month_first: "1" })).status).toBe(200)
  expect((await sendDoubtful("Keliru", { month_first: "0", again: "1" })).status).toBe(200)
  expect(await adNamed("Keliru")).toMatchObject({ impressions: 1000, clicks: 20, spent: 14_000 })
})
