import { describe, expect, it } from "vitest"
import { detectSeparator } from "../../src/declare/index.ts"
import { houseRules } from "../../src/domain/listing-import/house-rules.ts"
import { openFile } from "../../src/domain/listing-import/open-file.ts"
import { cleanCsv, rejectedCsv } from "../../src/domain/listing-import/write-csv.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { open } from "./file.ts"

const opened = async (text: string | Uint8Array, headerLine?: number) => {
  const opening = await open(text, headerLine)
  if ("refused" in opening) throw new Error(opening.refused)
  return opening
}
const refused = async (text: string | Uint8Array) => {
  const opening = await open(text)
  return "refused" in opening ? opening.refused : undefined
}
describe("how a file is written", () => {
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
      headerLine: 0,
      rows: 2,
      header: ["Kolom 1", "Kolom 2"],
    })
    expect((await opened(text, 1)).opened).toMatchObject({ headerLine: 1, rows: 1 })
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

  it("a text of line breaks alone, before it is read to its end", async () => {
    const read: number[] = []
    const file = new File(["\n".repeat(8_000_000)], "listing.csv")
    const says = await openFile(file, houseList, houseRules, { onBytes: (bytes) => read.push(bytes) })
    expect(says).toEqual({ refused: expect.stringContaining("lebih dari 1.000.000 baris, termasuk baris kosong") })
    expect(read.length).toBeLessThan(10)
  })

  it("a line that is too long", async () =>
    expect(await refused(`Judul;Harga\nA;1\n${";".repeat(700_000)}`)).toContain("Baris 3 terlalu panjang"))

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
    const { table } = await opened(await cleanCsv(houseList, [draft]).text())
    const cell = (name: string) => table.columns[table.header.indexOf(name)]?.texts[1]
    expect([
      cell("title"),
      cell("price"),
      cell("land_area"),
      cell("negotiable"),
      cell("location"),
      cell("facilities"),
    ]).toEqual(['Rumah "asri"; dua, tiga', "2990000000", "72,1250", "ya", "-6.2, 106.9", "1|2"])
  })

  it("rejected rows come back with the reason, harmless to a spreadsheet", async () => {
    const { table } = await opened("Judul;Catatan\nRumah;=SUM(A1)\nLain;x")
    const text = await rejectedCsv(table, [[0, "Harga wajib diisi."]]).text()
    expect(text).toBe("Judul;Catatan;Baris;Alasan\r\nRumah;'=SUM(A1);2;Harga wajib diisi.\r\n")
  })
})

describe("rows above the headings", () => {
  const HEAD = "Judul;Tipe properti;Harga;Kota"
  const ROWS = "Rumah asri;Rumah;850,5;Depok\nRumah lain;Rumah;900,5;Depok\nRumah tiga;Rumah;900,5;Depok"
  const comma = (text: string) => text.replaceAll(",", ".").replaceAll(";", ",")
  it.each([
    ["sep=;", `sep=;\n${HEAD}\n${ROWS}`, ";", 2, 1],
    ["sep=, over texts with semicolons", `sep=,\r\n${comma(HEAD)}\r\n${comma(ROWS)}`, ",", 2, 1],
    ["a title", `Daftar rumah dijual\n\n${comma(HEAD)}\n${comma(ROWS)}`, ",", 3, 1],
    ["a title with a comma", `Daftar rumah dijual, Oktober 2022\n${HEAD}\n${ROWS}`, ";", 2, 1],
    ["a title, a period and a name", `Daftar rumah;;;\nPeriode:;Oktober 2022;;\n;;;\n${HEAD}\n${ROWS}`, ";", 4, 2],
    ["nothing", `${HEAD}\n${ROWS}`, ";", 1, 0],
  ])("%s", async (_, text, separator, headerLine, above) => {
    const { opened: found, table } = await opened(text)
    expect(found).toMatchObject({ separator, headerLine, above, rows: 3 })
    expect(found.header).toEqual(["Judul", "Tipe properti", "Harga", "Kota"])
    expect(table.numbers[0]).toBe(headerLine + 1)
    expect(found.heads[above]).toEqual({ line: headerLine, text: "Judul, Tipe properti, Harga, Kota" })
  })

  it("are found by their shape where no heading is known", async () =>
    expect((await opened("Data 2022\nAlfa;Beta;Gamma;Delta\na;b;c;d\ne;f;g;h")).opened).toMatchObject({
      headerLine: 2,
      header: ["Alfa", "Beta", "Gamma", "Delta"],
      rows: 2,
    }))

  it("an apostrophe or quote in a title is no open quote", async () =>
    expect((await opened(`Rumah "Asri" Ani's, dan lain-lain\n${HEAD}\n${ROWS}`)).opened).toMatchObject({
      separator: ";",
      headerLine: 2,
      rows: 3,
    }))

  it("a row is chosen, or none", async () => {
    const text = `Nama;Harga;Kota;LT\n${HEAD}\n${ROWS}`
    expect((await opened(text)).opened).toMatchObject({ headerLine: 1, rows: 4 })
    expect((await opened(text, 2)).opened).toMatchObject({ headerLine: 2, above: 1, rows: 3 })
    expect((await opened(text, 0)).opened).toMatchObject({ headerLine: 0, above: 0, rows: 5 })
    expect((await opened(`sep=;\n${text}`, 0)).opened).toMatchObject({
      header: ["Kolom 1", "Kolom 2", "Kolom 3", "Kolom 4"],
    })
  })
})

