import readWorkbook from "read-excel-file/universal"
import { expect, test } from "vitest"
import type { Resource } from "../../src/declare/index.ts"
import { houseRules, importRulesOf } from "../../src/domain/listing-import/house-rules.ts"
import { importSessionOf } from "../../src/domain/listing-import/import-session.ts"
import { EMPTY_PLAN } from "../../src/domain/listing-import/plan.ts"
import { sheetAsText } from "../../src/domain/listing-import/workbook.ts"
import { getChoices } from "../../src/fields/inputs/SelectInput.tsx"
import { templateBook } from "../../src/import/template-book.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { masterSubscribe } from "../../src/resources/master-subscribe.ts"
import { requestCust } from "../../src/resources/request-cust.ts"
import { lists } from "./file.ts"
import { unzip } from "./zip.ts"

const STARTS = ["Baru", "Dihubungi", "Survei", "Negosiasi"]

const sheetsOf = async (book: Blob) => readWorkbook(await book.arrayBuffer())

test("listings: the columns with two examples, what each accepts, and all that can be chosen", async () => {
  const [table, guide, choices] = await sheetsOf(await templateBook(houseList, lists))
  expect([table?.sheet, guide?.sheet, choices?.sheet]).toEqual(["Listing", "Petunjuk", "Pilihan"])
  expect(table?.data[0]?.slice(0, 3)).toEqual(["Judul", "Tipe properti", "Tipe iklan"])
  expect(table?.data).toHaveLength(3)
  const lineOf = (label: string) => guide?.data.find(([name]) => name === label)
  expect(lineOf("Tipe iklan")).toEqual([
    "Tipe iklan",
    "Wajib",
    "Salah satu pilihan",
    "Dijual; Disewa",
    "Dijual, Disewa",
  ])
  expect(lineOf("Luas tanah")?.slice(1, 3)).toEqual([
    "Boleh kosong",
    "Luas dalam m²: 120, 120 m², 12x10 m, atau 1,5 ha",
  ])
  const column = choices?.data[0]?.indexOf("Tipe properti") ?? -1
  expect(choices?.data.slice(0, 3).map((row) => row[column])).toEqual(["Tipe properti", "Rumah", "Apartemen"])
})

test("cells offer their choices without refusing other words, and required columns look different", async () => {
  const parts = unzip(await (await templateBook(houseList, lists)).arrayBuffer())
  const sheet = parts["xl/worksheets/sheet1.xml"] ?? ""
  expect(sheet).toContain('showErrorMessage="0" sqref="B2:B2001"><formula1>Pilihan!$A$2:$A$5</formula1>')
  expect(parts["xl/worksheets/sheet2.xml"]).not.toContain("dataValidation")
  const styleOf = (at: string) => new RegExp(`<c r="${at}"[^>]* s="(\\d+)"`).exec(sheet)?.[1]
  expect(styleOf("A1")).toBe(styleOf("B1"))
  expect(styleOf("A1")).not.toBe(styleOf("D1"))
})

test("any declared resource has one, and the wizard reads its first sheet", async () => {
  const book = await templateBook(masterSubscribe, lists)
  const [table, guide] = await sheetsOf(book)
  expect(table?.sheet).toBe(masterSubscribe.label)
  expect(guide?.data.find(([name]) => name === "Aktif")?.slice(2)).toEqual(["Ya atau Tidak", "Ya", "Ya, Tidak"])
  const listing = await sheetAsText(new File([await templateBook(houseList, lists)], "a.xlsx"), houseList, houseRules)
  expect(listing).toMatchObject({ facts: { name: "Listing", sheets: ["Listing", "Petunjuk", "Pilihan"] } })
})

const templateOf = async (resource: Resource) => {
  const [table, guide, choices] = await sheetsOf(await templateBook(resource, lists))
  const at = choices?.data[0]?.indexOf("Status") ?? -1
  const [, , accepted, , all] = guide?.data.find(([name]) => name === "Status") ?? []
  const example = table?.data[1]?.[table.data[0]?.indexOf("Status") ?? -1]
  return { offered: choices?.data.slice(1).flatMap((row) => row[at] ?? []), accepted, all, example }
}

test("cells offer what a new record may begin with, as its form does; the guide names what only existing ones have", async () => {
  expect(getChoices(requestCust.fields.status, undefined).map(({ label }) => label)).toEqual(STARTS)
  expect(await templateOf(requestCust)).toEqual({
    offered: STARTS,
    accepted: "Salah satu pilihan. Deal atau Batal hanya untuk data yang sudah ada",
    all: "Baru, Dihubungi, Survei, Negosiasi, Deal, Batal",
    example: "Baru",
  })
})

test("a template for new records only has no other words", async () => {
  const status = { ...requestCust.fields.status, initial: undefined, starts: ["survey"] } as const
  const onlyNew = { ...requestCust, imports: { key: [] }, fields: { ...requestCust.fields, status } } as const
  const words = { offered: ["Survei"], accepted: "Salah satu pilihan", all: "Survei", example: "Survei" }
  expect(await templateOf(onlyNew)).toEqual(words)
})

test("the check of rows refuses a new record what the cells do not offer, and takes it for an existing one", async () => {
  const listings = { ...lists, load: async () => [{ id: "12", name: "Rumah Asri" }], isWhole: () => true }
  const session = importSessionOf(requestCust, importRulesOf(requestCust), listings, () => {})
  const lines = ["Sari;0812-3456-7890;Rumah Asri;Deal", "Tono;0812-3456-7891;Rumah Asri;Deal"]
  const rows = ["Nama;Telepon;Listing;Status", ...lines]
  const opening = await session.open(new File([rows.join("\r\n")], "leads.csv"))
  if ("refused" in opening) throw new Error(opening.refused)
  await session.check({ ...EMPTY_PLAN, targets: opening.opened.found })
  const sari = { id: 7, name: "Sari", phone: "+6281234567890", property_id: 12, status: "new" }
  const { errors } = session.setRecords([{ values: sari, record: sari }])
  const isOfStatus = ({ field }: { field: string }) => field === "status"
  const message = `Status Deal tidak tersedia untuk data baru. Pilih ${STARTS.join(" atau ")}.`
  expect(errors.filter(isOfStatus)).toMatchObject([{ message, rows: 1, number: 3 }])
})
