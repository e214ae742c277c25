import { expect, it } from "vitest"
import { unusedQuestions } from "../../src/domain/listing-import/columns.ts"
import { houseRules } from "../../src/domain/listing-import/house-rules.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { open } from "./file.ts"

const asked = async (headings: string, cells: string) => {
  const opened = await open(`Judul;Tipe properti;Tipe iklan;${headings}\nRumah asri;Rumah;Dijual;${cells}`)
  if ("refused" in opened) throw new Error(opened.refused)
  const { header, found } = opened.opened
  return unusedQuestions(houseList, houseRules, opened.opened, found).map(({ noun, columns }) => [
    noun,
    columns.map((at) => header[at]),
  ])
}

it("unused columns that look like an area, a price or a place are asked about", async () => {
  expect(await asked("Harga;luas a;luas b;Kota", "900jt;120;90 m²;Depok")).toEqual([["luas", ["luas a", "luas b"]]])
  expect(await asked("Harga;Luas kamar;Kota", "900rb;3 x 3,5 meter;Depok")).toEqual([["luas", ["Luas kamar"]]])
  expect(await asked("harga promo 2026;LT;LB;Kota", "Rp 900 juta;120;90;Depok")).toEqual([
    ["harga", ["harga promo 2026"]],
  ])
  expect(await asked("Harga;LT;LB;lokasi proyek", "900jt;120;90;Sawangan, Depok")).toEqual([
    ["tempat", ["lokasi proyek"]],
  ])
})

it("nothing is asked where the file has it already, and where the cells hold something else", async () => {
  expect(await asked("Harga;LT;LB;Kota;luas teras;harga lama", "900jt;120;90;Depok;12;950jt")).toEqual([])
  expect(await asked("Harga;Kota;luas sekali;harga diri", "900jt;Depok;ya;tinggi")).toEqual([])
})
