import { sql } from "drizzle-orm"
import { Secret, TOTP } from "otpauth"
import { afterAll, afterEach, describe, expect, test, vi } from "vitest"
import { beginSecondFactor, takeCode } from "../../server/auth/second-factor.ts"
import { openDb } from "../../server/database/db.ts"
import { endExpired } from "../../server/features/listings/premium.ts"
import { endPackages } from "../../server/features/payments/ended-packages.ts"
import { plusDays, todayInJakarta } from "../../src/time/day.ts"
import { STAFF } from "./account-api.ts"
import { formWith, SECRET } from "./api.ts"
import { table, UPLOADS } from "./listing-table.ts"
import { noPostgres } from "./postgres.ts"
import { createFewDatabase } from "./postgres-database.ts"
import { webhookApi } from "./webhook-api.ts"

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe.skipIf(noPostgres)("servers whose clocks differ", async () => {
  const { url, drop } = await createFewDatabase()
  afterAll(drop)
  const { api, received, begin, addType } = await webhookApi(() => openDb({ url }))
  afterEach(() => {
    vi.useRealTimers()
  })
  const moveClock = (milliseconds: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + milliseconds })

  test("send a webhook at once that one with a clock ahead has written", async () => {
    await begin()
    const release = api.deliveries.hold()
    moveClock(2 * MINUTE)
    await addType("Rumah menit")
    vi.useRealTimers()
    release()
    await api.deliveries.idle()
    expect(received).toHaveLength(1)
  })

  test("take the same file that is sent to both within a minute once", async () => {
    const token = await api.login()
    const send = () => api.call("POST", UPLOADS, { token, form: formWith(table("Rumah dua server"), "rumah.csv") })
    const first = await send()
    moveClock(2 * MINUTE)
    const second = await send()
    await api.imports.idle()
    expect([first.status, second.body.data]).toEqual([201, first.body.data])
  })

  test("take the code that the user's phone shows", async () => {
    const owner = { db: api.db, dataKey: SECRET, id: STAFF.auth_id }
    const { secret } = (await beginSecondFactor(owner, { issuer: "Griya", label: "x" })) ?? { secret: "" }
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    moveClock(2 * MINUTE)
    expect(await takeCode(owner, code)).toBe("app")
  })

  test("end premium and packages by the database's day", async () => {
    const yesterday = plusDays(todayInJakarta(), -1)
    const { db } = api
    await db.execute(sql`update "house-list" set premium = true, premium_until = ${yesterday} where id = 2`)
    await db.execute(sql`update "user" set package = 1 where id = 4`)
    await db.execute(sql`insert into "subscribe-transaction" ("user", package, status, starts_at, ends_at)
      values (4, 1, 'paid', ${plusDays(yesterday, -9)}, ${yesterday})`)
    moveClock(-DAY)
    await endExpired(api.context)
    await endPackages(api.context)
    expect(await api.stored("house-list", 2)).toMatchObject({ premium: false })
    expect(await api.stored("user", 4)).toMatchObject({ package: null })
  })
})
