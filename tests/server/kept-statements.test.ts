import { eq, sql } from "drizzle-orm"
import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type Opened, openDb, rowsOf } from "../../server/database/db.ts"
import { prepare } from "../../server/database/query-cache.ts"

const things = pgTable("things", {
  id: integer().primaryKey(),
  name: text(),
  at: timestamp({ withTimezone: true, mode: "string" }),
})

let opened: Opened

beforeAll(async () => {
  opened = await openDb({ memory: true })
  await opened.db.execute(sql`create table things (id integer primary key, name text, at timestamptz)`)
  await opened.db.insert(things).values([
    { id: 1, name: "satu", at: "2026-11-22T01:02:03Z" },
    { id: 2, name: null, at: null },
  ])
})

afterAll(() => opened.close())

const byIds = () =>
  prepare(
    opened.db,
    opened.db
      .select()
      .from(things)
      .where(sql`${things.id} = any(${sql.placeholder("ids")})`)
      .orderBy(things.id),
  )

const held = async () => rowsOf(await opened.db.execute(sql`select statement from pg_prepared_statements`)).length

test("a statement that is put together once is parsed once, and gives what it gives otherwise", async () => {
  const [kept, plain] = [byIds(), opened.db.select().from(things).where(eq(things.id, 1))]
  expect(await kept.execute({ ids: [1, 2] })).toEqual([
    { id: 1, name: "satu", at: "2026-11-22 01:02:03+00" },
    { id: 2, name: null, at: null },
  ])
  expect(await kept.execute({ ids: [1] })).toEqual(await plain)
  expect(await kept.execute({ ids: [] })).toEqual([])
  expect(await held()).toBe(1)
})

test("it waits for a transaction of others, and goes on after a value that is none", async () => {
  const kept = byIds()
  const steps: string[] = []
  let reading: Promise<unknown> | undefined
  await opened.db.transaction(async (tx) => {
    reading = kept.execute({ ids: [2] }).then(([row]) => steps.push(`read ${row?.name}`))
    await tx.update(things).set({ name: "dua" }).where(eq(things.id, 2))
    steps.push("written")
  })
  await reading
  expect(steps).toEqual(["written", "read dua"])
  await expect(kept.execute({ ids: ["x"] })).rejects.toThrow()
  expect(await kept.execute({ ids: [1] })).toHaveLength(1)
})
