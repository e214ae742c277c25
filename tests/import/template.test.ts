import readWorkbook from "read-excel-file/universal"
import { expect, test } from "vitest"
import { houseRules } from "../../src/domain/listing-import/house-rules.ts"
import { sheetAsText } from "../../src/domain/listing-import/workbook.ts"
import { templateBook } from "../../src/import/template-book.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { masterSubscribe } from "../../src/resources/master-subscribe.ts"
import { lists } from "./file.ts"
import { unzip } from "./zip.ts"

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
  expect(sheet).toContain('showErrorMessage="0" sqref="B2:B2001"><formula1>Pilihan!$A$2:$A$4</formula1>')
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
