import { describe, expect, test } from "vitest"
import { sumSeries } from "../../src/charts/series.ts"
import { readAdFigures } from "../../src/screens/premium-ads/ad-figures.ts"
import { showSpent } from "../../src/screens/premium-ads/show-spent.ts"
import { computeCtr, groupSumsByAd } from "../../src/screens/premium-ads/sums.ts"

const RANGE = { start: "2026-11-01", end: "2026-11-03" }

describe("the plots of ads", () => {
  const { plots, ranges } = readAdFigures(RANGE, {
    days: [
      { date: "2026-11-01", impressions: 1000, clicks: 10, spent: 5000, results: 1 },
      { date: "2026-11-03", impressions: 100, clicks: 10, spent: 1000, results: 0 },
    ],
    ranges: [{ ad: 7, title: "Rentang", from: "2026-10-30", to: "2026-11-02", impressions: 5, clicks: 1, spent: 9 }],
  })

  test("leave a gap where nobody reported", () => {
    expect(plots.series.map(({ name, values }) => [name, values])).toEqual([
      ["impressions", [1000, null, 100]],
      ["clicks", [10, null, 10]],
      ["ctr", [1, null, 10]],
      ["spent", [5000, null, 1000]],
    ])
  })

  test("have the rate of the sums, not the average of the rates", () => {
    expect(plots.series.map(sumSeries)).toEqual([1100, 20, 1.82, 6000])
  })

  test("keep ranges apart", () => {
    expect(ranges).toEqual([
      { ad: "7", title: "Rentang", from: "2026-10-30", to: "2026-11-02", impressions: 5, clicks: 1, spent: 9 },
    ])
  })

  test("are empty where there is nothing, or nonsense", () => {
    for (const data of [{ days: [], ranges: [] }, null, "x", { days: "x" }])
      expect(readAdFigures(RANGE, data)).toMatchObject({ plots: { series: [] }, ranges: [] })
    expect(computeCtr({ impressions: 0, clicks: 0 })).toBeNull()
  })
})

test("a report's figures are summed by ad, the most expensive first; reach is the highest", () => {
  const figure = (name: string, from: string, to: string, spent: number, reach: number) => {
    return { name, from, to, spent, reach, impressions: 10, clicks: 1, results: 0, rows: [] }
  }
  expect(
    groupSumsByAd([
      figure("Murah", "2026-11-01", "2026-11-01", 1, 5),
      figure("Mahal", "2026-11-02", "2026-11-02", 50, 5),
      figure("mahal", "2026-11-03", "2026-11-09", 50, 9),
    ]),
  ).toMatchObject([
    { name: "Mahal", spent: 100, reach: 9, impressions: 20, days: 1, ranges: 1, from: "2026-11-02", to: "2026-11-09" },
    { name: "Murah", spent: 1, days: 1, ranges: 0 },
  ])
})

test.each([
  [["IDR"], 14_467.5, "Rp 14.467,5"],
  [["USD"], 103_255.29, "USD 103.255,29"],
  [[], 58_705.23, "58.705,23"],
  [["USD", "IDR"], 103_255.29, "–"],
])("what an ad cost is written in %j, with its cents", (currencies, amount, text) => {
  expect(showSpent(amount, currencies)).toBe(text)
})
