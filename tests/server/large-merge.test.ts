import { setTimeout as sleep } from "node:timers/promises"
import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { noLog } from "../../server/core/log.ts"
import { bulkRunnerOf } from "../../server/features/bulk/bulk-runner.ts"
import { accountOf } from "./api.ts"
import { adminApi } from "./file-api.ts"
import { manyListingsOf } from "./many-listings.ts"

const LISTINGS = 1200
const LEFT_AS_IT_IS = "Yang sudah pindah tetap pindah. Gabungkan lagi untuk melanjutkan."

const { api, token } = await adminApi()
const { send, createType, fill, countOf, merge, jobOf } = manyListingsOf(api, token)

const createPair = async (name: string) => {
  const pair = [await createType(`${name} lama`), await createType(`${name} baru`)] as const
  await fill(pair[0], LISTINGS)
  return pair
}

/** Runs the job until some listings have moved, as a server does that is killed then. */
const runHalf = async (job: string, gone: number) => {
  const runner = bulkRunnerOf({ db: api.db, log: noLog, contextOf: () => api.context })
  const working = runner.work(job)
  while ((await countOf(gone)) === LISTINGS) await sleep(5)
  runner.stop()
  expect(await working).toBe("stopped")
  const left = await countOf(gone)
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(LISTINGS)
  return left
}

test("a merge of a type with many listings is accepted at once, and moves each listing once as a job", async () => {
  const [gone, kept] = await createPair("Rumah")
  const release = api.merges.hold()
  const { status, body } = await merge(gone, kept)
  const { job } = body.data
  expect([status, body.status]).toEqual([200, 200])
  expect(job).toEqual({
    ...{ id: expect.any(String), label: "Gabungkan “Rumah lama” ke “Rumah baru”" },
    ...{ total: LISTINGS, done: 0, status: "running" },
  })
  expect([await countOf(gone), await countOf(kept)]).toEqual([LISTINGS, 0])
  release()
  const moved = new Set<number>()
  let isOver = false
  void api.merges.idle().then(() => {
    isOver = true
  })
  while (!isOver) {
    const { status, done, total } = await jobOf(job.id)
    if (status === "running" && done > 0 && done < total) moved.add(done)
    await sleep(5)
  }
  expect(moved.size).toBeGreaterThan(1)
  expect(await jobOf(job.id)).toMatchObject({
    status: "done",
    done: LISTINGS,
    total: LISTINGS,
    failed: 0,
    message: null,
  })
  expect([await countOf(gone), await countOf(kept)]).toEqual([0, LISTINGS])
  expect(await api.stored("house-type", gone)).toBeUndefined()
  const entries = await api.rows("activity", { resource: "house-list", action: "update" })
  expect(new Set(entries.map(({ record_id }) => record_id)).size).toBe(LISTINGS)
  expect(entries).toHaveLength(LISTINGS)
  expect(await send("POST", `bulk/${job.id}/undo`, {})).toMatchObject({ status: 422 })
})

test("what is refused begins no job; sent again, the merge is the same job, and no other one takes its records", async () => {
  const [gone, kept] = await createPair("Ruko")
  const [small, other] = [await createType("Ruko kecil"), await createType("Ruko lain")]
  const release = api.merges.hold()
  expect((await merge(gone, 4711)).status).toBe(422)
  expect((await merge(gone, gone)).status).toBe(422)
  const first = await merge(gone, kept)
  const second = await merge(gone, kept)
  expect(second.body).toEqual(first.body)
  for (const [one, into] of [
    [gone, other],
    [kept, other],
    [small, gone],
    [kept, gone],
  ] as const) {
    const { status, body } = await merge(one, into)
    expect([status, body.message]).toEqual([
      409,
      "Gabungkan “Ruko lama” ke “Ruko baru” masih berjalan. Tunggu sampai selesai, atau hentikan dahulu.",
    ])
  }
  expect((await merge(small, kept)).body.data).toMatchObject({ id: kept })
  release()
  await api.merges.idle()
  expect([await countOf(gone), await countOf(kept)]).toEqual([0, LISTINGS])
  expect((await merge(gone, kept)).status).toBe(404)
})

test("a job whose server was killed goes on where it was", async () => {
  const [gone, kept] = await createPair("Gudang")
  const release = api.merges.hold()
  const { id } = (await merge(gone, kept)).body.data.job
  const left = await runHalf(id, gone)
  expect(await jobOf(id)).toMatchObject({ status: "running", done: LISTINGS - left })
  expect(await api.bulks.left()).toEqual([])
  expect(await api.merges.left()).toEqual([id])
  release()
  await api.merges.idle()
  expect(await jobOf(id)).toMatchObject({ status: "done", done: LISTINGS, total: LISTINGS })
  expect(await api.stored("house-type", gone)).toBeUndefined()
})

test("a stopped merge keeps what has moved, and sent again it goes on", async () => {
  const [gone, kept] = await createPair("Kios")
  const release = api.merges.hold()
  const { id } = (await merge(gone, kept)).body.data.job
  const left = await runHalf(id, gone)
  const { body } = await send("POST", `bulk/${id}/stop`, {})
  expect(body.data).toMatchObject({ status: "stopped", done: LISTINGS - left, message: `Dihentikan. ${LEFT_AS_IT_IS}` })
  release()
  await api.merges.idle()
  expect([await countOf(gone), await countOf(kept)]).toEqual([left, LISTINGS - left])
  expect(await send("POST", `bulk/${id}/undo`, {})).toMatchObject({ status: 422 })
  expect(await api.stored("house-type", gone)).toMatchObject({ name: "Kios lama" })
  const again = await merge(gone, kept)
  await api.merges.idle()
  if (left > 1000)
    expect(await jobOf(again.body.data.job.id)).toMatchObject({ status: "done", total: left, message: null })
  expect([await countOf(gone), await countOf(kept)]).toEqual([0, LISTINGS])
})

test.each([
  ["its owner may no longer merge", "Villa", "Dihentikan: hak Anda untuk mengubah data ini sudah tidak ada."],
  ["the other record is gone", "Kos", `Digabung ke tidak ditemukan. Pilih dari daftar. ${LEFT_AS_IT_IS}`],
  ["the database refuses a listing", "Hotel", `Maaf! Ada kesalahan. Silahkan coba lagi nanti! ${LEFT_AS_IT_IS}`],
])("a merge ends with a sentence where %s", async (_, name, message) => {
  const [gone, kept] = await createPair(name)
  const release = api.merges.hold()
  const { id } = (await merge(gone, kept)).body.data.job
  const { auth_id, flag } = accountOf("gro_admin")
  if (name === "Villa") await api.setFlag(String(auth_id), "first_time")
  if (name === "Kos") expect((await send("DELETE", `house-type/${kept}`)).status).toBe(200)
  if (name === "Hotel") {
    await api.db.execute(
      sql.raw(`create function refuse_late() returns trigger language plpgsql as $$
        begin if new.house_id = 'm-${gone}-600' then raise exception 'disk is gone'; end if; return new; end $$`),
    )
    await api.db.execute(
      sql`create trigger refuse_late before update on "house-list" for each row execute function refuse_late()`,
    )
  }
  release()
  await api.merges.idle()
  await api.setFlag(String(auth_id), flag)
  expect(await jobOf(id)).toMatchObject({ status: "stopped", message })
  const left = await countOf(gone)
  expect(await countOf(kept)).toBe(LISTINGS - left)
  expect(left).toBeGreaterThan(0)
  expect(await api.stored("house-type", gone)).toBeDefined()
})
