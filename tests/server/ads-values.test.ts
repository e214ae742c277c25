import { describe, expect, test } from "vitest"
import type { Cell } from "../../src/domain/ad-report/cell-values.ts"
import { lines, read, UNDATED } from "./ads-sheets.ts"

describe("numbers", () => {
  const spent = (...texts: string[]) =>
    read([
      ["Nama iklan", "Impresi", "Biaya", "Hari"],
      ...texts.map((text, i) => [`A${i}`, "9", text, "2026-08-01"]),
    ]).figures.map((figure) => figure.spent)

  test.each([
    ["1.250.000,50", 1_250_000.5],
    ["314,467", 314_467],
    ["1.250", 1250],
    ["Rp 1.234.567", 1_234_567],
    ["Rp1.234.567", 1_234_567],
    ["14467.5", 14_467.5],
    ["-", 0],
    ["--", 0],
    ["", 0],
  ])("of money: %s", (text, value) => expect(spent(text)).toEqual([value]))

  test("are read by their column: a dot is the fraction's where another row proves it", () => {
    expect(spent("128.625", "14467.5")).toEqual([128.625, 14_467.5])
    expect(spent("128.625", "1.250.000")).toEqual([128_625, 1_250_000])
  })

  test("of counts are whole, those of rates are not", () => {
    const report = read(lines("Nama iklan|Impresi|Jangkauan|Frekuensi|Hari", "A|1.250|1.000|1.250|2026-08-01"))
    expect(report).toMatchObject({ refused: [], figures: [{ impressions: 1250, reach: 1000 }] })
  })
})

describe("dates", () => {
  const days = (...cells: Cell[]) =>
    read([["Nama iklan", "Impresi", "Hari"], ...cells.map((cell, index) => [`A${index}`, 9, cell])]).figures.map(
      ({ from }) => from,
    )

  test.each<[Cell, string]>([
    ["2026-05-11", "2026-05-11"],
    ["11/05/2026", "2026-05-11"],
    ["11-05-2026", "2026-05-11"],
    [new Date("2026-05-11T00:00:00Z"), "2026-05-11"],
    [46_153, "2026-05-11"],
    ["46153", "2026-05-11"],
    ["8/31/2026", "2026-08-31"],
    ["11 Mei 2026", "2026-05-11"],
    ["Aug 1, 2026", "2026-08-01"],
    ["3 Ags 2026", "2026-08-03"],
    ["2026-05-11 00:00", "2026-05-11"],
  ])("%s", (cell, day) => expect(days(cell)).toEqual([day]))

  test("are the American ones where another row proves it", () => {
    expect(days("8/9/2026", "8/31/2026")).toEqual(["2026-08-09", "2026-08-31"])
    expect(days("8/9/2026", "31/8/2026")).toEqual(["2026-09-08", "2026-08-31"])
  })

  test("that cannot be read are refused; a report without any says so", () => {
    expect(read(lines("Nama iklan|Impresi|Hari", "A|9|kemarin")).refused[0]?.reasons).toEqual([
      'Tanggal "kemarin" di kolom "Hari" tidak dapat dibaca.',
    ])
    expect(
      read([
        ["Nama iklan", "Impresi", "Hari"],
        ["A", 9, new Date(Number.NaN)],
      ]).figures,
    ).toEqual([])
    expect(read(lines("Nama iklan|Impresi|Hari", "A|9|2026-08-01–2026-08-07")).figures).toEqual([])
    expect(read(lines("Nama iklan|Impresi", "A|9"))).toMatchObject({ isUndated: true, figures: [UNDATED] })
  })

  test("of a range stay a range, a week has seven days, and days win over a range that holds them", () => {
    const header = "Nama iklan|Impresi|Awal pelaporan|Akhir pelaporan"
    const report = read(
      lines(header, "A|70|2026-08-01|2026-08-07", "A|10|2026-08-01|2026-08-01", "B|70|2026-08-01|2026-08-07"),
    )
    expect(report.figures).toMatchObject([
      { name: "A", from: "2026-08-01", to: "2026-08-01" },
      { name: "B", from: "2026-08-01", to: "2026-08-07" },
    ])
    expect(report.refused).toMatchObject([{ row: 2, name: "A", reasons: [expect.stringMatching(/menjadi ganda/)] }])
    expect(read(lines("Nama iklan|Impresi|Hari", "A|70|1/8/2026 s/d 7/8/2026")).figures).toMatchObject([
      { from: "2026-08-01", to: "2026-08-07" },
    ])
    expect(read(lines("Nama iklan|Impresi|Minggu", "A|70|2026-08-03")).figures).toMatchObject([
      { from: "2026-08-03", to: "2026-08-09" },
    ])
  })
})
