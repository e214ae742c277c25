import { describe, expect, it } from "vitest"
import { linesOf } from "../../server/imports/csv-lines.ts"
import { cleanCsv, rejectedCsv } from "../../src/domain/listing-import/write-csv.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { open } from "./file.ts"

const opened = async (text: string | Uint8Array, hasHeader?: boolean) => {
  const opening = await open(text, hasHeader)
  if ("refused" in opening) throw new Error(opening.refused)
  return opening
}
const refused = async (text: string | Uint8Array) => {
  const opening = await open(text)
  return "refused" in opening ? opening.refused : undefined
}
const utf16 = (text: string, isBig: boolean) => {
  const bytes = new Uint8Array(text.length * 2)
  for (let at = 0; at < text.length; at += 1) new DataView(bytes.buffer).setUint16(at * 2, text.charCodeAt(at), !isBig)
  return bytes
}

describe("how a file is written", () => {
  it.each([
    ["UTF-8", "Judul;Harga\nRumah m²;1\n", "utf-8", ";"],
    ["UTF-8 with a mark", "\uFEFFJudul,Harga\nRumah m²,1\n", "utf-8", ","],
    ["UTF-16, little end first", utf16("\uFEFFJudul\tHarga\r\nRumah m²\t1\r\n", false), "utf-16le", "\t"],
    ["UTF-16, big end first", utf16("\uFEFFJudul;Harga\r\nRumah m²;1", true), "utf-16be", ";"],
    [
      "Windows-1252",
      Uint8Array.from([...Buffer.from("Judul;Harga\nRumah m"), 0xb2, ...Buffer.from(";1\n")]),
      "windows-1252",
      ";",
    ],
  ])("%s", async (_, text, encoding, separator) => {
    const { opened: found } = await opened(text)
    expect(found).toMatchObject({
      encoding,
      separator,
      header: ["Judul", "Harga"],
      rows: 1,
      preview: [["Rumah m²", "1"]],
    })
  })

  it("cells with separators, quotes and line breaks, wherever a piece of the file ends", async () => {
    const filler = `${"x".repeat(99)},1\n`.repeat(10_280)
    const { table } = await opened(`Judul,Harga\n${filler}"a ""b"", c\nd","2"\r\n\n,\n"${"y".repeat(9000)}",3\r\nz,4`)
    expect(table.rows).toBe(10_283)
    expect(table.columns[0]?.texts.map((cell) => cell.slice(0, 12)).slice(2)).toEqual([
      'a "b", c\nd',
      "y".repeat(12),
      "z",
    ])
    expect([...table.numbers.slice(10_280, 10_283)]).toEqual([10_282, 10_285, 10_286])
  })

  it("without a header it is asked about", async () => {
    const text = "Rumah asri;850000000\nRumah lain;900000000"
    expect((await opened(text)).opened).toMatchObject({
      doubtsHeader: true,
      hasHeader: false,
      rows: 2,
      header: ["Kolom 1", "Kolom 2"],
    })
    expect((await opened(text, true)).opened).toMatchObject({ hasHeader: true, rows: 1 })
  })

  it("a header that comes again is no row", async () =>
    expect((await opened("Judul;Harga\nA;1\nJudul;Harga\nB;2")).opened).toMatchObject({ rows: 2, repeated: 1 }))

  it("300 columns are read", async () => {
    const header = Array.from({ length: 300 }, (_, at) => `K${at}`).join(";")
    expect((await opened(`${header}\n1`)).opened.header).toHaveLength(300)
  })
})

describe("what is no table", () => {
  it.each([
    ["nothing", "", "Berkas ini kosong."],
    ["a header alone", "Judul;Harga\n", "tidak berisi satu baris data pun"],
    [
      "an Excel workbook",
      Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0]),
      "buku kerja Excel (.xlsx) yang diberi nama .csv",
    ],
    ["an old Excel workbook", Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), "buku kerja Excel lama (.xls)"],
    ["a picture", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72]), "bukan teks"],
    ["an open quote", 'Judul;Harga\nA;1\n"B;2\nC;3\n', 'Tanda kutip (") yang dibuka di baris 3 tidak ditutup.'],
    ["600 columns", `${"a;".repeat(599)}b\n1`, "Berkas ini punya 600 kolom; paling banyak 500."],
    [
      "too many rows",
      `Judul;Harga\n${"A;1\n".repeat(200_001)}`,
      "berisi 200.001 baris; paling banyak 200.000 sekali unggah. Bagi berkasnya menjadi 2.",
    ],
  ])("%s", async (_, text, says) => expect(await refused(text)).toContain(says))

  it("an open quote in a long file, with its line", async () =>
    expect(await refused(`Judul;Harga\nA;1\n"B;2\n${"C;3\n".repeat(400_000)}`)).toContain("baris 3 tidak ditutup"))
})

describe("files that are made", () => {
  it("the sent one is read by the service as it is meant", async () => {
    const draft = {
      title: 'Rumah "asri"; dua, tiga',
      price: 2_990_000_000,
      land_area: 72.125,
      negotiable: true,
      location: { lat: -6.2, lng: 106.9 },
      facilities: [1, 2],
      ad_type: "sale",
      district: "31.74.07",
    }
    const sent = new Uint8Array(await cleanCsv(houseList, [draft]).arrayBuffer())
    const [header, row] = [...linesOf(sent)].flat().map(({ cells }) => cells)
    const cell = (name: string) => row?.[header?.indexOf(name) ?? -1]
    expect([
      cell("title"),
      cell("price"),
      cell("land_area"),
      cell("negotiable"),
      cell("location"),
      cell("facilities"),
    ]).toEqual(['Rumah "asri"; dua, tiga', "2990000000", "72,125", "ya", "-6.2, 106.9", "1|2"])
  })

  it("rejected rows come back with the reason, harmless to a spreadsheet", async () => {
    const { table } = await opened("Judul;Catatan\nRumah;=SUM(A1)\nLain;x")
    const text = await rejectedCsv(table, [[0, "Harga wajib diisi."]]).text()
    expect(text).toBe("Judul;Catatan;Baris;Alasan\r\nRumah;'=SUM(A1);2;Harga wajib diisi.\r\n")
  })
})
