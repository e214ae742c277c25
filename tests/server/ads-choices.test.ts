import { afterAll, expect, test } from "vitest"
import writeWorkbook from "write-excel-file/node"
import { todayInJakarta } from "../../src/time/day.ts"
import { adminApi } from "./file-api.ts"
import { readReportsHere } from "./read-reports-here.ts"

const { api, token } = await adminApi()
afterAll(readReportsHere())

const send = (content: BlobPart, choices: Record<string, string>) => {
  const form = new FormData()
  form.append("file", new File([content], "laporan"))
  for (const [name, value] of Object.entries(choices)) form.append(name, value)
  return api.call("POST", "/svc/main/premium-ads/excel", { token, form })
}

const adNamed = async (title: string) => {
  const { body } = await api.call("GET", `/svc/main/premium-ads?search=${encodeURIComponent(title)}`, { token })
  return body.data.data.find((ad: { title: string }) => ad.title === title)
}

test("days that end before they begin are not taken: the report is of today", async () => {
  await send("Ad name,Impressions\nTerbalik,5", { from: "2026-05-31", to: "2026-05-01" })
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
  await send(new Uint8Array(file), { sheet: "1" })
  expect([await adNamed("Lembar satu"), await adNamed("Lembar dua")]).toEqual([undefined, expect.anything()])
})
