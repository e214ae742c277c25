import { expect, it } from "vitest"
import { houseRules } from "../../src/domain/listing-import/house-rules.ts"
import { importSessionOf } from "../../src/domain/listing-import/import-session.ts"
import { sheetAsText } from "../../src/domain/listing-import/workbook.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { lists } from "./file.ts"
import { zipOf } from "./zip.ts"

const TYPE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
const text = (at: string, words: string) => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`
const sheet = (rows: string, more = "") => `<worksheet><sheetData>${rows}</sheetData>${more}</worksheet>`
const PARTS = [
  ["Grafik", "chartsheet", ""],
  ["Lama", "worksheet", ' state="hidden"'],
  ["Data", "worksheet", ""],
  ["Rahasia", "worksheet", ' state="veryHidden"'],
] as const

/** `date1904` is written as `true` by LibreOffice and openpyxl. */
const bookOf = (rows: string, more = "", properties = "") =>
  zipOf({
    "xl/workbook.xml": `<workbook>${properties}<sheets>${PARTS.map(([name, , state], at) => `<sheet name="${name}" sheetId="${at + 1}"${state} r:id="rId${at}"/>`).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${PARTS.map(([, type], at) => `<Relationship Id="rId${at}" Type="${TYPE}/${type}" Target="worksheets/s${at}.xml"/>`).join("")}<Relationship Id="rId9" Type="${TYPE}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml":
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    "xl/worksheets/s0.xml": "<chartsheet/>",
    "xl/worksheets/s1.xml": sheet(`<row r="1">${text("A1", "Judul")}${text("B1", "Harga")}${text("C1", "Kota")}</row>`),
    "xl/worksheets/s2.xml": sheet(rows, more),
    "xl/worksheets/s3.xml": sheet(`<row r="1">${text("A1", "Judul")}</row>`),
  })

const ROWS = [
  `<row r="1">${text("A1", "Judul")}${text("B1", "Harga")}${text("C1", "LT")}${text("D1", "Kota")}${text("E1", "Id iklan asal")}</row>`,
  // A formula without a result, as openpyxl writes it.
  `<row r="2">${text("A2", "Satu")}<c r="B2"><v>850000000</v></c><c r="C2"><f>10*12</f><v></v></c>${text("D2", "Depok")}<c r="E2" s="1"><v>123</v></c></row>`,
  `<row r="3" hidden="1">${text("A3", "Dua")}<c r="B3"><v>1</v></c></row>`,
  `<row r="4">${text("A4", "Tiga")}<c r="B4" t="e"><v>#REF!</v></c><c r="C4"><v>1.234</v></c><c r="E4"><v>123456789012345678</v></c></row>`,
  // A text formula whose result is empty.
  `<row r="5">${text("A5", "Empat")}<c r="B5"><v>9</v></c><c r="C5" t="str"><f>""</f><v></v></c><c r="E5"><v>1.2345678901234599E+17</v></c></row>`,
].join("")

it("a workbook is read as Excel shows it", async () => {
  const file = new File(
    [bookOf(ROWS, '<mergeCells><mergeCell ref="D2:D5"/><mergeCell ref="A1:B1"/></mergeCells>')],
    "x.xlsx",
  )
  const read = await sheetAsText(file, houseList, houseRules)
  if ("refused" in read) throw new Error(read.refused)
  expect(read.facts).toEqual({ name: "Data", sheets: ["Data"], hiddenSheets: 2, hiddenRows: 1 })
  expect((await read.file.text()).split(/\r?\n/)).toEqual([
    '"Judul","Harga","LT","Kota","Id iklan asal"',
    '"Satu","850000000","#RUMUS! C2","Depok","00123"',
    "",
    '"Tiga","#REF!","1,2340","Depok","123456789012345678"',
    '"Empat","9","","Depok","1.2345678901234599E+17"',
  ])
  const whole = await sheetAsText(file, houseList, houseRules, { withHiddenRows: true })
  expect("file" in whole && (await whole.file.text())).toContain('"Dua","1"')

  const session = importSessionOf(houseList, houseRules, lists, () => {})
  const opening = await session.open(file)
  if ("refused" in opening) throw new Error(opening.refused)
  const { errors, warnings } = await session.check({
    targets: opening.opened.found,
    defaults: {},
    fixes: {},
    edits: {},
    skips: [],
    keeps: [],
  })
  const messages = [...errors, ...warnings].map(({ message }) => message)
  expect(messages).toEqual(
    expect.arrayContaining([
      "Rumus di sel C2 belum punya hasil. Buka berkasnya di Excel, simpan, lalu pilih lagi. Dikosongkan.",
      "Rumusnya gagal dihitung (#REF!).",
      expect.stringContaining("sudah dibulatkan lembar kerja"),
    ]),
  )
})

it.each([["1"], ["true"]])("dates count from 1904 if the workbook declares it as %s", async (date1904) => {
  const rows = `<row r="1">${text("A1", "Waktu")}</row><row r="2"><c r="A2" s="2"><v>44872</v></c></row>`
  const file = new File([bookOf(rows, "", `<workbookPr date1904="${date1904}"/>`)], "x.xlsx")
  const read = await sheetAsText(file, houseList, houseRules)
  expect("file" in read && (await read.file.text())).toContain('"08/11/2026"')
})

it("a workbook whose visible sheets are empty names the hidden ones", async () => {
  const read = await sheetAsText(new File([bookOf("")], "x.xlsx"), houseList, houseRules)
  expect(read).toEqual({ refused: expect.stringContaining("2 lembar tersembunyi tidak dibaca") })
})
