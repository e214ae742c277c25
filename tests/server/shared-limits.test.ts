import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { bucketOf, createLimits, forgetLimits, limiterOf } from "../../server/auth/limits.ts"
import { type Opened, openDb } from "../../server/database/db.ts"
import { stopClock } from "./database-clock.ts"

let opened: Opened
let clock: Awaited<ReturnType<typeof stopClock>>
beforeAll(async () => {
  opened = await openDb({ memory: true })
  await createLimits(opened.db)
  clock = await stopClock(opened.db)
})
afterAll(async () => {
  await clock.end()
  await opened.close()
})

test("a limiter in the database counts by key, makes pauses twice as long, and forgets", async () => {
  const { attempt, forget, takeBack } = limiterOf(opened.db, "a", {
    most: 2,
    pause: 10_000,
    longest: 40_000,
    forgotten: 100_000,
  })
  const waits = async (...keys: string[]) => {
    const found: number[] = []
    for (const key of keys) found.push((await attempt(key)).wait)
    return found
  }
  expect(await waits("a", "a", "a", "b")).toEqual([0, 0, 10, 0])
  await forget("a")
  expect(await waits("a", "a", "a")).toEqual([0, 0, 10])
  await takeBack("a")
  expect(await attempt("a")).toEqual({ wait: 0, count: 2 })
  await clock.pass(10_000)
  expect(await waits("a", "a")).toEqual([0, 20])
  await clock.pass(20_000)
  expect(await waits("a", "a")).toEqual([0, 40])
  await clock.pass(40_000)
  expect(await waits("a", "a")).toEqual([0, 40])
  await clock.pass(100_000)
  expect(await waits("a", "a", "a")).toEqual([0, 0, 10])
  const other = limiterOf(opened.db, "b", { most: 1, pause: 1000, longest: 1000, forgotten: 1000 })
  expect((await other.attempt("a")).wait).toBe(0)
})

test("of twenty at the same moment as many pass as may", async () => {
  const { attempt } = limiterOf(opened.db, "crowd", { most: 5, pause: 60_000, longest: 60_000, forgotten: 60_000 })
  const tried = await Promise.all(Array.from({ length: 20 }, () => attempt("one")))
  expect(tried.filter(({ wait }) => wait === 0)).toHaveLength(5)
})

test("a bucket in the database gives so many in a row, then one after each pause", async () => {
  const { attempt } = bucketOf(opened.db, "bucket", { most: 3, refill: 20_000 })
  const waits = async (times: number) => {
    const found: number[] = []
    for (let turn = 0; turn < times; turn += 1) found.push((await attempt("a")).wait)
    return found
  }
  expect(await waits(5)).toEqual([0, 0, 0, 20, 20])
  await clock.pass(20_000)
  expect(await waits(2)).toEqual([0, 20])
  await clock.pass(80_000)
  expect(await waits(4)).toEqual([0, 0, 0, 20])
})

test("a refusal is repeated for some seconds without a statement, unless an attempt was taken back", async () => {
  const { attempt, takeBack } = limiterOf(opened.db, "flood", {
    most: 1,
    pause: 60_000,
    longest: 60_000,
    forgotten: 60_000,
  })
  for (const wait of [0, 60]) expect((await attempt("a")).wait).toBe(wait)
  await clock.pass(4000)
  const execute = vi.spyOn(opened.db, "execute")
  expect(await attempt("a")).toEqual({ wait: 56, count: 1 })
  expect(execute).not.toHaveBeenCalled()
  execute.mockRestore()
  await clock.pass(1000)
  expect((await attempt("a")).wait).toBe(55)
  await takeBack("a")
  expect((await attempt("a")).wait).toBe(0)
})

test("what nobody asks about any more is deleted, and no key can be read", async () => {
  const keys = async () =>
    (await opened.db.execute(sql`select key from "rate_limits"`)) as unknown as { rows: { key: string }[] }
  for (const { key } of (await keys()).rows) expect(key).toMatch(/^[\w-]{43}$/)
  await opened.db.execute(sql`update "rate_limits" set at = at - interval '25 hours'`)
  await forgetLimits(opened.db)
  expect((await keys()).rows).toEqual([])
})
