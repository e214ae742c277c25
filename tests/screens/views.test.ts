import { describe, expect, test } from "vitest"
import { addPreviousSeries, changeWords, comparedParts, trendOfSeries, trendWord } from "../../src/charts/compare.ts"
import { printQuery } from "../../src/declare/index.ts"
import { readViews } from "../../src/screens/agent-profile/views.ts"
import { createStatistic, queryOfCount } from "../../src/screens/home/figures/statistic.ts"
import { showMonth } from "../../src/time/show-date.ts"

describe("views of own listings", () => {
  test("most seen first, whatever else the service sent", () => {
    const { figures, listings } = readViews({
      days: [{ date: "2026-11-01", views: 3 }, null],
      listings: [
        { id: 1, title: "A", views: 3 },
        { id: 2, title: "B", views: 9, trend: -4.6 },
      ],
    })
    expect(figures.days).toEqual([{ date: "2026-11-01", views: 3 }])
    expect(listings.map(({ title, trend }) => [title, trend])).toEqual([
      ["B", -4.6],
      ["A", null],
    ])
    expect(
      readViews({
        listings: [
          { id: 1, views: 15, before: 10 },
          { id: 2, views: 4, before: 0 },
        ],
      }).listings,
    ).toMatchObject([{ trend: 50 }, { trend: null }])
    expect(readViews([{ date: "2026-11-01", views: 3 }]).figures.days).toHaveLength(1)
    expect(readViews(null)).toEqual({ figures: { days: [], totals: new Map(), groups: new Map() }, listings: [] })
  })

  test("of services of other shapes", () => {
    const rows = [
      { house_id: "RMH-1", title: "A", total_views: "1.234" },
      { house: { _id: "65f0", title: "B" }, count: 9, trend: "-4.6" },
      { _id: "2026-11-01", count: 3 },
    ]
    for (const data of [rows, { data: rows }, { result: { data: rows } }]) {
      const { figures, listings } = readViews(data)
      expect(figures.days).toEqual([{ date: "2026-11-01", views: 3 }])
      expect(listings).toEqual([
        { id: "RMH-1", title: "A", views: 1234, trend: null },
        { id: "65f0", title: "B", views: 9, trend: -4.6 },
      ])
    }
    const cities = readViews({ by_city: [{ name: "Depok", count: 5 }], total: 5 })
    expect(cities.listings).toEqual([])
    expect([...cities.figures.groups.keys(), ...cities.figures.totals.keys()]).toEqual(["by_city", "total"])
    const events = readViews([{ house_id: 7, createdAt: "2026-11-01T03:00:00Z" }])
    expect([events.listings, events.figures.days]).toEqual([[], [{ date: "2026-11-01", views: 1 }]])
    expect(readViews({ total: { views: 3 } }).figures.totals).toEqual(new Map([["views", 3]]))
  })

  test("a trend in words", () => {
    expect([12.4, -4.6, 0.2, null].map(trendWord)).toEqual(["naik 12%", "turun 5%", "tetap", "–"])
  })
})

