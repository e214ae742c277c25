import { setTimeout as sleep } from "node:timers/promises"
import { describe, expect, test } from "vitest"
import { noPostgres } from "../server/postgres.ts"
import { audit } from "./audit.ts"
import { clientOf } from "./client.ts"
import { LARAS, loadsOf, startLoads } from "./loads.ts"
import { postgresql } from "./place.ts"

const TIMES = 4
const SENTENCE = "Basis data layanan sedang tidak menjawab. Tunggu sebentar, lalu coba lagi."

describe.skipIf(noPostgres)("a PostgreSQL that ends under load and is started again", () => {
  test("is waited for: the server says so, goes on, and nothing that was answered is lost or there twice", async () => {
    const place = await postgresql.open()
    const client = clientOf()
    const loads = loadsOf(client)
    const product = await place.start()
    const wrong: string[] = []
    try {
      client.serve(product)
      for (const who of [undefined, LARAS]) await client.signIn(who)
      const load = startLoads(loads)
      for (let time = 0; time < TIMES; time += 1) {
        await sleep(1500)
        place.postgres?.kill()
        const health = await fetch(`${product.address}/health`)
        expect([health.status, await health.json()]).toEqual([
          503,
          { status: "down", message: "Basis data tidak menjawab." },
        ])
        await sleep(500)
        place.postgres?.start()
        wrong.push(...(await Promise.all(loads.map((one) => one.wrong()))).flat(), ...load.failures)
      }
      await load.stop()
      wrong.push(...load.failures, ...(await Promise.all(loads.map((one) => one.wrong()))).flat())
      wrong.push(...(await place.look(audit)))
      expect((await fetch(`${product.address}/health`)).status).toBe(200)
      expect(wrong).toEqual([])
      expect([...client.sentences]).toEqual([SENTENCE])
    } finally {
      client.end()
      await product.stop()
      await place.end()
    }
  })
})
