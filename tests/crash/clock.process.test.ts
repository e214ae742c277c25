import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { expect, test } from "vitest"
import { tokenFor } from "../../server/auth/auth.ts"
import { bucketOf, createLimits, limiterOf } from "../../server/auth/limits.ts"
import { openSession } from "../../server/auth/sessions.ts"
import { openDb } from "../../server/database/db.ts"
import { temporaryFolder } from "../fixtures/temporary-folder.ts"
import { accountOf, SECRET, testApi } from "../server/api.ts"
import { stopClock } from "../server/database-clock.ts"
import { emptyDatabase } from "../server/snapshot.ts"
import { audit } from "./audit.ts"
import { clientOf } from "./client.ts"
import { LARAS, loadsOf, startLoads } from "./loads.ts"
import { embedded } from "./place.ts"

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const folder = temporaryFolder("clock")

test("nobody waits for a day because the clock was put back by one", async () => {
  const { db, close } = await openDb({ memory: true, snapshot: await emptyDatabase() })
  await createLimits(db)
  const { pass, end } = await stopClock(db)
  const limiter = limiterOf(db, "clock", { most: 2, pause: 10_000, longest: MINUTE, forgotten: HOUR })
  const bucket = bucketOf(db, "tokens", { most: 3, refill: 2000 })
  for (let turn = 0; turn < 3; turn += 1) await Promise.all([limiter.attempt("a"), bucket.attempt("a")])
  await pass(5000)
  await pass(-DAY)
  expect(await limiter.attempt("a")).toEqual({ wait: 0, count: 1 })
  expect((await bucket.attempt("a")).wait).toBe(2)
  // A small step back must not reset the limiter.
  await limiter.attempt("a")
  await pass(-1000)
  expect((await limiter.attempt("a")).wait).toBe(11)
  await end()
  await close()
})

test("who signed in before the clock was put back stays signed in, also on a server whose clock is behind", async () => {
  const api = await testApi()
  const session = await openSession(api.db, api.tables, 1, { device: "Uji", address: "local" })
  const ahead = { ...session, expires_at: new Date(Date.parse(session.expires_at) + HOUR).toISOString() }
  const token = await tokenFor(SECRET, accountOf("gro_admin"), ahead)
  expect((await api.call("GET", "/svc/main/house-type", { token })).status).toBe(200)
  await api.close()
})

const CLOCK = join(folder, "milliseconds")
/** Loaded before the product: SIGUSR2 shifts its clock, and the embedded database's, by the offset in the file. */
const SHIFTED = `data:text/javascript,${encodeURIComponent(`
  import { readFileSync } from "node:fs"
  import { moveDate } from ${JSON.stringify(new URL("../fixtures/clock.mjs", import.meta.url).href)}
  let offset = 0
  process.on("SIGUSR2", () => {
    const next = Number(readFileSync(${JSON.stringify(CLOCK)}, "utf8"))
    moveDate(next - offset)
    offset = next
  })
`)}`

if (process.env.NIGHTLY)
  test("under load the clock jumps back and forth, and all goes on", async () => {
    const place = await embedded.open()
    const client = clientOf()
    const loads = loadsOf(client)
    const product = await place.start({ node: ["--import", SHIFTED] })
    const jumps = [-2 * HOUR, 3 * HOUR, 0, -DAY, 20 * MINUTE, -5 * MINUTE, 6 * HOUR, -30 * DAY, 0]
    try {
      client.serve(product)
      for (const who of [undefined, LARAS]) await client.signIn(who)
      // As long as a session lasts, because a jump of hours leaves it unused for as long.
      await client.send({ method: "PUT", path: "main/setting/office", json: { idle_minutes: 720 } })
      const load = startLoads(loads)
      for (const jump of jumps) {
        writeFileSync(CLOCK, String(jump))
        process.kill(product.pid, "SIGUSR2")
        await sleep(1200)
        expect((await fetch(`${product.address}/health`)).status).toBe(200)
      }
      await load.stop()
      const wrong = [...load.failures, ...(await Promise.all(loads.map((one) => one.wrong()))).flat()]
      client.end()
      await product.stop()
      wrong.push(...(await place.look(audit)))
      expect(wrong).toEqual([])
    } finally {
      client.end()
      await product.stop()
      await place.end()
    }
  })
