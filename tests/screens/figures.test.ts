import { describe, expect, it } from "vitest"
import { figureWord } from "../../src/charts/figure-words.ts"
import { readFigures } from "../../src/charts/read-figures.ts"

type Days = Record<string, Record<string, number>>
type Expected = { days?: Days; totals?: Record<string, number>; groups?: Record<string, Record<string, number>> }

const found = (data: unknown): Expected => {
  const { days, totals, groups } = readFigures(data)
  return {
    ...(days.length > 0 && { days: Object.fromEntries(days.map(({ date, ...figures }) => [date, figures])) as Days }),
    ...(totals.size > 0 && { totals: Object.fromEntries(totals) }),
    ...(groups.size > 0 && {
      groups: Object.fromEntries(
        [...groups].map(([name, counts]) => [
          name,
          Object.fromEntries(counts.map(({ label, count }) => [label, count])),
        ]),
      ),
    }),
  }
}

const VIEWS: Expected = { days: { "2026-11-20": { views: 3 }, "2026-11-21": { views: 5 } } }
const COUNT: Expected = { days: { "2026-11-20": { count: 3 }, "2026-11-21": { count: 5 } } }

const both = (make: (day: string, figure: number) => unknown) => [make("2026-11-20", 3), make("2026-11-21", 5)]
const seconds = (day: string) => Date.parse(`${day}T00:00:00+07:00`) / 1000

const ROWS = both((date, views) => ({ date, views }))

const analytics = (rows: unknown) => ({
  dimensionHeaders: [{ name: "date" }, { name: "deviceCategory" }],
  metricHeaders: [
    { name: "activeUsers", type: "TYPE_INTEGER" },
    { name: "averageSessionDuration", type: "TYPE_SECONDS" },
  ],
  rows,
  rowCount: 3,
  metadata: { currencyCode: "IDR", timeZone: "Asia/Jakarta" },
  kind: "analyticsData#runReport",
})

