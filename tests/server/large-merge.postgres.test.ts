import { setTimeout as sleep } from "node:timers/promises"
import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { tableOf } from "../../server/database/tables.ts"
import { house } from "./file-api.ts"
import { waitForBlocked } from "./lock-waits.ts"
import { manyListingsOf } from "./many-listings.ts"
import { noPostgres } from "./postgres.ts"
import { racingApi } from "./postgres-api.ts"

const LISTINGS = 1600

const api = await racingApi()
const token = await api.login()
const { send, createType, fill, countOf, merge, jobOf } = manyListingsOf(api, token)

const createPair = async (name: string) => {
  const pair = [await createType(`${name} lama`), await createType(`${name} baru`)] as const
  await fill(pair[0], LISTINGS)
  return pair
}

test("the same merge sent several times at once is one job", async () => {
  const [gone, kept] = await createPair("Rumah")
  const release = api.merges.hold()
  const answers = await Promise.all([merge(gone, kept), merge(gone, kept), merge(gone, kept)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.data.job.id)).size).toBe(1)
  release()
  await api.merges.idle()
  expect([await countOf(gone), await countOf(kept)]).toEqual([0, LISTINGS])
})

test.skipIf(noPostgres)(
  "a listing that somebody holds delays the merge; others add and change theirs meanwhile",
  async () => {
    const [gone, kept] = await createPair("Ruko")
    const release = api.merges.hold()
    const { id } = (await merge(gone, kept)).body.data.job
    const houses = tableOf(api.tables, "house-list")
    const isListing = (n: number) => eq(houses.house_id, `m-${gone}-${n}`)
    const [{ id: later } = { id: 0 }] = await api.db.select({ id: houses.id }).from(houses).where(isListing(1500))
    let added: number | undefined
    await api.db.transaction(async (tx) => {
      await tx.select().from(houses).where(isListing(900)).for("update")
      release()
      await expect.poll(() => countOf(kept)).toBeGreaterThan(0)
      await waitForBlocked(api.db)
      expect((await send("PUT", `house-list/${later}`, { price: 777_000_000 })).status).toBe(200)
      const { status, body } = await send("POST", "house-list", { ...house, house_type: gone })
      expect(status).toBe(201)
      added = body.data.id
      // Longer than a statement waits for a lock.
      await sleep(3500)
      expect(await jobOf(id)).toMatchObject({ status: "running" })
    })
    await api.merges.idle()
    const all = LISTINGS + 1
    expect(await jobOf(id)).toMatchObject({ status: "done", done: all, total: all })
    expect([await countOf(gone), await countOf(kept)]).toEqual([0, all])
    expect(await api.stored("house-list", added)).toMatchObject({ house_type: kept })
    expect(await api.stored("house-list", Number(later))).toMatchObject({ house_type: kept, price: 777_000_000 })
  },
)
