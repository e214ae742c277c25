import { describe, expect, test } from "vitest"
import { lines, read } from "./ads-sheets.ts"

describe("results", () => {
  const HEAD = "Nama iklan|Awal pelaporan|Akhir pelaporan|Impresi|Jumlah yang dibelanjakan (IDR)|Hasil|Jenis hasil"
  const row = (kind: string) => `Iklan ${kind}|2026-11-01|2026-11-01|1000|50000|12|${kind}`

  test.each([
    ["Klik tautan", 12, 0],
    ["Link clicks", 12, 0],
    ["actions:link_click", 12, 0],
    ["Jangkauan", 0, 0],
    ["actions:landing_page_view", 0, 0],
    ["Prospek (formulir)", 0, 12],
    ["actions:onsite_conversion.messaging_conversation_started_7d", 0, 12],
    ["", 0, 12],
  ])("of the kind %s are %i clicks and %i leads", (kind, clicks, results) =>
    expect(read(lines(HEAD, row(kind))).totals).toMatchObject({ clicks, results }),
  )

  test("are never clicks beside a column of clicks, and clicks are not missed where they are results", () => {
    const beside = read(lines(`${HEAD}|Klik tautan`, `${row("Klik tautan")}|9`))
    expect(beside.totals).toMatchObject({ clicks: 9, results: 0 })
    expect(read(lines(HEAD, row("Klik tautan"))).warnings).toEqual([])
    expect(read(lines(HEAD, row("Prospek"))).warnings).toEqual(["Laporan ini tidak memuat klik."])
  })
})

describe("hours", () => {
  test.each(["Time of day (ad account time zone)", "Jam"])("in a column %s add up to days, knowingly", (title) => {
    const hour = (of: number) => `0${of}:00:00 - 0${of}:59:59|Rumah|2026-11-01|100|1000|2|50`
    const report = read(
      lines(`${title}|Ad name|Day|Impressions|Amount spent (IDR)|Link clicks|Reach`, hour(1), hour(2)),
    )
    expect(report).toMatchObject({ isByHour: true, unknownTitles: [], refused: [] })
    expect(report.figures).toEqual([
      expect.objectContaining({
        from: "2026-11-01",
        to: "2026-11-01",
        impressions: 200,
        clicks: 4,
        spent: 2000,
        reach: 50,
      }),
    ])
  })

  test("in the cells of the day are days too", () => {
    const report = read(
      lines("Ad name|Day|Impressions|Link clicks", "A|2026-11-01 13:00:00|100|1", "A|2026-11-01 14:00:00|50|1"),
    )
    expect(report.figures).toEqual([
      expect.objectContaining({ from: "2026-11-01", to: "2026-11-01", impressions: 150 }),
    ])
  })
})