describe("statistic", () => {
  test("is read from what the service sent", () => {
    const { total, status, month } = createStatistic({
      by_status: [
        { value: "active", label: "Tayang", count: 5 },
        { value: "draft", count: "2" },
      ],
      by_month: [
        { value: "2026-11", count: 4 },
        { value: "2026-10", count: 1 },
      ],
    })
    expect(total).toBe(7)
    expect(status[1]).toEqual({ value: "draft", label: "draft", count: 2 })
    expect(month.map(({ value }) => showMonth(value))).toEqual(["Okt 26", "Nov 26"])
    expect(createStatistic(null).total).toBe(0)
  })

  const statuses = { active: "Tayang", draft: "Draf" }
  const short = (data: unknown) => {
    const { total, status, others } = createStatistic(data, { statuses, shownElsewhere: ["premium"] })
    const counts = status.map(({ value, label, count }) => `${value} ${label} ${count}`)
    return [total, counts.join(), others.tiles.map(({ label, figure }) => `${label} ${figure}`).join()]
  }
  const BOTH = "active Tayang 5,draft Draf 2"

  test.each<[string, unknown, unknown[]]>([
    ["an object of statuses", { active: 5, draft: "2", total: 9, premium: 1 }, [9, BOTH, ""]],
    ["total_ before each", { total_active: 5, total_draft: 2, total_listing: "1.234" }, [1234, BOTH, ""]],
    [
      "a list alone",
      [
        { _id: "ACTIVE", count: 5 },
        { _id: "draft", count: 2 },
      ],
      [7, BOTH, ""],
    ],
    [
      "labels",
      {
        data: {
          status: [
            { name: "tayang", value: 5 },
            { name: "Draf", value: "2" },
          ],
        },
        total: 8,
      },
      [8, BOTH, ""],
    ],
    ["an object under a name", { statusCounts: { active: 5, draft: 2 } }, [7, BOTH, ""]],
    ["names of its own", { avg_price: "950000000.00", agents: 12 }, [0, "", "Avg price 950000000,Agen 12"]],
    ["nothing", { status: 200, data: null, message: "OK" }, [0, "", ""]],
  ])("of %s", (_, data, expected) => expect(short(data)).toEqual(expected))

  test("of other groups and months", () => {
    const { city, month, others } = createStatistic({
      kota: [
        { _id: { id: 3, name: "Depok" }, jumlah: "4" },
        { _id: null, jumlah: 1 },
      ],
      monthly: { "202611": 4, "2026-10": 1 },
      by_agent: [{ name: "Sari", count: 2 }],
    })
    expect(city).toEqual([
      { value: "3", label: "Depok", count: 4 },
      { value: "", label: "Tidak diisi", count: 1 },
    ])
    expect(month.map(({ value, count }) => [value, count])).toEqual([
      ["2026-10", 1],
      ["2026-11", 4],
    ])
    expect(others.groups.map(({ label, counts }) => [label, counts.length])).toEqual([["Menurut agen", 1]])
  })

  test("each number leads to the list that counts the same", () => {
    const count = (value: string) => ({ value, label: value, count: 1 })
    expect(printQuery(queryOfCount("type", count("3")))).toEqual([["house_type", "3"]])
    expect(printQuery(queryOfCount("status", count("active")))).toEqual([["status", "active"]])
    expect(printQuery(queryOfCount("month", count("2026-11")))).toEqual([
      ["created_at_gte", "2026-10-31T17:00:00.000Z"],
      ["created_at_lte", "2026-11-30T16:59:59.999Z"],
    ])
  })
})

describe("a range against the one before", () => {
  test("stands beside it line by line, and is compared by the sum of each", () => {
    const line = (values: (number | null)[]) => ({
      days: ["a", "b"],
      series: [{ name: "views", label: "Dilihat", values }],
    })
    const { before, series } = addPreviousSeries(line([3, 3]), { ...line([4, null]), days: ["y", "z"] })
    const [compared] = series
    expect([before, compared?.before?.values]).toEqual([
      ["y", "z"],
      [4, null],
    ])
    expect([compared && trendOfSeries(compared), trendOfSeries({ values: [1] })]).toEqual([50, null])
    expect(addPreviousSeries(line([3, 3]), { days: [], series: [] }).series[0]).not.toHaveProperty("before")
  })

  test("is told as a number and as a percentage, and from nothing there is none", () => {
    const told = [
      [472, 420],
      [368, 420],
      [420, 420],
      [52, 0],
      [0, 52],
      [100_001, 100_000],
      [-5, -10],
    ] as const
    expect(told.map(([now, then]) => changeWords(now, then))).toEqual([
      "naik 52 (12%) dari 420",
      "turun 52 (12%) dari 420",
      "tetap 420",
      "naik 52 dari 0",
      "turun 52 (100%) dari 52",
      "naik 1 (kurang dari 1%) dari 100.000",
      "naik 5 (50%) dari -10",
    ])
  })

  test("compares totals and counts under their own names", () => {
    const parts = (figure: number, name = "Depok") => ({
      plots: { days: [], series: [] },
      tiles: [{ name: "users", label: "Pengguna", figure }],
      groups: [{ name: "by_city", label: "Kota", counts: [{ value: name, label: name, count: figure }] }],
      isEmpty: false,
    })
    const { tiles, groups } = comparedParts(parts(5), parts(4))
    expect([tiles[0]?.before, groups[0]?.counts[0]?.before]).toEqual([4, 4])
    expect(comparedParts(parts(5), parts(4, "Bogor")).groups[0]?.counts[0]?.before).toBeUndefined()
  })
})
