import { expect, test } from "vitest"
import { adReportsTable } from "../../server/database/own-tables.ts"
import { reportIn } from "../../server/features/ads/ad-report-reader.ts"
import { bookOf, zipOf } from "../import/zip.ts"
import { UNDATED } from "./ads-sheets.ts"
import { formWith } from "./api.ts"
import { adminApi } from "./file-api.ts"

const { api, token } = await adminApi()

const send = async (content: BlobPart) => {
  const form = formWith(content, "laporan.xlsx")
  const { status, body } = await api.call("POST", "/svc/main/premium-ads/excel", { token, form })
  return [status, body.message]
}

const FAR = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
const HEAVY = expect.stringMatching(/^Laporan ini terlalu berat untuk dibaca/)

test("a report whose cell is far away is refused, and nothing is kept", async () => {
  expect(await send(zipOf(bookOf(FAR)))).toEqual([422, expect.stringContaining("sampai sel XFD1048576")])
  expect(await api.db.$count(adReportsTable)).toBe(0)
})

test("a report of line breaks alone is refused", async () => {
  expect(await send("\n".repeat(5_000_000))).toEqual([422, expect.stringContaining("lebih dari 200.000 baris")])
})

const small = { bytes: new Uint8Array(Buffer.from("Nama iklan;Impresi\nSatu;7\n")), options: { undated: UNDATED } }

test.each([
  ["memory", { ...small, bytes: zipOf(bookOf('<row r="100000"><c r="GR100000"><v>1</v></c></row>')) }, { heapMb: 40 }],
  ["time", small, { timeMs: 1 }],
])(
  "a report that takes too much %s ends its own process alone, and the next one is read",
  async (_, request, limits) => {
    const [heavy, next] = await Promise.all([reportIn(request, limits), reportIn(small)])
    expect(heavy).toEqual({ refused: HEAVY })
    expect(next).toMatchObject({ report: { totals: { impressions: 7 } } })
  },
)

test("a report of the largest extent is read", async () => {
  const bytes = zipOf(bookOf('<row r="100000"><c r="GR100000"><v>1</v></c></row>'))
  expect(await reportIn({ ...small, bytes })).toMatchObject({
    report: { problem: expect.stringContaining("Baris judul") },
  })
})