describe("the numbers of an answer", () => {
  it.each<[string, unknown, Expected]>([
    ["rows by date", ROWS, VIEWS],
    ["as the reference API sends them", { total: 8, days: ROWS, listings: [] }, VIEWS],
    ["rows by day", both((day, views) => ({ day, views })), VIEWS],
    [
      "rows by tanggal, as Indonesians write it",
      both((d, views) => ({ tanggal: d.split("-").reverse().join("/"), views })),
      VIEWS,
    ],
    ["_id as the day", both((_id, count) => ({ _id, count })), COUNT],
    ["compact days", both((d, views) => ({ date: Number(d.replaceAll("-", "")), views })), VIEWS],
    ["epoch days in seconds", both((d, views) => ({ date: seconds(d), views })), VIEWS],
    ["epoch days in milliseconds", both((d, views) => ({ timestamp: seconds(d) * 1000, views })), VIEWS],
    [
      "midnights in UTC of Jakarta's days",
      both((d, views) => ({ date: new Date(seconds(d) * 1000).toISOString(), views })),
      VIEWS,
    ],
    ["createdAt", both((d, views) => ({ id: 7, createdAt: `${d}T03:00:00.000Z`, views })), VIEWS],
    [
      "parts of a date in _id",
      both((d, count) => ({ _id: { year: 2026, month: 11, day: Number(d.slice(8)) }, count })),
      COUNT,
    ],
    ["numbers as text", both((date, views) => ({ date, views: `${views}.00` })), VIEWS],
    [
      "thousands as Indonesians write them",
      [{ date: "2026-11-20", views: "1.234" }],
      { days: { "2026-11-20": { views: 1234 } } },
    ],
    ["an object by day", { "2026-11-20": 3, "2026-11-21": 5 }, COUNT],
    ["an object by day under a name", { views: { "2026-11-20": "3", "2026-11-21": 5 } }, VIEWS],
    ["an object of objects by day", { "20261120": { views: 3 }, "20261121": { views: 5 } }, VIEWS],
    ["numbers inside a row", both((date, views) => ({ date, metrics: { views: { total: views } } })), VIEWS],
    ["the rows of a name", { views: both((date, count) => ({ date, count })) }, VIEWS],
    ["in data.data", { status: 200, data: { data: ROWS, total: 2 } }, VIEWS],
    ["in data.result", { data: { result: ROWS } }, VIEWS],
    ["in data.rows", { data: { rows: ROWS, count: 2 } }, VIEWS],
    ["in result, beside an empty data", { status: 200, data: null, result: ROWS }, VIEWS],
    ["columns and rows", { columns: ["date", "views"], rows: both((date, views) => [date, String(views)]) }, VIEWS],
    ["a table with its heading", [["Day", "views"], ...both((date, views) => [date, views])], VIEWS],
    ["pairs", { views: both((date, views) => [date, views]) }, VIEWS],
    [
      "labels and datasets",
      { labels: ["2026-11-20", "2026-11-21"], datasets: [{ label: "views", data: [3, 5] }] },
      VIEWS,
    ],
    ["series beside dates", { dates: ["2026-11-20", "2026-11-21"], views: [3, "5"] }, VIEWS],
    [
      "single events, which are counted",
      [
        ...both((d) => ({ house_id: 9, created_at: `${d} 08:00:00` })),
        { house_id: 9, created_at: "2026-11-21 09:00:00" },
      ],
      { days: { "2026-11-20": { count: 1 }, "2026-11-21": { count: 2 } } },
    ],
    [
      "several rows a day, each with its word",
      [
        { date: "2026-11-20", event: "view", count: 3 },
        { date: "2026-11-20", event: "lead", count: 1 },
        { date: "2026-11-21", event: "view", count: 5 },
      ],
      { days: { "2026-11-20": { view: 3, lead: 1 }, "2026-11-21": { view: 5 } } },
    ],
    [
      "several rows a day, added up",
      [
        { date: "2026-11-20", city: "Depok", views: 3 },
        { date: "2026-11-20", city: "Bogor", views: 4 },
      ],
      { days: { "2026-11-20": { views: 7 } } },
    ],
    [
      "rates of several rows, their mean",
      [
        { date: "2026-11-20", bounce_rate: "0.4" },
        { date: "2026-11-20", bounce_rate: "0.2" },
      ],
      { days: { "2026-11-20": { bounce_rate: 0.300_000_000_000_000_04 } } },
    ],
    [
      "Google Analytics",
      analytics([
        {
          dimensionValues: [{ value: "20261120" }, { value: "mobile" }],
          metricValues: [{ value: "12" }, { value: "61.125" }],
        },
        {
          dimensionValues: [{ value: "20261120" }, { value: "desktop" }],
          metricValues: [{ value: "3" }, { value: "30.125" }],
        },
        {
          dimensionValues: [{ value: "20261121" }, { value: "mobile" }],
          metricValues: [{ value: "9" }, { value: "45" }],
        },
      ]),
      {
        days: {
          "2026-11-20": { activeUsers: 15, averageSessionDuration: 45.625 },
          "2026-11-21": { activeUsers: 9, averageSessionDuration: 45 },
        },
      },
    ],
    [
      "Google Analytics without a day",
      {
        data: [
          {
            dimensionHeaders: [{ name: "city" }],
            metricHeaders: [{ name: "sessions" }],
            rows: [{ dimensionValues: [{ value: "Depok" }], metricValues: [{ value: "7" }] }],
          },
        ],
      },
      { groups: { sessions: { Depok: 7 } } },
    ],
    [
      "totals",
      { visitors: 120, pageViews: "1.234", bounceRate: "42,5%" },
      { totals: { visitors: 120, pageViews: 1234, bounceRate: 42.5 } },
    ],
    [
      "totals in the body itself",
      { status: 200, message: "OK", views: 3, users: 2 },
      { totals: { views: 3, users: 2 } },
    ],
    ["totals inside total", { total: { views: 3 } }, { totals: { views: 3 } }],
    ["totals inside a name", { views: { total: 3, unique: 2 } }, { totals: { views: 3, views_unique: 2 } }],
    ["one row of totals", [{ _id: null, views: 3, users: 2 }], { totals: { views: 3, users: 2 } }],
    ["MongoDB's numbers", { views: { $numberLong: "3" } }, { totals: { views: 3 } }],
    [
      "counts by name",
      {
        by_status: [
          { _id: "active", count: 5 },
          { name: "draft", total: "2" },
          { label: "sold", value: 1 },
        ],
      },
      { groups: { by_status: { active: 5, draft: 2, sold: 1 } } },
    ],
    ["counts of an object", { by_city: { Depok: 5, Bogor: 2 } }, { groups: { by_city: { Depok: 5, Bogor: 2 } } }],
    [
      "counts of a list alone",
      [
        { _id: "Depok", count: 5 },
        { _id: "Bogor", count: 2 },
      ],
      { groups: { count: { Depok: 5, Bogor: 2 } } },
    ],
    [
      "titled records, which are no days",
      [{ id: 7, title: "Rumah A", created_at: "2026-11-20", views: 3 }],
      { groups: { views: { "Rumah A": 3 } } },
    ],
    [
      "days, totals and counts together",
      { summary: { leads: 4 }, daily: ROWS, by_city: [{ city: "Depok", count: 2 }] },
      { ...VIEWS, totals: { leads: 4 }, groups: { by_city: { Depok: 2 } } },
    ],
  ])("%s", (_, data, expected) => expect(found(data)).toEqual(expected))

  it.each<[string, unknown]>([
    ["nothing", undefined],
    ["null", null],
    ["text", "belum ada"],
    ["an empty list", []],
    ["an empty object", {}],
    ["an envelope of nothing", { status: 200, message: "OK", data: null, count: 0, document_count: 0 }],
    ["an envelope of an empty list", { status: 200, data: [], count: 0, totalPage: 0 }],
    ["no numbers", { data: { views: null, users: "NaN", note: "–" } }],
    ["days without rows", { days: [] }],
    ["Google Analytics without rows", analytics(undefined)],
    ["ids, phones and places", { id: 3, phone: "08123456789", lat: -6.2, lng: 106.8, status: 200, year: 2026 }],
    [
      "what cannot be counted",
      [
        { date: "2026-11-20", views: Number.NaN },
        { date: "2026-11-21", views: null },
      ],
    ],
  ])("are none in %s", (_, data) => expect(found(data)).toEqual({}))

  it("is read within limits of depth, rows and odd names", () => {
    let deep: unknown = { views: 3 }
    for (let level = 0; level < 10_000; level++) deep = { deeper: deep }
    expect(found(deep)).toEqual({})
    const rows = Array.from({ length: 10_000 }, (_, index) => ({ date: "2026-11-20", views: 1, note: `x${index}` }))
    expect(found({ data: rows })).toEqual({ days: { "2026-11-20": { views: 10_000 } } })
    expect(found({ constructor: 1, toString: 2 })).toEqual({ totals: { constructor: 1, toString: 2 } })
    expect(figureWord("constructor")).toBe("Constructor")
  })
})
