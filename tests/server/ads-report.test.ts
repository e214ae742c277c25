import { describe, expect, test } from "vitest"
import type { Cell } from "../../src/domain/ad-report/cell-values.ts"
import { readReport } from "../../src/domain/ad-report/read-report.ts"
import { lines, read, UNDATED } from "./ads-sheets.ts"

const META_ID =
  "Awal pelaporan,Akhir pelaporan,Nama kampanye,Penayangan kampanye,Pengaturan atribusi,Hasil,Indikator Hasil,Jangkauan,Frekuensi,Biaya per Hasil,Anggaran Set Iklan,Jenis Anggaran Set Iklan,Jumlah yang dibelanjakan (IDR),Berakhir,Impresi,CPM (Biaya Per 1.000 Tayangan) (IDR),Klik tautan,shop_clicks,CPC (biaya per klik tautan) (IDR),CTR (rasio klik tayang tautan),Klik (semua),CTR (Semua),CPC (semua) (IDR),Tayangan halaman tujuan,Biaya per Tayangan Halaman Landas (IDR)"
const META_ROW =
  "2026-03-31,2026-03-31,Rumah Melawai,archived,Klik 7 hari,2,actions:purchase,1086,1.044199,14467.5,100000,Harian,28935,2026-04-01,1134,25515.87302,24,,1205.625,2.116402,36,3.174603,803.75"

/** Header of the Ads Reporting workbook, whose table begins in column B. */
const META_EN =
  "Campaign name,Ad set name,Ad name,Delivery status,Delivery level,Attribution setting,Result type,Results,Reach,Frequency,Cost per result,Amount spent (INR),Quality ranking,Engagement rate ranking,Conversion rate ranking,Impressions,CPM (cost per 1,000 impressions),Link clicks,Shop clicks,CPC (cost per link click),CTR (link click-through rate),Clicks (all),CTR (all),CPC (all),Landing page views,Cost per landing page view,Reporting starts,Reporting ends"

const GOOGLE_EN =
  "Day,Campaign,Currency code,Clicks,Impr.,CTR,Avg. CPC,Cost,Conversions,Cost / conv.,Conv. rate,Conv. value"

test.each([
  [
    "By Day|Campaign name|Ad group name|Ad name|Cost|Impressions|Clicks (destination)",
    "2026-09-20|TT Winter|Interest|UGC 1|8000|5000|70",
    { name: "UGC 1", from: "2026-09-20", impressions: 5000, clicks: 70, spent: 8000 },
  ],
  [
    "Gregorian date|Campaign name|Campaign ID|Impressions|Clicks|Spend|Conversions",
    "9/13/2026|Bing search|777|900|22|31500|1",
    { name: "Bing search", from: "2026-09-13", impressions: 900, clicks: 22, spent: 31_500, results: 1 },
  ],
])("%s", (titles, row, figure) => {
  expect(read(lines(titles, row)).figures).toMatchObject([figure])
})

