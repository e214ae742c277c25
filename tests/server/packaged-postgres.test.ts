import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { openDb, rowsOf } from "../../server/database/db.ts"
import { startPackaged } from "./postgres.ts"

test("where the machine has no PostgreSQL the package's one runs, with the module that searches need", async () => {
  const postgres = await startPackaged()
  try {
    const { db, close } = await openDb({ url: postgres.url })
    await db.execute(sql`create extension pg_trgm`)
    const found = await db.execute(sql`select current_setting('server_version') as version, 'Ä' ilike 'ä' as folded`)
    expect(rowsOf(found)).toEqual([{ version: expect.stringMatching(/^18\./), folded: true }])
    await close()
  } finally {
    postgres.stop()
  }
})