describe("the separator", () => {
  it.each([
    [";", "Judul;Harga;LT\n1,5;2,5;3,5\n1,5;2,5;3,5"],
    [",", "Judul,Harga,LT\nA; B; C,1,2\nA; B; C,1,2"],
    ["\t", "Laporan; 2022, akhir\nJudul\tHarga\tLT\nA, b, c\t1\t2\nA, b, c\t1\t2"],
    [";", "Judul;Harga\nRumah, asri, bagus, dekat tol, murah;1"],
    [",", '"Judul","Harga","LT"\n"a;b;c;d","1","2"\n"a;b;c;d","1","2"'],
    ["|", "Daftar\nJudul|Harga\nA|1"],
    [";", "satu kolom saja\ndua\ntiga"],
  ])("%j is found", (separator, text) => expect(detectSeparator(text)).toBe(separator))
})

describe("headings in two rows", () => {
  const GROUPS = "Iklan;;Harga;Luas;;Kamar;;Lokasi;;"
  const NAMES = "Judul;Jenis;Rp;Tanah;Bangunan;Tidur;Mandi;Prov;Kota;Kec"
  const RECORDS =
    "Rumah asri;Rumah;850jt;120;90;3;2;32;Depok;Sawangan\nRumah lain;Rumah;900jt;130;80;3;2;32;Depok;Sawangan"

  it.each([
    ["", 1],
    ["Daftar listing Mei\n", 2],
  ])("are joined%s", async (above, line) => {
    const { opened: file } = await opened(`${above}${GROUPS}\n${NAMES}\n${RECORDS}`)
    expect(file.found).toEqual(
      "title,house_type,price,land_area,building_area,bedrooms,bathrooms,province,city,district".split(","),
    )
    expect(file.header.slice(3, 5)).toEqual(["Luas Tanah", "Luas Bangunan"])
    expect(file).toMatchObject({ rows: 2, headerLine: line })
  })

  it("are the one that the user chooses", async () => {
    const { opened: file } = await opened(`${GROUPS}\n${NAMES}\n${RECORDS}`, 2)
    expect(file).toMatchObject({ rows: 2, headerLine: 2, header: NAMES.split(";") })
  })

  it("are not a row of headings and a record that begins with one's word", async () => {
    const { opened: file } = await opened("Judul;Kelas;Kota;\nRumah asri;Tanah;Depok;SHM\nRumah lain;Tanah;Depok;HGB")
    expect(file).toMatchObject({ rows: 2, headerLine: 1 })
  })

  it("are not a row of headings and a record of words", async () => {
    const { opened: file } = await opened("Judul;Sertifikat;Kota\nRumah asri;SHM;Depok\nRumah lain;HGB;Depok")
    expect(file).toMatchObject({ rows: 2, header: ["Judul", "Sertifikat", "Kota"] })
  })
})
