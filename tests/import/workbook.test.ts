import { expect, it } from "vitest"
import write from "write-excel-file/browser"
import { houseRules } from "../../src/domain/listing-import/house-rules.ts"
import { importSessionOf } from "../../src/domain/listing-import/import-session.ts"
import { EMPTY_PLAN } from "../../src/domain/listing-import/plan.ts"
import { sheetAsText } from "../../src/domain/listing-import/workbook.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { lists } from "./file.ts"

const session = () => importSessionOf(houseList, houseRules, lists, () => {})
const book = (...sheets: Parameters<typeof write>[0][]) => write(sheets as never).toBlob()
const opened = async (held: ReturnType<typeof session>, parts: BlobPart[], name = "listing.xlsx") => {
  const opening = await held.open(new File(parts, name))
  if ("refused" in opening) throw new Error(opening.refused)
  return opening.opened
}
const refused = async (parts: BlobPart[]) => {
  const opening = await session().open(new File(parts, "listing.xlsx"))
  return "refused" in opening ? opening.refused : undefined
}

const HEAD = ["Judul", "Tipe properti", "Tipe iklan", "Harga", "LT", "Titik lokasi", "Kota", "Kecamatan"]
const listings = {
  sheet: "Data",
  data: [
    HEAD,
    ["Rumah asri", "Rumah", "Dijual", 850_000_000, 120.125, "-6,2441; 106,7991", "Jakarta Selatan", "Kebayoran Baru"],
    [],
    ['Rumah dengan, koma; "kutip"', "Rumah", "Dijual", "gratis", 100, null, "Jakarta Selatan", "Kebayoran Baru"],
  ],
}

it("a workbook is read as its sheet of listings, whatever the file is called, and the rows keep their numbers", async () => {
  const held = session()
  const file = await book({ sheet: "Catatan", data: [["Dibuat oleh"], ["Ani"]] } as never, listings as never)
  const found = await opened(held, [file], "listing.csv")
  expect(found).toMatchObject({ sheet: { name: "Data" }, header: HEAD, rows: 2, bytes: file.size })
  const summary = await held.check({ ...EMPTY_PLAN, targets: found.found })
  expect(summary).toMatchObject({ ready: 1, bad: 1 })
  expect(held.page(-1, 20).rows[0]).toMatchObject({ number: 4, title: 'Rumah dengan, koma; "kutip"' })
  const [, line = ""] = (await held.clean().file.text()).split("\r\n")
  expect(line).toContain(",850000000,")
  expect(line).toContain('"120,1250"')
  expect(line).toContain('"-6.2441, 106.7991"')
})

it("a title above the headings of a sheet is left out, and the sheet found all the same", async () => {
  const titled = { sheet: "Data", data: [["Daftar rumah, Oktober 2022"], [], ...listings.data] }
  const notes = {
    sheet: "Catatan",
    data: [
      ["Judul", "Catatan"],
      ["Dibuat oleh", "Ani"],
    ],
  }
  const found = await opened(session(), [await book(notes as never, titled as never)])
  expect(found).toMatchObject({ sheet: { name: "Data" }, header: HEAD, headerLine: 3, above: 1, rows: 2 })
})

it("a cell with a date keeps its time, to the minute", async () => {
  const at = (time: string) => ({ type: Date, value: new Date(`2026-11-21T${time}Z`), format: "dd/mm/yyyy hh:mm" })
  const file = new File([await book({ data: [["Waktu"], [at("14:29:59.999")], [at("00:00:00")]] } as never)], "x.xlsx")
  const sheet = await sheetAsText(file, houseList, houseRules)
  if ("refused" in sheet) throw new Error(sheet.refused)
  expect((await sheet.file.text()).split(/\r?\n/)).toEqual(['"Waktu"', '"21/11/2026 14.30"', '"21/11/2026"'])
})

const zipOf = (size: number) => {
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(100, 20)
  entry.writeUInt32LE(size, 24)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(130, 16)
  return Buffer.concat([local, Buffer.alloc(100), entry, end])
}

it("what is no sound workbook is refused with its sentence", async () => {
  expect(await refused([zipOf(3_000_000_000)])).toMatch(/mengembang jauh lebih besar daripada sebuah tabel listing/)
  expect(await refused([Buffer.from([0x50, 0x4b, 3, 4, 20, 0])])).toMatch(/tidak dapat dibaca\. Simpan lembarnya/)
  expect(await refused([zipOf(50)])).toMatch(/tidak dapat dibaca/)
  expect(await refused([Buffer.concat([zipOf(50), Buffer.alloc(11 * 1024 * 1024)])])).toMatch(/terlalu besar/)
  expect(await refused([await book({ sheet: "Kosong", data: [] } as never)])).toMatch(/kosong/)
})
