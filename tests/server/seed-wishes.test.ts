import { expect, test } from "vitest"
import { createDemo } from "../../demo/demo.ts"
import { readAreas } from "../../server/database/read-areas.ts"
import { findRegions } from "../../src/domain/find-regions.ts"
import type { LevelLists } from "../../src/domain/listing-import/region-lookup.ts"
import { matchesOf, optionalCriteriaOf, toSearchCriteria } from "../../src/domain/matching.ts"

test("the newest requests have matches, and one has none", async () => {
  const areas = await readAreas()
  const { records } = createDemo(areas, new Date("2026-11-20T17:00:00.000Z"))
  const rowsOf = (name: string) => (records[name] ?? []) as readonly Record<string, unknown>[]
  const lists: LevelLists = async (level, parent) =>
    areas[`master-${level}`].filter((area) => level === "province" || Object.values(area).includes(parent))
  const names = new Map<unknown, string>(
    [...areas["master-city"], ...areas["master-district"]].map(({ id, name }) => [id, name]),
  )
  const houses = rowsOf("house-list")
    .filter(({ status }) => status === "active")
    .map((house) => ({ ...house, city_label: names.get(house.city), district_label: names.get(house.district) }))
  const newest = rowsOf("find-properties").toSorted((a, b) => String(b.created_at).localeCompare(String(a.created_at)))
  const counts = newest.slice(0, 12).map(async (request) => {
    const regions = await findRegions(request.places as string[], { lists })
    return matchesOf(toSearchCriteria(request, regions), optionalCriteriaOf(null), houses).length
  })
  const found = await Promise.all(counts)
  expect(found.filter((count) => count >= 3 && count <= 12).length).toBeGreaterThanOrEqual(8)
  expect(found.filter((count) => count === 0)).toHaveLength(1)
})
