import { expect, test } from "vitest"
import { findVisit } from "../../src/domain/visit.ts"

const MINUTE = 60_000
const at = (minutes: number, id: number) => ({
  id,
  created_at: new Date(Date.UTC(2026, 10, 21, 3) + minutes * MINUTE).toISOString(),
})
const ids = (events: { id: unknown }[]) => events.map(({ id }) => id)

test("a visit lasts until a pause of more than half an hour, in the order of its moments", () => {
  const events = [at(0, 1), at(65, 4), at(30, 2), at(34, 3), at(96, 5), at(300, 6)]
  expect(ids(findVisit(events, 2))).toEqual([1, 2, 3])
  expect(ids(findVisit(events, "3"))).toEqual([1, 2, 3])
  expect(ids(findVisit(events, 4))).toEqual([4])
  expect(ids(findVisit([...events, at(64, 7)], 4))).toEqual([1, 2, 3, 7, 4])
  expect(ids(findVisit(events, 6))).toEqual([6])
})

test("what names no moment belongs to no visit, and what is not there has none", () => {
  expect(findVisit([{ id: 1, created_at: "kemarin" }, at(0, 2)], 2)).toHaveLength(1)
  expect(findVisit([at(0, 1)], 9)).toEqual([])
  expect(findVisit([], 1)).toEqual([])
})
