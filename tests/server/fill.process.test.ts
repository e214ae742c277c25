import { sql } from "drizzle-orm"
import { describe, expect, onTestFinished, test } from "vitest"
import { openSession, sessionsOf } from "../../server/auth/sessions.ts"
import { openDb } from "../../server/database/db.ts"
import { migrate } from "../../server/database/migrate.ts"
import { columnOf, tableOf, tablesOf } from "../../server/database/tables.ts"
import { keepTriggers } from "../../server/database/triggers.ts"
import { silent } from "../../server/engine/live-events.ts"
import { resetDemo } from "../../server/features/demo/reset.ts"
import { memoryStore } from "../../server/files/file-store.ts"
import { fill } from "../../server/operations/prepare.ts"
import { resources } from "../../src/resources/index.ts"
import { emptyDatabase } from "./snapshot.ts"

describe("the first fill", () => {
  test("without demo gives an office the areas, property types and facilities, and the demo can still follow", async () => {
    const { db, close } = await openDb({ memory: true, snapshot: await emptyDatabase() })
    onTestFinished(close)
    await migrate(db)
    const tables = tablesOf(resources)
    const filling = { db, tables, files: memoryStore() }
    expect(await fill({ ...filling, demo: false })).toBe("master data")
    const types = await db
      .select({ name: columnOf(tableOf(tables, "house-type"), "name") })
      .from(tableOf(tables, "house-type"))
    expect(types.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Rumah", "Apartemen", "Tanah", "Ruko", "Kost"]),
    )
    expect(await db.$count(tableOf(tables, "extra-facility"))).toBe(21)
    expect(await db.$count(tableOf(tables, "house-list"))).toBe(0)
    await db.insert(tableOf(tables, "house-type")).values({ name: "Rumah panggung" })
    expect(await fill({ ...filling, demo: false })).toBeUndefined()
    expect(await db.$count(tableOf(tables, "house-type"))).toBe(types.length + 1)
    expect(await fill({ ...filling, demo: true })).toBe("demo")
    expect(await db.$count(tableOf(tables, "house-type"))).toBe(types.length)
  })

  test("that breaks off leaves nothing, and the next one fills; a reset brings its records back", async () => {
    const { db, close } = await openDb({ memory: true, snapshot: await emptyDatabase() })
    onTestFinished(close)
    await migrate(db)
    await keepTriggers(db, resources)
    const tables = tablesOf(resources)
    const filling = { db, tables, files: memoryStore(), demo: true }
    await db.execute(sql.raw("alter table notification add constraint broken check (user_id < 0)"))
    await expect(fill(filling)).rejects.toThrow()
    expect(await db.$count(tableOf(tables, "house-list"))).toBe(0)
    expect(await db.$count(tableOf(tables, "master-province"))).toBe(0)
    await db.execute(sql.raw("alter table notification drop constraint broken"))
    expect(await fill(filling)).toBe("demo")
    expect(await db.$count(tableOf(tables, "house-list"))).toBeGreaterThan(1900)
    expect(await fill(filling)).toBeUndefined()
    const notes = await db.$count(tableOf(tables, "notification"))
    await db.delete(tableOf(tables, "notification"))
    for (const user of [1, 5]) await openSession(db, tables, user, { device: "Uji", address: "local" })
    await resetDemo({ db, tables, live: silent })
    expect(await db.$count(tableOf(tables, "notification"))).toBe(notes)
    expect(await db.$count(tableOf(tables, "master-village"))).toBe(83_762)
    // Sessions of the demo accounts stay.
    expect(await db.select({ user: columnOf(sessionsOf(tables), "user") }).from(sessionsOf(tables))).toEqual([
      { user: 1 },
    ])
  })
})
