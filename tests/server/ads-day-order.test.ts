import { afterAll, expect, test } from "vitest"
import { adminApi } from "./file-api.ts"
import { readReportsHere } from "./read-reports-here.ts"

const { api, token } = await adminApi()
afterAll(readReportsHere())

const HEADER = "Ad name,Day,Impressions,Link clicks,Amount spent (IDR)"

const send = (name: string, more: Record<string, string> = {}) => {
  const form = new FormData()
  form.append("file", new File([`${HEADER}\n${name},11/2/2026,1000,20,14000`], "dua-cara.csv"))
  for (const [key, value] of Object.entries(more)) form.append(key, value)
  return api.call("POST", "/svc/main/premium-ads/excel", { token, form })
}
const adNamed = async (title: string) => {
  const { body } = await api.call("GET", `/svc/main/premium-ads?search=${encodeURIComponent(title)}`, { token })
  return body.data.data.find((ad: { title: string }) => ad.title === title)
}

test("days that can be read in two ways are refused until their order is chosen", async () => {
  const { status, body } = await send("Dua cara")
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
  expect((await send(name, { month_first })).status).toBe(200)
  expect(await adNamed(name)).toMatchObject({ start_date })
})

test("the same file in the other order replaces its figures", async () => {
  expect((await send("Keliru", { month_first: "1" })).status).toBe(200)
  expect((await send("Keliru", { month_first: "0", again: "1" })).status).toBe(200)
  expect(await adNamed("Keliru")).toMatchObject({ impressions: 1000, clicks: 20, spent: 14_000 })
})
