import readWorkbook from "read-excel-file/universal"
import { expect, it } from "vitest"
import { houseRules } from "../../src/domain/listing-import/house-rules.ts"
import { templateOf } from "../../src/import/template.ts"
import { templateWorkbook } from "../../src/import/template-workbook.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { lists } from "./file.ts"
import { partsOf } from "./zip.ts"

const book = async () => (await templateWorkbook(houseList, houseRules, lists, "Unggah CSV")).arrayBuffer()

it("is a workbook with the columns and two examples, instructions, and all there is to choose from", async () => {
  const [listing, guide, choices] = await readWorkbook(await book())
  expect(listing?.sheet).toBe("Listing")
  expect(listing?.data[0]?.slice(0, 5)).toEqual(["Judul", "Tipe properti", "Tipe iklan", "Masa sewa", "Harga"])
  expect(listing?.data.map((row) => row[0])).toEqual([
    "Judul",
    "Rumah asri dekat MRT Blok M",
    "Apartemen dua kamar siap huni",
  ])
  const line = (name: string) => guide?.data.find(([label]) => label === name)
  expect(guide?.sheet).toBe("Petunjuk")
  expect(line("Tipe iklan")).toEqual(["Tipe iklan", "Wajib", "Dijual, Disewa", "Dijual; Disewa", "Dijual, Disewa"])
  expect(line("Luas tanah")?.slice(1, 4)).toEqual([
    "Boleh kosong",
    "Luas dalam m²: 120, 120 m², 12x10 m, atau 1,5 ha",
    "239 m²",
  ])
  expect(line("Fasilitas")?.[4]).toBe("AC, Taman, Kolam renang")
  expect(choices?.sheet).toBe("Pilihan")
  const column = choices?.data[0]?.indexOf("Tipe properti") ?? -1
  expect(choices?.data.slice(0, 4).map((row) => row[column])).toEqual(["Tipe properti", "Rumah", "Apartemen", "Tanah"])
})

it("has the same columns and examples as the CSV", async () => {
  const [listing] = await readWorkbook(await book())
  const lines = (await templateOf(houseList, houseRules).text()).replace("\uFEFF", "").trim().split("\r\n")
  const width = listing?.data[0]?.length ?? 0
  expect(listing?.data.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ""))).toEqual(
    lines.map((text) =>
      [...text.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(([, quoted, bare]) =>
        (quoted ?? bare ?? "").replace(/^'/, ""),
      ),
    ),
  )
})

it("offers lists in the cells, without refusing other words, and marks what is required", async () => {
  const parts = await partsOf(await book())
  const sheet = parts["xl/worksheets/sheet1.xml"] ?? ""
  expect(sheet).toMatch(/<\/sheetData>.*<dataValidations count="\d+">.*<\/dataValidations>.*<\/worksheet>$/s)
  // The second column is the property type, the first list on the sheet of choices.
  expect(sheet).toContain('showErrorMessage="0" sqref="B2:B2001"><formula1>Pilihan!$A$2:$A$4</formula1>')
  expect(parts["xl/worksheets/sheet2.xml"]).not.toContain("dataValidation")
  const styleOf = (at: string) => new RegExp(`<c r="${at}"[^>]* s="(\\d+)"`).exec(sheet)?.[1]
  expect(styleOf("A1")).toBe(styleOf("B1"))
  expect(styleOf("A1")).not.toBe(styleOf("D1"))
})
