import { describe, expect, test } from "vitest"
import { showMonth } from "../../src/declare/format.ts"
import { printQuery } from "../../src/declare/index.ts"
import { trendWord, viewsOf } from "../../src/screens/agent-profile/views.ts"
import { queryOfCount, statisticOf } from "../../src/screens/home/statistic.ts"

describe("views of own listings", () => {
  test("most seen first, whatever else the service sent", () => {
    const { days, listings } = viewsOf({
      days: [{ date: "2026-11-01", views: 3 }, null],
      listings: [
        { id: 1, title: "A", views: 3 },
        { id: 2, title: "B", views: 9, trend: -4.6 },
      ],
    })
    expect(days).toHaveLength(1)
    expect(listings.map(({ title, trend }) => [title, trend])).toEqual([
      ["B", -4.6],
      ["A", null],
    ])
    expect(
      viewsOf({
        listings: [
          { id: 1, views: 15, before: 10 },
          { id: 2, views: 4, before: 0 },
        ],
      }).listings,
    ).toMatchObject([{ trend: 50 }, { trend: null }])
    expect(viewsOf([{ date: "2026-11-01", views: 3 }]).days).toHaveLength(1)
    expect(viewsOf(null)).toEqual({ days: [], listings: [] })
  })

  test("a trend in words", () => {
    expect([12.4, -4.6, 0.2, null].map(trendWord)).toEqual(["naik 12%", "turun 5%", "tetap", "–"])
  })
})

describe("statistic", () => {
  test("is read from what the service sent", () => {
    const { total, status, month } = statisticOf({
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
    expect(statisticOf(null).total).toBe(0)
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
