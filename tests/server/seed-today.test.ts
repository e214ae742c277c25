import { expect, test } from "vitest"
import { demoToday } from "../../demo/days.ts"
import { createDemo } from "../../demo/demo.ts"
import { readAreas } from "../../server/database/read-areas.ts"

const areas = await readAreas()
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