describe("a report of Meta", () => {
  test("in Indonesian with the example row", () => {
    const report = read([META_ID.split(","), META_ROW.split(",")])
    expect(report).toMatchObject({
      tool: "meta",
      header: 1,
      unknownTitles: [],
      refused: [],
      leftOut: [],
      warnings: [],
      problem: undefined,
      resultKinds: ["actions:purchase"],
      period: { from: "2026-03-31", to: "2026-03-31" },
      totals: { impressions: 1134, clicks: 24, spent: 28_935, results: 2 },
    })
    expect(report.figures).toEqual([
      {
        name: "Rumah Melawai",
        from: "2026-03-31",
        to: "2026-03-31",
        impressions: 1134,
        clicks: 24,
        spent: 28_935,
        results: 2,
        reach: 1086,
        rows: [2],
      },
    ])
  })

  test("does not count the row of totals, which has no name", () => {
    const total = META_ROW.replace("Rumah Melawai", "").split(",")
    const report = read([META_ID.split(","), total, META_ROW.split(",")])
    expect(report.totals.spent).toBe(28_935)
    expect(report.leftOut).toEqual([{ row: 2, name: "Baris total (tanpa nama)", impressions: 1134, spent: 28_935 }])
  })

  test("of two sheets takes the one with the data, with the header on row 3 from column B", () => {
    const header = [null, ...META_EN.replace("(INR)", "(IDR)").split(",")]
    const row = header.map((title): Cell => {
      const values: Record<string, Cell> = {
        "Campaign name": "Akhir Tahun",
        "Ad set name": "Jakarta",
        "Ad name": "Video rumah",
        Impressions: 1000,
        Reach: 800,
        "Link clicks": 12,
        "Amount spent (IDR)": 50_000,
        "Reporting starts": "2026-08-01",
        "Reporting ends": "2026-08-07",
      }
      return values[String(title)] ?? null
    })
    const raw = [[null, "Tanpa judul"], [null, "Report Period: Aug 1, 2026 - Aug 7, 2026"], header, row]
    const report = read(
      [
        [null, "Laporan"],
        [null, "Tidak ada data"],
      ],
      [{ name: "Raw Data Report", rows: raw }],
    )
    expect(report).toMatchObject({ tool: "meta", sheet: 1, header: 3, problem: undefined })
    expect(report.figures).toMatchObject([{ name: "Video rumah", from: "2026-08-01", to: "2026-08-07", spent: 50_000 }])
  })

  test("in another currency is refused in a sentence; without a column of spend it is not", () => {
    const row = [...Array(28)].map(() => "")
    Object.assign(row, { 2: "Iklan", 11: "100", 15: "1000", 26: "2026-08-01", 27: "2026-08-01" })
    expect(read([META_EN.split(","), row]).problem).toMatch(/^Biaya di laporan ini dalam INR/)
    const without = read(lines("Ad name|Impressions|Link clicks|Day", "Iklan|1000|5|2026-08-01"))
    expect(without).toMatchObject({
      problem: undefined,
      warnings: ["Laporan ini tidak memuat biaya. Biaya iklan dicatat nol."],
    })
  })

  test("takes columns by their names, in any order and letter case", () => {
    const report = read(lines("KLIK TAUTAN|IMPRESI|Hari|nama iklan", "5|1000|2026-08-01|Iklan"))
    expect(report.figures).toMatchObject([{ name: "Iklan", clicks: 5, impressions: 1000 }])
  })

  test("names an ad set or a campaign where there is no ad, and leaves out the sum of a campaign's ads", () => {
    const header = "Campaign name|Ad set name|Impressions|Day"
    expect(read(lines(header, "K|S|9|2026-08-01", "K||8|2026-08-02")).figures).toMatchObject([
      { name: "S" },
      { name: "K" },
    ])
    const report = read(
      lines("Campaign name|Ad name|Impressions|Day", "K||30|2026-08-01", "K|A|10|2026-08-01", "K|B|20|2026-08-01"),
    )
    expect(report.totals.impressions).toBe(30)
    expect(report.leftOut).toMatchObject([{ row: 2, name: "K" }])
  })

  test("broken down by age is summed; reach is not", () => {
    const report = read(
      lines("Nama iklan|Usia|Impresi|Jangkauan|Hari", "A|25-34|100|90|2026-08-01", "A|35-44|50|40|2026-08-01"),
    )
    expect(report.figures).toMatchObject([{ impressions: 150, reach: 90, rows: [2, 3] }])
  })
})

describe("a report of Google", () => {
  const rows = [
    ["Campaign report"],
    ["1 September 2026 - 3 September 2026"],
    GOOGLE_EN.split(","),
    ["2026-09-01", "Rumah", "IDR", "8", "180", "4.44%", "100.00", "800.00", "--", "--", "--", "--"],
    ["2026-09-02", "Rumah", "IDR", "1,200", "54,054", "2.22%", "100.00", "120,000.00", "2.50", "--", "--", "--"],
    ["Total: Account", " --", "IDR", "1,208", "54,234", "2.23%", "100.00", "120,800.00", "2.50", "--", "--", "--"],
  ]

  test("has two lines above its header and totals below", () => {
    const report = read(rows)
    expect(report).toMatchObject({ tool: "google", header: 3, refused: [], problem: undefined })
    expect(report.leftOut).toMatchObject([{ row: 6, name: "Total: Account" }])
    expect(report.totals).toEqual({ impressions: 54_234, clicks: 1208, spent: 120_800, results: 3 })
  })

  test("in Indonesian", () => {
    const header = "Hari|Kampanye|Kode mata uang|Klik|Tayangan|RKT|BPK Rata-rata|Biaya|Konversi"
    const report = read(lines(header, "2026-09-01|Rumah|IDR|8|1.250|0,64%|100,00|800,00|1"))
    expect(report).toMatchObject({ tool: "google", totals: { impressions: 1250, clicks: 8, spent: 800, results: 1 } })
  })

  test("without days is the range that stands above the header", () => {
    const report = read([...rows.slice(0, 2), ["Campaign", "Clicks", "Impr.", "Cost"], ["Rumah", "8", "180", "800"]])
    expect(report).toMatchObject({ isUndated: false, figures: [{ from: "2026-09-01", to: "2026-09-03" }] })
  })

  test("in dollars keeps its cents, in every ad, in its totals and in rows of totals", () => {
    const rows = [
      "2026-09-01|Rumah|USD|8|180|0.45",
      "2026-09-01|Kos|USD|8|180|103,254.40",
      "Total||USD|16|360|103,254.85",
    ]
    const report = read(lines("Day|Campaign|Currency code|Clicks|Impr.|Cost", ...rows))
    expect(report.currencies).toEqual(["USD"])
    expect(report.figures.map(({ spent }) => spent)).toEqual([0.45, 103_254.4])
    expect(report.totals.spent).toBeCloseTo(103_254.85, 6)
    expect(report.leftOut).toMatchObject([{ spent: 103_254.85 }])
  })

  test("with the dollar's sign is refused", () => {
    const report = read(lines("Day|Campaign|Clicks|Impr.|Cost", "2026-09-01|Rumah|8|180|$800.00"))
    expect(report.problem).toMatch(/dalam USD/)
  })
})

