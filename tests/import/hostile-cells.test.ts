import { uniqBy } from "es-toolkit"
import { expect, test } from "vitest"
import { fieldsOf } from "../../src/declare/index.ts"
import { houseRules } from "../../src/domain/listing-import/house-rules.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { check } from "./file.ts"

// Patterns whose time grows with the square of a text's length would take minutes here, and stop the service meanwhile.
const LENGTH = 100_000
const FILLERS = [" ", "\u00a0", "(", "1 ", "a ", ".", "/"]
const ROW = { Judul: "Rumah hook", "Tipe properti": "Rumah", "Tipe iklan": "dijual", Harga: "900jt", LT: "90" }
const PLACE = { Kota: "Kota Depok", Kecamatan: "Sawangan" }
const OTHERS = ["Harga per meter", "Harga per bulan", "LT/LB", "Tipe rumah", "ID Listing", "Lintang", "Status"]
const ofEachKind = uniqBy(fieldsOf(houseList, "form"), ([, { kind }]) => kind)
const HEADINGS = [...Object.keys({ ...ROW, ...PLACE }), ...OTHERS, ...ofEachKind.map(([, { label }]) => label)]

test.each([...new Set(HEADINGS)])("a cell of 100,000 characters below “%s” is read at once", async (heading) => {
  for (const filler of FILLERS) {
    const cells = { ...ROW, ...PLACE, [heading]: `1${filler.repeat(LENGTH / filler.length)}x` }
    const { engine } = await check([Object.keys(cells), Object.values(cells)].map((line) => line.join(";")).join("\n"))
    expect(engine.stateOf(0)).toMatch(/^(bad|ready)$/)
  }
})

test("links and sizes in long texts are read at once", async () => {
  for (const part of ["/", ".html"]) {
    const link = `https://portal.test/${part.repeat(LENGTH / part.length)}x`
    const { engine } = await check(`Judul,Harga,ID Listing\nRumah hook di Sawangan,900 Juta,${link}`)
    expect(engine.stateOf(0)).toBe("bad")
  }
  for (const { pattern } of houseRules.mentions?.of ?? [])
    for (const start of ["LT 12", "LB 12", "tipe"]) expect(pattern.test(`${start}${" ".repeat(LENGTH)}x`)).toBe(false)
})

test("what is too long for a value is refused with its length", async () => {
  const { said } = await check(`Judul,Harga\nRumah hook di Sawangan,9${" ".repeat(2000)}juta`)
  expect(said(0)).toContain("error price: Isinya 2.005 huruf, terlalu panjang untuk harga.")
})
