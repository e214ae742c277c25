import { expect, test } from "vitest"
import { createDemo } from "../../demo/demo.ts"
import { readAreas } from "../../server/database/read-areas.ts"

const demo = createDemo(await readAreas(), new Date("2026-11-20T17:00:00.000Z"))

test("an ad's numbers are the sums of what was reported of it, and no day is reported twice", () => {
  const figures = demo.adFigures
  for (const ad of demo.records["premium-ads"] ?? []) {
    const own = figures.filter((figure) => figure.ad === ad.id)
    const sum = (name: "impressions" | "clicks" | "spent" | "results") => own.reduce((all, one) => all + one[name], 0)
    expect([sum("impressions"), sum("clicks"), sum("spent"), sum("results")]).toEqual([
      ad.impressions,
      ad.clicks,
      ad.spent,
      ad.leads,
    ])
    expect(Math.max(0, ...own.map(({ reach }) => reach))).toBe(ad.reach)
    const sorted = own.toSorted((a, b) => a.from.localeCompare(b.from))
    for (const [index, { from, to, impressions, clicks }] of sorted.entries()) {
      expect(from > (sorted[index - 1]?.to ?? "") && from <= to && to <= "2026-11-21").toBe(true)
      expect(clicks).toBeLessThanOrEqual(impressions)
    }
  }
  expect(figures.filter(({ from, to }) => from === to).length).toBeGreaterThan(300)
})
