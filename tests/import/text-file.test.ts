import { describe, expect, it } from "vitest"
import type { Cell } from "../../src/domain/ad-report/cell-values.ts"
import { houseRules } from "../../src/domain/listing-import/house-rules.ts"
import { type OpenChoices, openFile } from "../../src/domain/listing-import/open-file.ts"
import { sheetsIn } from "../../src/domain/listing-import/read-sheets.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { open } from "./file.ts"

type Bytes = Uint8Array<ArrayBuffer>
type Rows = readonly (readonly Cell[])[]

const REFUSED = "refused"
const inWizard = async (bytes: Bytes) => {
  const opening = await open(bytes, 1)
  if ("refused" in opening) return REFUSED
  const { encoding, separator, header, preview } = opening.opened
  return { encoding, separator, rows: [header, ...preview] as Rows }
}

const inReport = async (bytes: Bytes): Promise<Rows | typeof REFUSED> => {
  const file = await sheetsIn(bytes)
  return REFUSED in file ? REFUSED : (file.sheets[0]?.rows ?? [])
}

const TABLE = "Nama iklan;Impresi\nRumah “Asri”, 120 m²;7"
const ROWS = [
  ["Nama iklan", "Impresi"],
  ["Rumah “Asri”, 120 m²", "7"],
]
const utf8 = (text: string): Bytes => Uint8Array.from(Buffer.from(text))
const little = (text: string): Bytes => Uint8Array.from(Buffer.from(text, "utf16le"))
const big = (text: string): Bytes => Uint8Array.from(Buffer.from(text, "utf16le").swap16())
/** Windows-1252, as in old Excel versions: “, ” and ² are one byte each. */
const old = (text: string): Bytes =>
  Uint8Array.from(Buffer.from(text.replaceAll("“", "\x93").replaceAll("”", "\x94"), "latin1"))
const spoiled = (text: string): Bytes => Uint8Array.of(...utf8(text.slice(0, -1)), 0xe9)
const parted = (sign: string) => utf8(TABLE.replaceAll(";", sign).replace("”,", "”"))
const UNPARTED = [ROWS[0] ?? [], ["Rumah “Asri” 120 m²", "7"]]

/** Few zero bytes in UTF-16. */
const FOREIGN = `Nama iklan;Impresi\n${"家".repeat(50)};7`
const FOREIGN_ROWS = [ROWS[0] ?? [], ["家".repeat(50), "7"]]

