import { describe, expect, it } from "vitest"
import { csvLines, escapeFormula } from "../../src/declare/csv.ts"
import { type Page, pagesOf } from "../../src/declare/index.ts"
import { houseRules } from "../../src/domain/listing-import/house-rules.ts"
import { sheetsIn } from "../../src/domain/listing-import/read-sheets.ts"
import { sheetAsText } from "../../src/domain/listing-import/workbook.ts"
import { columnsFor, createSheet, type FileColumn, fileColumns, fileName } from "../../src/engine/list/export-file.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { resources } from "../../src/resources/index.ts"
import { requestCust } from "../../src/resources/request-cust.ts"
import { readDay } from "../../src/time/day.ts"
import { readMoment } from "../../src/time/read-moment.ts"
import { csvFile } from "../../src/ui/download.ts"

const page = pagesOf([houseList])[0] as Page

describe("CSV", () => {
  it.each(["=1+1", "+62812", "-5", "@SUM(A1)", "\t=1", "\r=1"])("makes %j harmless", (cell) =>
    expect(escapeFormula(cell)).toBe(`'${cell}`),
  )

  it("leaves words alone", () => expect(escapeFormula("Rumah = nyaman")).toBe("Rumah = nyaman"))

  it("quotes what would break a line, leaves gaps empty, and writes numbers as Indonesians do", () => {
    const rows = [
      ["Nama", 'Kata "baik"; dua'],
      ['Rumah; "besar"\nbaru', 1_950_000_000],
      ["=cmd|' /C calc'!A0", null],
      ["minus", -4.5],
    ]
    expect(csvLines(rows)).toBe(
      'Nama;"Kata ""baik""; dua"\r\n"Rumah; ""besar""\nbaru";1950000000\r\n\'=cmd|\' /C calc\'!A0;\r\nminus;-4,5',
    )
  })

  it("is one file of many parts, after a BOM", async () => {
    const bytes = new Uint8Array(await csvFile(["a;b", "1;2", "3;4"]).arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(new TextDecoder().decode(bytes)).toBe("a;b\r\n1;2\r\n3;4")
  })
})

describe("the file of a list", () => {
  const row = {
    id: 7,
    title: "=HYPERLINK(0)",
    house_id: "GR-0007",
    price: 1_950_000_000,
    land_area: 120,
    building_area: null,
    city: "31.74",
    city_label: "Kota Administrasi Jakarta Selatan",
    owner_phone: "+6281234567890",
  }

  it("has each field of a column by itself, the price by the square metre too", async () => {
    const columns = fileColumns(page, false)
    expect(columns.map(([, { label }]) => label).slice(0, 9)).toEqual([
      "Foto",
      "Judul",
      "Status",
      "Tipe iklan",
      "Harga",
      "Harga per m²",
      "Luas tanah",
      "Luas bangunan",
      "Kecamatan",
    ])
    const sheet = createSheet.csv(columns)
    sheet.add([row])
    const [, line] = (await (await sheet.finish()).text()).split("\r\n")
    expect(line).toMatch(/^;'=HYPERLINK\(0\);;;1950000000;16250000;120;;/)
  })

  it("has all that lists may show if that is wanted, personal data masked", async () => {
    const columns = fileColumns(page, true)
    const labels = columns.map(([, { label }]) => label)
    expect(labels).toEqual(
      expect.arrayContaining(["Sertifikat", "Alamat", "Telepon pemilik", "Id iklan asal", "Deskripsi"]),
    )
    expect(new Set(labels).size).toBe(labels.length)
    const sheet = createSheet.csv(columns)
    sheet.add([row])
    const text = await (await sheet.finish()).text()
    expect(text).toContain("••••7890")
    expect(text).not.toContain("81234567890")
  })

  it.each(["csv", "xlsx"] as const)("has phones and e-mails of customers only for GRO Admins: %s", async (format) => {
    const { name, phone, email } = requestCust.fields
    const columns: FileColumn[] = [
      ["name", name],
      ["phone", phone],
      ["email", email],
    ]
    const lead = { id: 1, name: "Budi", phone: "+6281234567890", email: "budi@contoh.id" }
    const lineFor = async (role: string) => {
      const sheet = createSheet[format](columnsFor(columns, role))
      sheet.add([lead])
      const file = await sheet.finish()
      if (format === "csv") return (await file.text()).split("\r\n")[1]
      const read = await sheetsIn(new Uint8Array(await file.arrayBuffer()))
      return "sheets" in read && read.sheets[0]?.rows[1]?.join(";")
    }
    expect(await lineFor("ADMIN")).toBe("Budi;••••7890;••••h.id")
    expect(await lineFor("gro_admin")).toBe("Budi;0812-3456-7890;budi@contoh.id")
  })

  it("has no phone and no e-mail of any list in full for an Admin", () => {
    const columns = pagesOf(resources)
      .filter(({ resource }) => resource.calls.list)
      .flatMap((listed) => columnsFor(fileColumns(listed, true), "ADMIN"))
    const contacts = columns.filter(([, { kind }]) => kind === "phone" || kind === "email")
    expect(contacts.length).toBeGreaterThan(5)
    expect(contacts.filter(([, { masked }]) => !masked)).toEqual([])
  })

  it("has days and times as dates of an Excel sheet, which are read back with the same values", async () => {
    const columns: FileColumn[] = [
      ["sold_at", houseList.fields.sold_at],
      ["updated_at", houseList.fields.updated_at],
      ["title", houseList.fields.title],
    ]
    const sheet = createSheet.xlsx(columns)
    const title = "2026-11-25"
    sheet.add([
      { id: 1, sold_at: "2026-02-03", updated_at: "2026-11-25T17:29:31.000Z", title },
      { id: 2, sold_at: "1899-12-31", updated_at: "2026-11-25T17:00:00.000Z", title },
    ])
    const file = await sheet.finish()
    const read = await sheetsIn(new Uint8Array(await file.arrayBuffer()))
    expect("sheets" in read && read.sheets[0]?.rows).toEqual([
      ["Tanggal deal", "Diubah", "Judul"],
      [new Date("2026-02-03T00:00:00.000Z"), new Date("2026-11-26T00:29:00.000Z"), title],
      ["1899-12-31", new Date("2026-11-26T00:00:00.000Z"), title],
    ])
    const text = await sheetAsText(new File([file], "listing.xlsx"), houseList, houseRules)
    if ("refused" in text) throw new Error(text.refused)
    const [, line] = (await text.file.text()).split("\r\n")
    expect(line).toBe('"03/02/2026","26/11/2026 00.29","2026-11-25"')
    expect(readDay("03/02/2026")).toBe("2026-02-03")
    expect(readMoment("26/11/2026 00.29")).toBe("2026-11-25T17:29:00.000Z")
  })

  it("has texts as they are in an Excel sheet, where no text is a formula", async () => {
    const sheet = createSheet.xlsx([["title", houseList.fields.title]])
    for (const title of ["=HYPERLINK(0)", "+62 ruko", "'=kutip"]) sheet.add([{ id: 1, title }])
    const file = new Uint8Array(await (await sheet.finish()).arrayBuffer())
    const read = await sheetsIn(file)
    expect("sheets" in read && read.sheets[0]?.rows).toEqual([["Judul"], ["=HYPERLINK(0)"], ["+62 ruko"], ["'=kutip"]])
  })

  it("refuses more rows than an Excel sheet has, which would be a broken file", () => {
    const sheet = createSheet.xlsx([["title", houseList.fields.title]])
    expect(() => sheet.add(new Array(1_048_576).fill({ id: 1 }))).toThrow("Excel memuat paling banyak 1.048.575 baris.")
  })

  it("is named by the page and by the day in WIB", () => {
    expect(fileName(page, "csv", new Date("2026-11-20T18:00:00Z"))).toBe("listing-2026-11-21.csv")
    expect(fileName({ ...page, route: "master/tipe" }, "xlsx", new Date("2026-11-21T01:00:00Z"))).toBe(
      "master-tipe-2026-11-21.xlsx",
    )
  })
})
