import { randomBytes } from "node:crypto"
import { expect, it } from "vitest"
import { houseRules } from "../../src/domain/listing-import/house-rules.ts"
import { importSessionOf } from "../../src/domain/listing-import/import-session.ts"
import { sheetsIn } from "../../src/domain/listing-import/read-sheets.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { lists } from "./file.ts"
import { bookOf, SHEET, zipOf } from "./zip.ts"

const MEGABYTE = 1024 * 1024
const text = (at: string, words: string) => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`
const number = (at: string) => `<c r="${at}"><v>1</v></c>`
const HEAD = `<row r="1">${text("A1", "Judul")}</row>`

const column = (at: number): string =>
  (at < 26 ? "" : column(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

/** Incompressible text, so that the limit for zip bombs does not apply. */
const noise = (length: number) => randomBytes(length / 2).toString("hex")

const spoilt = (book: Uint8Array<ArrayBuffer>) => book.fill(255, book.length / 2, book.length / 2 + 100)

/** Zip directory with two different entry counts, read differently by different readers. */
const twoCounts = (book: Uint8Array<ArrayBuffer>) => book.fill(0, book.length - 12, book.length - 10)

const refusal = async (book: Uint8Array<ArrayBuffer>) => {
  const file = await sheetsIn(book)
  return "refused" in file ? file.refused : file.sheets[0]?.rows.length
}

const far = (cell: string) => expect.stringContaining(`terlalu jauh: sampai sel ${cell},`)
const EMPTY_ROWS = expect.stringContaining("terlalu banyak baris kosong")
const BOMB = expect.stringContaining("mengembang jauh lebih besar")
const NO_BOOK = expect.stringMatching(/bukan laporan Excel|mengembang/)
const BROKEN = expect.stringContaining("bukan laporan Excel (.xlsx) atau CSV yang dapat dibaca")

it.each<[string, () => Uint8Array<ArrayBuffer>, unknown]>([
  [
    "a cell in the last column and row",
    () => zipOf(bookOf(`${HEAD}<row r="1048576">${number("XFD1048576")}</row>`)),
    far("XFD1048576"),
  ],
  [
    "a size that lies",
    () =>
      zipOf({
        ...bookOf(""),
        [SHEET]: `<worksheet><dimension ref="A1:B2"/><sheetData>${HEAD}<row r="2">${number("XFD2")}</row></sheetData></worksheet>`,
      }),
    far("XFD2"),
  ],
  ["a column that Excel has not", () => zipOf(bookOf(`<row r="1">${number("ZZZZZZZ1")}</row>`)), far("ZZZZZZZ1")],
  ["a cell without a row", () => zipOf(bookOf(`<row r="1">${number("A")}</row>`)), far("A")],
  ["a cell in signs of their own", () => zipOf(bookOf(`<row r="1">${number("&#88;FD1")}</row>`)), far("&#88;FD1")],
  [
    "a prefix and single quotes",
    () => zipOf(bookOf("<row r='1'><x:c t=\">\" r = 'XFD1'><v>1</v></x:c></row>")),
    far("XFD1"),
  ],
  [
    "300 columns",
    () =>
      zipOf(bookOf(`<row r="1">${Array.from({ length: 300 }, (_, at) => number(`${column(at)}1`)).join("")}</row>`)),
    far("GS1"),
  ],
  ["a row below 100,000", () => zipOf(bookOf(`${HEAD}<row r="100001">${number("A100001")}</row>`)), far("A100001")],
  [
    "a row number above that of its cells",
    () => zipOf(bookOf(`${HEAD}<row r="900000">${number("A2")}</row>`)),
    far("A2"),
  ],
  [
    "sheets that are too large together",
    () => {
      const wide = `<worksheet><sheetData>${HEAD}<row r="60000">${number("GR60000")}</row></sheetData></worksheet>`
      return zipOf({ ...bookOf(""), [SHEET]: wide, "xl/worksheets/sheet2.xml": wide })
    },
    far("GR60000"),
  ],
  ["10 million empty rows", () => zipOf(bookOf(Buffer.alloc(60_000_000, "<row/>"))), BOMB],
  [
    "more empty rows than Excel has, among others",
    () => zipOf(bookOf(`${noise(MEGABYTE)}${"<row/>".repeat(1_048_577)}`)),
    EMPTY_ROWS,
  ],
  ["a row number that Excel has not", () => zipOf(bookOf(`${HEAD}<row r="99999999999"/>`)), EMPTY_ROWS],
  ["a tag that never ends", () => zipOf(bookOf(`<row r="1${noise(MEGABYTE)}`)), BROKEN],
  ["a part that unpacks to more than is stated", () => zipOf(bookOf(HEAD + noise(MEGABYTE)), { [SHEET]: 1000 }), BOMB],
  ["2 GB in a part", () => zipOf(bookOf(HEAD), { [SHEET]: 2_000_000_000 }), BOMB],
  ["two numbers of parts", () => twoCounts(zipOf(bookOf(HEAD))), BROKEN],
  ["a zip that breaks off", () => zipOf(bookOf(HEAD)).slice(0, 200), BROKEN],
  ["a part that does not unpack", () => spoilt(zipOf(bookOf(HEAD + noise(MEGABYTE)))), NO_BOOK],
])("a workbook with %s is refused before its rows are made", async (_name, book, says) => {
  expect(await refusal(book())).toEqual(says)
})

it.each<[string, string]>([
  ["formatted cells without anything in them, far away", `${HEAD}<row r="1048576"><c r="XFD1048576" s="1"/></row>`],
  [
    "merged cells everywhere",
    `${HEAD}</sheetData><mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(10_000)}</mergeCells><sheetData>${HEAD}`,
  ],
  ["the reference of a far cell as a text", `<row r="1">${text("A1", '&lt;c r="XFD1048576"> r="XFD1"')}</row>`],
])("a workbook with %s is read", async (_name, rows) => {
  expect(await refusal(zipOf(bookOf(rows)))).toBe(1)
})

it("a workbook of 200 columns and one of 50,000 rows are read", async () => {
  expect(await refusal(zipOf(bookOf(`<row r="1">${number("GR1")}</row>`)))).toBe(1)
  expect(await refusal(zipOf(bookOf(`${HEAD}<row r="100000">${number("A100000")}</row>`)))).toBe(100_000)
})

it("the wizard says the same of listings", async () => {
  const held = importSessionOf(houseList, houseRules, lists, () => {})
  const book = zipOf(bookOf(`${HEAD}<row r="1048576">${number("XFD1048576")}</row>`))
  expect(await held.open(new File([book], "listing.xlsx"))).toEqual({ refused: far("XFD1048576") })
})
