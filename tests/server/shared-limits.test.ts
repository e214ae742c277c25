import { type SQL, sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { bucketOf, createLimits, forgetLimits, limiterOf, memoryBucketOf } from "../../server/auth/limits.ts"
import type { Opened } from "../../server/database/db.ts"
import { stopClock } from "./database-clock.ts"
import { openEmpty } from "./lent-database.ts"

let opened: Opened
let clock: Awaited<ReturnType<typeof stopClock>>
beforeAll(async () => {
  opened = await openEmpty()
  await createLimits(opened.db)
  clock = await stopClock(opened.db)
})
afterAll(async () => {
  await clock.end()
  await opened.close()
})

test("of twenty at the same moment as many pass as may", async () => {
  const { attempt } = limiterOf(opened.db, "crowd", { most: 5, pause: 60_000, longest: 60_000, forgotten: 60_000 })
  const tried = await Promise.all(Array.from({ length: 20 }, () => attempt("one")))
  expect(tried.filter(({ wait }) => wait === 0)).toHaveLength(5)
})

test("a bucket gives so many in a row, then one after each pause, and counts each key by itself", async () => {
  const options = { most: 3, refill: 20_000 }
  for (const { attempt } of [bucketOf(opened.db, "bucket", options), memoryBucketOf(options)]) {
    const waits = async (times: number, key = "a") => {
      const found: number[] = []
      for (let turn = 0; turn < times; turn += 1) found.push((await attempt(key)).wait)
      return found
    }
    expect(await waits(5)).toEqual([0, 0, 0, 20, 20])
    expect(await waits(1, "b")).toEqual([0])
    await clock.pass(20_000)
    expect(await waits(2)).toEqual([0, 20])
    await clock.pass(80_000)
    expect(await waits(4)).toEqual([0, 0, 0, 20])
  }
})

test("a refusal names the seconds that are left, also where it does not ask the database", async () => {
  const { attempt } = limiterOf(opened.db, "left", { most: 1, pause: 60_000, longest: 60_000, forgotten: 60_000 })
  const waits = [(await attempt("a")).wait, (await attempt("a")).wait]
  await clock.pass(2500)
  expect([...waits, (await attempt("a")).wait]).toEqual([0, 60, 58])
  await clock.pass(53_000)
  expect((await attempt("a")).wait).toBe(5)
  await clock.pass(4500)
  expect((await attempt("a")).wait).toBe(0)
})

test("an attempt is taken back once; counts from before the clock was set back are forgotten, and high ones read", async () => {
  const options = { most: 1, pause: 60_000, longest: 60_000, forgotten: 60_000 }
  const { attempt, takeBack } = limiterOf(opened.db, "odd", options)
  const after = async (change: Promise<unknown>) => {
    await change
    await clock.pass(5000)
    return (await attempt("a")).wait
  }
  const set = (values: SQL) => opened.db.execute(sql`update "rate_limits" set ${values}`)
  expect((await attempt("a")).wait).toBe(0)
  expect(await after(takeBack("a").then(() => takeBack("a")))).toBe(0)
  expect((await attempt("a")).wait).toBe(60)
  expect(await after(set(sql`count = 5000`))).toBe(55)
  expect(await after(set(sql`at = clock_timestamp() + interval '64 seconds'`))).toBe(119)
  expect(await after(set(sql`at = clock_timestamp() + interval '66 seconds'`))).toBe(0)
  const bucket = bucketOf(opened.db, "odd bucket", { most: 3, refill: 20_000 })
  await bucket.attempt("a")
  await set(sql`at = clock_timestamp() + interval '10 minutes'`)
  expect((await bucket.attempt("a")).wait).toBe(20)
})

test("a bucket in memory forgets only those that are full again, however many there are", async () => {
  const { attempt } = memoryBucketOf({ most: 1, refill: 60_000 })
  for (let key = 0; key < 10_000; key += 1) await attempt(`${key}`)
  await attempt("another")
  expect(await attempt("0")).toMatchObject({ wait: 60 })
})

test("what nobody asks about any more is deleted, and no key can be read", async () => {
  const keys = async () =>
    (await opened.db.execute(sql`select key from "rate_limits"`)) as unknown as { rows: { key: string }[] }
  for (const { key } of (await keys()).rows) expect(key).toMatch(/^[\w-]{43}$/)
  await opened.db.execute(sql`update "rate_limits" set at = at - interval '25 hours'`)
  await forgetLimits(opened.db)
  expect((await keys()).rows).toEqual([])
})
