import { and, eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { tableOf } from "../../server/database/tables.ts"
import { isRunning } from "../../server/features/payments/running-subscriptions.ts"
import { dayInJakarta } from "../../src/declare/index.ts"
import { runs } from "../../src/domain/subscription-term.ts"
import { adminApi } from "./file-api.ts"

const { api } = await adminApi()
const table = tableOf(api.tables, "subscribe-transaction")
const [paid] = await api.db.select().from(table).limit(1)

/** Does it run on the day before its end, on that day, and on the day after? */
const RUNS = [
  ["paid", [true, true, false]],
  ["refunded", [true, false, false]],
  ["pending", [false, false, false]],
  ["denied", [false, false, false]],
  ["cancelled", [false, false, false]],
  ["expired", [false, false, false]],
] as const

test.each(RUNS)("%s: %j, as a row and in the database, and never once it is replaced", async (status, expected) => {
  const isIt = eq(table.id, Number(paid?.id))
  for (const [at, days] of [1, 0, -1].entries()) {
    const ends_at = dayInJakarta(new Date(Date.now() + days * 86_400_000))
    for (const replaced_by of [null, Number(paid?.id)]) {
      const values = { status, ends_at, replaced_by }
      await api.db.update(table).set(values).where(isIt)
      const count = await api.db.$count(table, and(isIt, isRunning(table)))
      const isExpected = replaced_by === null && expected[at]
      expect([days, replaced_by, runs(values), count === 1]).toEqual([days, replaced_by, isExpected, isExpected])
    }
  }
})