describe("whoever reads a text finds the same in it", () => {
  it.each<[string, Bytes, string, string, Rows]>([
    ["UTF-8", utf8(TABLE), "utf-8", ";", ROWS],
    ["UTF-8 with a mark", utf8(`\uFEFF${TABLE}`), "utf-8", ";", ROWS],
    ["UTF-16, little end first", little(`\uFEFF${TABLE}`), "utf-16le", ";", ROWS],
    ["UTF-16, big end first", big(`\uFEFF${TABLE}`), "utf-16be", ";", ROWS],
    ["UTF-16 that only its mark tells", little(`\uFEFF${FOREIGN}`), "utf-16le", ";", FOREIGN_ROWS],
    ["UTF-16 that only its mark tells, big end first", big(`\uFEFF${FOREIGN}`), "utf-16be", ";", FOREIGN_ROWS],
    ["UTF-16 without a mark", little(TABLE), "utf-16le", ";", ROWS],
    ["UTF-16 without a mark, big end first", big(TABLE), "utf-16be", ";", ROWS],
    ["Windows-1252", old(TABLE), "windows-1252", ";", ROWS],
    ["UTF-8 with one bad byte", spoiled(TABLE), "utf-8", ";", [ROWS[0] ?? [], ["Rumah “Asri”, 120 m²", "\uFFFD"]]],
    [
      "UTF-8 that is cut off in a letter",
      utf8(TABLE.slice(0, -3)).slice(0, -1),
      "utf-8",
      ";",
      [["Nama iklan", "Impresi"]],
    ],
    ["UTF-16 that is cut off", little(`\uFEFF${TABLE}`).slice(0, -1), "utf-16le", ";", [ROWS[0] ?? []]],
    [
      "Windows-1252 that begins like UTF-16",
      old("\xff\xfeya;Nama iklan;Impresi\nRumah;A;7"),
      "windows-1252",
      ";",
      [["\xff\xfeya", "Nama iklan", "Impresi"]],
    ],
    ["commas", parted(","), "utf-8", ",", UNPARTED],
    ["tabs", parted("\t"), "utf-8", "\t", UNPARTED],
    ["vertical bars", parted("|"), "utf-8", "|", UNPARTED],
    ["commas in quotes", utf8('"Nama, iklan",Impresi\n"a;b;c;d",7'), "utf-8", ",", [["Nama, iklan", "Impresi"]]],
    ["an empty line above", utf8(`\n${TABLE}`), "utf-8", ";", ROWS],
    ["a line that PK begins", utf8("PK;Nama iklan;Impresi\n1;A;7"), "utf-8", ";", [["PK", "Nama iklan", "Impresi"]]],
  ])("%s", async (_, bytes, encoding, separator, rows) => {
    const told = await inWizard(bytes)
    if (told === REFUSED) throw new Error("refused")
    expect({ ...told, rows: told.rows.slice(0, rows.length) }).toEqual({ encoding, separator, rows })
    const found = await inReport(bytes)
    expect(found === REFUSED ? found : found.filter((cells) => cells.some(Boolean)).slice(0, rows.length)).toEqual(rows)
  })

  it.each<[string, Bytes]>([
    ["a workbook that is cut off", Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 6, 0)],
    ["an old workbook", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1)],
    ["a picture", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72)],
    ["what no text has, without a zero", Uint8Array.from({ length: 40 }, (_, at) => 1 + (at % 8))],
    ["a text with a zero", utf8(`${TABLE}\nRumah\0;8`)],
    ["a long text with a zero at its end", utf8(`${TABLE}\n${"Rumah;8\n".repeat(2000)}Rumah\0;8`)],
    [
      "a picture that begins like UTF-16",
      Uint8Array.of(0xff, 0xfe, ...Array.from({ length: 60 }, (_, at) => 1 + (at % 8))),
    ],
  ])("refused: %s", async (_, bytes) => {
    expect(await inWizard(bytes)).toBe(REFUSED)
    expect(await inReport(bytes)).toBe(REFUSED)
  })

  it("a choice of the user wins, and the letters of the file show it", async () => {
    const choose = (choices?: OpenChoices) =>
      openFile(new File([spoiled(TABLE)], "a.csv"), houseList, houseRules, choices)
    expect(await choose()).toMatchObject({ opened: { encoding: "utf-8", letters: ["Rumah “Asri”, 120 m²", "\uFFFD"] } })
    expect(await choose({ encoding: "windows-1252" })).toMatchObject({
      opened: { encoding: "windows-1252", letters: ["Rumah â€œAsriâ€\x9d, 120 mÂ²", "é"] },
    })
  })

  it("nothing is no table", async () => {
    const nothing = new Uint8Array(0)
    expect(await inWizard(nothing)).toBe(REFUSED)
    expect(await sheetsIn(nothing)).toEqual({ refused: "Berkas ini kosong." })
  })

  it("a zero is named with its line", async () => {
    const opening = await open(utf8("Judul;Harga\nA;1\nB;\0\n"))
    expect(opening).toEqual({ refused: expect.stringContaining("karakter nol (NUL) di baris 3.") })
  })

  it("an open quote in what an old Excel wrote is named with its line", async () => {
    const opening = await open(old('Judul;Harga\n“A”;1\n"B;2\n'))
    expect(opening).toEqual({ refused: expect.stringContaining("baris 3 tidak ditutup") })
  })
})