describe("rows that cannot be right", () => {
  const HEADER =
    "ad_id,reporting_start,reporting_end,campaign_id,fb_campaign_id,age,gender,interest1,interest2,interest3,impressions,clicks,spent,total_conversion,approved_conversion"
  const KINDS = [
    "708746,17/08/2017,17/08/2017,916,103916,30-34,M,15,17,17,7350,1,1.429999948,2,1",
    "1121594,26/08/2017,26/08/2017,45-49,M,10,14,14,426500,72,128.2799988,4,1,,",
    "1121600,26/08/2017,26/08/2017,45-49,M,10,14,14,426500,72,128,4,1,,",
  ]

  test("because their cells are shifted are refused by name", () => {
    const report = read([HEADER, ...KINDS].map((line) => line.split(",")))
    expect(report.totals).toEqual({ impressions: 7350, clicks: 1, spent: 1.429999948, results: 2 })
    expect(report.currencies).toEqual([])
    expect(report.refused).toMatchObject([
      { row: 3, name: "1121594", cells: KINDS[1]?.split(",") },
      { row: 4, name: "1121600" },
    ])
    expect(report.refused[1]?.reasons).toEqual([
      'Isi baris ini bergeser dari judul kolomnya: kolom "campaign_id" berisi kelompok usia "45-49".',
    ])
    expect(report.warnings).toEqual([expect.stringMatching(/tidak menyebut mata uang/)])
  })

  test.each([
    ["A|9|10|0|2026-08-01", "Klik (10) lebih banyak daripada impresi (9)."],
    ["A|0|0|500|2026-08-01", "Ada biaya (500) tanpa impresi."],
    ["A|abc|1|0|2026-08-01", 'Kolom "Impresi" berisi "abc", bukan angka.'],
    ["A|-9|0|0|2026-08-01", 'Kolom "Impresi" berisi angka minus (-9).'],
    ["A|12,5|0|0|2026-08-01", 'Kolom "Impresi" berisi 12,5, seharusnya bilangan bulat.'],
    ["A|99999999999|0|0|2026-08-01", 'Kolom "Impresi" berisi angka yang terlalu besar.'],
  ])("%s", (line, reason) => {
    const report = read(lines("Nama iklan|Impresi|Klik tautan|Biaya|Hari", line, "B|100|2|50|2026-08-01"))
    expect(report.refused.map(({ reasons }) => reasons)).toEqual([[reason]])
    expect(report.totals).toMatchObject({ impressions: 100, clicks: 2, spent: 50 })
  })

  test("a rate that contradicts its figures, unless all rows reckon it otherwise", () => {
    const header = "Nama iklan|Impresi|Klik tautan|CTR (rasio klik tayang tautan)|Hari"
    const rows = ["A|1000|20|2,00|2026-08-01", "B|500|25|5|2026-08-01", "C|1000|30|8,10|2026-08-01"]
    expect(read(lines(header, ...rows)).refused).toMatchObject([
      {
        name: "C",
        reasons: ['Kolom "CTR (rasio klik tayang tautan)" berisi 8,1, padahal hitungannya 3.'],
      },
    ])
    expect(read(lines(header, "A|1000|20|9|2026-08-01", "B|500|25|9|2026-08-01")).refused).toEqual([])
  })
})

test("what is no report says what it needs", () => {
  expect(
    read([
      ["A", "B"],
      [1, 2],
    ]).problem,
  ).toMatch(/^Baris judul kolom tidak ditemukan/)
  expect(readReport([], { undated: UNDATED }).problem).toMatch(/^Baris judul kolom tidak ditemukan/)
  expect(read(lines("Nama iklan|Impresi")).problem).toBe(
    "Baris judul kolom tidak ditemukan. Laporan perlu kolom nama iklan (atau kampanye) dan kolom impresi. Ekspor ulang laporannya dari Meta atau Google.",
  )
})
