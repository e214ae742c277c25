import { expect, test } from "vitest"
import { demoToday } from "../../demo/days.ts"
import { createDemo } from "../../demo/demo.ts"
import { readAreas } from "../../server/database/read-areas.ts"

const areas = await readAreas()
const DAY_MS = 86_400_000
/** Midnight in Jakarta. */
const TODAY = new Date("2026-11-20T17:00:00.000Z")
const PAST = ["created_at", "updated_at", "requested_at", "gateway_time"]

test.each(["2026-11-20T17:00:00.000Z", "2026-11-20T23:59:59.000Z", "2026-11-21T00:00:00.000Z"])(
  "filled at %s the demo tells of nothing that is still to come",
  (now) => {
    const { records } = createDemo(areas, demoToday(new Date(now)))
    const moments = Object.entries(records).flatMap(([name, rows]) =>
      (rows as readonly Record<string, unknown>[]).flatMap((row) =>
        PAST.flatMap((field) => (row[field] ? [`${row[field]} ${name}.${field}`] : [])),
      ),
    )
    expect(moments.length).toBeGreaterThan(2000)
    expect(moments.filter((moment) => moment > now).toSorted()).toEqual([])
  },
)

test("the last days of a series are like the days before them", () => {
  const { records } = createDemo(areas, TODAY)
  for (const name of ["request-cust", "house-list", "usytics"] as const) {
    const daysAgo = (records[name] as readonly { created_at: string }[]).map(({ created_at }) =>
      Math.floor((TODAY.getTime() + DAY_MS - 1 - Date.parse(created_at)) / DAY_MS),
    )
    const each = (from: number, to: number) => daysAgo.filter((ago) => ago >= from && ago < to).length / (to - from)
    for (const [from, to] of [
      [0, 1],
      [0, 3],
      [0, 7],
    ] as const)
      expect(each(from, to) / each(7, 28), `${name}, the last ${to} days`).toBeLessThan(1.8)
  }
})
