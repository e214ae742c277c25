import { expect, test } from "vitest"
import { keepNewest } from "../../src/ui/keep-newest.ts"

test("what a tab remembers of its history does not grow with the day: the oldest goes, what was used again stays", () => {
  const map = new Map<string, number>()
  for (const [at, key] of ["a", "b", "c", "a", "d", "e"].entries()) keepNewest(map, key, at, 3)
  expect([...map]).toEqual([
    ["a", 3],
    ["d", 4],
    ["e", 5],
  ])
  for (let at = 0; at < 10_000; at += 1) keepNewest(map, String(at), at, 200)
  expect(map.size).toBe(200)
})
