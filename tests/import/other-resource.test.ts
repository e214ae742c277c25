import { expect, it } from "vitest"
import { importRulesOf } from "../../src/domain/listing-import/house-rules.ts"
import type { ImportRules } from "../../src/domain/listing-import/import-rules.ts"
import { importSessionOf } from "../../src/domain/listing-import/import-session.ts"
import { EMPTY_PLAN } from "../../src/domain/listing-import/plan.ts"
import type { Lists } from "../../src/domain/listing-import/read-names.ts"
import { promo } from "../fixture/promo.ts"

const rules: ImportRules = {
  headings: { discount: ["nilai"] },
  parts: {},
  ignored: [],
  words: {},
  swapped: [],
  truncated: [],
  duplicates: { same: ["name"], needs: ["name"], leastValues: 1, words: { source: "", same: "namanya sama" } },
  usedBy: "listing",
  warnings: [
    {
      field: "starts_on",
      message: "Mulainya sudah lewat.",
      isOdd: ({ starts_on }, year) => String(starts_on) < String(year),
    },
  ],
  examples: {},
}

const lists: Lists = { load: async () => [{ id: "1", name: "Rumah" }], search: async () => [], isWhole: () => true }

const FILE = [
  "Nama;Nilai;Mulai;Tipe properti",
  "Akhir tahun;50 juta;31/12/2099;rumah",
  "Akhir tahun;50 juta;31/12/2099;rumah",
  "Lama;25 juta;1/1/2001;rumah",
  "Salah;gratis;1/1/2099;kapal",
].join("\n")

it("is imported by its rules alone: without a region, a price by the metre, or an id in another system", async () => {
  const session = importSessionOf(promo, rules, lists, () => {})
  const opening = await session.open(new File([FILE], "promo.csv"))
  if ("refused" in opening) throw new Error(opening.refused)
  expect(opening.opened.found).toEqual(["name", "discount", "starts_on", "house_type"])
  const summary = await session.check({ ...EMPTY_PLAN, targets: opening.opened.found })
  expect(summary).toMatchObject({ rows: 4, ready: 2, bad: 1, repeated: 1 })
  expect(summary.errors.map(({ field }) => field).toSorted()).toEqual(["discount"])
  expect(summary.warnings).toMatchObject([
    { field: "starts_on", rows: 1, message: "Mulainya sudah lewat." },
    { field: "house_type", rows: 1, text: "kapal" },
  ])
  expect(summary.repeats).toMatchObject([{ kept: 2, numbers: [3], why: "same" }])
  expect(session.page(-1, 20).rows.map(({ title }) => title)).toEqual(["Salah"])
  expect(session.candidates(0, 10).rows).toEqual([0, 1, 2].map((n) => ({ n, name: n === 2 ? "Lama" : "Akhir tahun" })))
  expect(await session.clean().file.text()).toBe(
    "name,discount,status,starts_on,house_type\r\nAkhir tahun,50000000,,2099-12-31,1\r\nLama,25000000,,2001-01-01,1\r\n",
  )
  expect(await session.rejected().text()).toContain("Ganda dengan baris 2.")
})

it("says which rules are missing", () => expect(() => importRulesOf(promo)).toThrow("No import rules for promo"))
