import { describe, expect, test } from "vitest"
import { readReport } from "../../src/domain/ad-report/read-report.ts"
import { lines, read, UNDATED } from "./ads-sheets.ts"

describe("a report whose cells could be read in two ways", () => {
  const HEAD = "Ad name|Day|Impressions|Link clicks|Clicks (all)|Amount spent (IDR)"

  test("never fills empty link clicks from the column of all clicks", () => {
    const { totals, warnings } = read(
      lines(
        HEAD,
        "Klik|2026-11-01|1000|20|25|100000",
        "Klik|2026-11-02|800||7|90000",
        "Klik|2026-11-03|900|15|19|95000",
      ),
    )
    expect(totals.clicks).toBe(35)
    expect(warnings).toEqual([expect.stringContaining("Klik tautan kosong di 1 baris dan dihitung nol")])
  })

  test("reads days in the order in which they follow each other, and names both orders otherwise", () => {
    const report = (...days: string[]) => read(lines(HEAD, ...days.map((day) => `Uji|${day}|1001|11|11|100001`)))
    expect(report("11/1/2026", "11/2/2026")).toMatchObject({
      period: { from: "2026-11-01", to: "2026-11-02" },
      warnings: [expect.stringContaining("dibaca bulan dahulu")],
    })
    expect(report("1/11/2026", "2/11/2026")).toMatchObject({
      period: { from: "2026-11-01", to: "2026-11-02" },
      warnings: [],
    })
    expect(report("11/2/2026").doubtedDay).toBe("11/2/2026")
    expect(report("1/11/2026", "2/11/2026").doubtedDay).toBeUndefined()
    expect(report("13/11/2026", "11/2/2026").doubtedDay).toBeUndefined()
    expect(report("11/11/2026", "11/2/2026")).toMatchObject({ doubtedDay: undefined, period: { from: "2026-11-02" } })
    // Two days of January, or the first days of two months.
    expect(report("11/1/2026", "12/1/2026").doubtedDay).toBe("11/1/2026")
    expect(report("11/20/26", "11/2/26").period).toEqual({ from: "2026-11-02", to: "2026-11-20" })
    expect(report("11/13/2026", "11/2/2026").period).toEqual({ from: "2026-11-02", to: "2026-11-13" })
  })

  test("is read in the chosen order, unless the report decides it", () => {
    const report = (day: string, monthFirst: boolean) =>
      readReport([{ name: "Data", rows: lines(HEAD, `Uji|${day}|1001|11|11|100001`) }], {
        undated: UNDATED,
        monthFirst,
      })
    expect(report("11/2/2026", true)).toMatchObject({ doubtedDay: "11/2/2026", period: { from: "2026-11-02" } })
    expect(report("11/2/2026", false)).toMatchObject({ doubtedDay: "11/2/2026", period: { from: "2026-02-11" } })
    expect(report("13/2/2026", true)).toMatchObject({ doubtedDay: undefined, period: { from: "2026-02-13" } })
  })

  test("is refused if its rows overlap, and names ads by their name", () => {
    const asset = read(
      lines(
        "Asset report",
        "1 November 2026 - 7 November 2026",
        "Asset|Asset type|Campaign|Currency code|Impr.|Clicks|Cost",
        "Judul satu|Headline|Contoh|IDR|1000|20|100000",
        "Judul dua|Headline|Contoh|IDR|1000|20|100000",
      ),
    )
    expect(asset.problem).toMatch(/per aset/)
    const named = read(lines("Ads|Ad ID|Impressions", "Rumah Melawai|120000000000000001|10"))
    expect(named.figures[0]?.name).toBe("Rumah Melawai")
  })

  test("leaves out rows that Excel hides, and counts them", () => {
    const rows = lines(
      "Ad name|Impressions|Amount spent (IDR)|Link clicks|Day",
      "A|10|5|1|2026-11-20",
      "B|20|5|1|2026-11-20",
    )
    const report = readReport([{ name: "Data", rows, hiddenRows: new Set([3]) }], { undated: UNDATED })
    expect(report.totals.impressions).toBe(10)
    expect(report.warnings).toEqual([expect.stringContaining("1 baris tersembunyi di Excel tidak dihitung")])
  })
})
