import { eq, sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { refusalOf } from "../../server/core/errors.ts"
import { type Opened, openDb, rowsOf } from "../../server/database/db.ts"
import { tableOf } from "../../server/database/tables.ts"
import { apiOver, type TestApi } from "./api.ts"
import { waitForBlocked } from "./lock-waits.ts"
import { noPostgres } from "./postgres.ts"
import { createFewDatabase, type TestDatabase } from "./postgres-database.ts"

const MAPS = 40

describe.skipIf(noPostgres)("nobody stops the others, over PostgreSQL", () => {
  let database: TestDatabase
  let opened: Opened
  let api: TestApi
  beforeAll(async () => {
    database = await createFewDatabase()
    opened = await openDb({ url: database.url })
    await opened.limitTime?.()
    api = apiOver(opened)
  })
  afterAll(async () => {
    await api.close()
    await database.drop()
  })

  const shown = async (name: string) =>
    Object.values(rowsOf<Record<string, string>>(await opened.db.execute(sql.raw(`show ${name}`)))[0] ?? {})[0]

  test("statements, waits for locks and forgotten transactions end", async () => {
    expect(await shown("statement_timeout")).toBe("10s")
    expect(await shown("lock_timeout")).toBe("3s")
    expect(await shown("idle_in_transaction_session_timeout")).toBe("30s")
  })

  test("who waits too long for a record is told so", async () => {
    const token = await api.login()
    const table = tableOf(api.tables, "house-type")
    const answer = await opened.db.transaction(async (tx) => {
      await tx.select().from(table).where(eq(table.id, 1)).for("update")
      const waiting = api.call("PUT", "/svc/main/house-type/1", { token, json: { name: "Rumah tunggu" } })
      await waitForBlocked(opened.db)
      return waiting
    })
    expect(answer.status).toBe(503)
    expect(answer.headers.get("retry-after")).toBe("5")
    expect(answer.body.message).toMatch(/^Data ini sedang diubah pengguna lain/)
  })

  test("who is chosen to end a deadlock is told the same", async () => {
    const token = await api.login()
    const { id } = tableOf(api.tables, "house-type")
    const lock = (tx: Opened["db"], type: number) =>
      tx.select({ id }).from(tableOf(api.tables, "house-type")).where(eq(id, type)).for("update")
    let merging: ReturnType<TestApi["call"]> | undefined
    await opened.db.transaction(async (tx) => {
      await lock(tx, 2)
      merging = api.call("PUT", "/svc/main/house-type/merge/1", { token, json: { into: 2 } })
      await waitForBlocked(opened.db)
      await lock(tx, 1)
    })
    const { status, body } = (await merging) ?? {}
    expect([status, body.message]).toEqual([503, expect.stringMatching(/^Data ini sedang diubah pengguna lain/)])
  })

  test("a statement that takes too long is said to", async () => {
    const ended = await opened.db
      .transaction(async (tx) => {
        await tx.execute(sql`set local statement_timeout = 20`)
        await tx.execute(sql`select pg_sleep(30)`)
      })
      .catch((error: unknown) => refusalOf(error))
    expect(ended).toMatchObject({ status: 503, message: expect.stringMatching(/^Permintaan ini terlalu lama/) })
  })

  test("forty maps of one user leave the others their answers", async () => {
    const [busy, other] = [await api.login("gro_admin"), await api.login("ADMIN")]
    let isOver = false
    const answers = await opened.db.transaction(async (tx) => {
      // Each map waits for this lock with its connection.
      await api.call("GET", "/svc/main/house-list/pins?zoom=5", { token: busy })
      await tx.execute(sql`lock table "house-list" in access exclusive mode`)
      const maps = Array.from({ length: MAPS }, () =>
        api.call("GET", "/svc/main/house-list/pins?zoom=5", { token: busy }).then((map) => {
          isOver = true
          return map
        }),
      )
      await expect.poll(() => opened.engine.pool?.waitingCount === 0).toBe(true)
      await waitForBlocked(opened.db)
      const others = await Promise.all(
        Array.from({ length: 5 }, () => api.call("GET", "/svc/main/house-type", { token: other })),
      )
      expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      return { maps, wasOver: isOver }
    })
    const statuses = (await Promise.all(answers.maps)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(10)
  })
})
