import { setTimeout as sleep } from "node:timers/promises"
import { describe, expect, test } from "vitest"
import { createRandom } from "../../demo/random.ts"
import { audit } from "./audit.ts"
import { type Client, clientOf } from "./client.ts"
import type { Load } from "./load.ts"
import { LARAS, loadsOf, startLoads } from "./loads.ts"
import { type Engine, embedded, type Place, postgresql } from "./place.ts"

const { NIGHTLY } = process.env
const KILLS = NIGHTLY ? 50 : 1
const SEED = process.env.CRASH_SEED ?? "1"
const LOOK_EVERY = 10
/** Milliseconds under load before a kill. */
const [SHORTEST, LONGEST] = NIGHTLY ? [20, 1500] : [200, 700]

const serve = async (place: Place, client: Client) => {
  const product = await place.start()
  client.serve(product)
  return product
}

const wrongIn = async (loads: readonly Load[]) => (await Promise.all(loads.map(({ wrong }) => wrong()))).flat()

const killAgainAndAgain = async (place: Place, client: Client, loads: readonly Load[]) => {
  const random = createRandom(`kills ${SEED}`)
  const wrong: string[] = []
  let product = await serve(place, client)
  try {
    for (const who of [undefined, LARAS]) await client.signIn(who)
    const load = startLoads(loads)
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await sleep(random.between(SHORTEST, LONGEST))
      client.away()
      await product.kill()
      if (kill % LOOK_EVERY === 0) wrong.push(...(await place.look(audit)))
      product = await serve(place, client)
      wrong.push(...(await wrongIn(loads)), ...load.failures.splice(0))
      if (wrong.length > 0) break
    }
    await load.stop()
    wrong.push(...load.failures, ...(await wrongIn(loads)))
  } finally {
    client.end()
    await product.stop()
  }
  return [...wrong, ...(await place.look(audit))]
}

describe.each<Engine>(NIGHTLY ? [embedded, postgresql] : [embedded])("a server over the $name", (engine) => {
  test.skipIf(engine.missing)(
    `that is killed ${KILLS} times under load loses nothing that was answered, does nothing twice and ends what it began`,
    async () => {
      const place = await engine.open()
      const client = clientOf()
      const loads = loadsOf(client)
      try {
        const wrong = await killAgainAndAgain(place, client, loads)
        expect(wrong).toEqual([])
        for (const { name, done } of loads) expect(done(), name).toBeGreaterThan(0)
        expect(client.cuts()).toBeGreaterThan(KILLS)
      } finally {
        await place.end()
      }
    },
    1_500_000,
  )
})
