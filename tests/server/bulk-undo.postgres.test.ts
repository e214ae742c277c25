import { eq, inArray } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { bulkJobsTable } from "../../server/database/bulk-tables.ts"
import { tableOf } from "../../server/database/tables.ts"
import { racingApi } from "./postgres-api.ts"

const api = await racingApi()
const admin = await api.login()
const staff = await api.login("ADMIN")

const send = (method: string, path: string, json?: unknown, token = admin) =>
  api.call(method, `/svc/main/${path}`, { token, json })

const makeLeads = async (count: number) => {
  const lead = { phone: "+628120000", property_id: 1, source: "form", status: "new", agent: 4 }
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ ...lead, name: `Lead ${index}`, created_at: new Date().toISOString() },
  }))
  const made = await api.db.insert(tableOf(api.tables, "request-cust")).values(rows).returning()
  return made.map(({ id }) => String(id))
}

const leadsOf = (ids: readonly string[]) => {
  const table = tableOf(api.tables, "request-cust")
  return api.db
    .select()
    .from(table)
    .where(inArray(table.id, ids.map(Number)))
    .orderBy(table.id)
}

const idsLeft = async (ids: readonly string[]) => (await leadsOf(ids)).map(({ id }) => String(id))
const agentsOf = async (ids: readonly string[]) => (await leadsOf(ids)).map(({ agent }) => agent)

const PARTS = { remove: {}, handOver: { agent: 1, handover_reason: "Cuti" } }

const run = async (path: string, json: unknown = {}) => {
  const { body } = await send("POST", path, json)
  await api.bulks.idle()
  return (await send("GET", `bulk/${body.data.id}`)).body.data
}

const runJob = (part: keyof typeof PARTS, ids: readonly string[]) =>
  run("bulk", { resource: "request-cust", part, ids, values: PARTS[part] })

const setJob = (id: string, values: Partial<typeof bulkJobsTable.$inferInsert>) =>
  api.db.update(bulkJobsTable).set(values).where(eq(bulkJobsTable.id, id))

/** A job over all the ids that was stopped after the first ones. */
const runStopped = async (part: keyof typeof PARTS, ids: readonly string[], after: number) => {
  const job = await runJob(part, ids.slice(0, after))
  await setJob(job.id, { ids: [...ids], status: "stopped" })
  return job
}

const isUndone = async (id: string) =>
  (await send("GET", "bulk")).body.data.find((job: { id: string }) => job.id === id).undone

describe("the undo of a removal", () => {
  test("restores what the job has removed", async () => {
    const ids = await makeLeads(2)
    const job = await runJob("remove", ids)
    expect(await idsLeft(ids)).toEqual([])
    expect(await run(`bulk/${job.id}/undo`)).toMatchObject({ done: 2, failed: 0 })
    expect(await idsLeft(ids)).toEqual(ids)
  })

  test("leaves in the trash what somebody else has removed after the job was stopped", async () => {
    const ids = await makeLeads(4)
    const job = await runStopped("remove", ids, 2)
    expect((await send("DELETE", `request-cust/${ids[2]}`, undefined, staff)).status).toBe(200)
    expect(await run(`bulk/${job.id}/undo`)).toMatchObject({ total: 2, done: 2, failed: 0, failures: [] })
    expect(await idsLeft(ids)).toEqual([ids[0], ids[1], ids[3]])
  })

  test("leaves in the trash what was restored, and removed again by somebody else", async () => {
    const ids = await makeLeads(2)
    const job = await runJob("remove", ids)
    expect((await send("POST", `undo/request-cust.${ids[0]}/removal`)).status).toBe(200)
    expect((await send("DELETE", `request-cust/${ids[0]}`, undefined, staff)).status).toBe(200)
    expect(await run(`bulk/${job.id}/undo`)).toMatchObject({
      ...{ total: 2, done: 1, failed: 1 },
      failures: [
        {
          id: ids[0],
          reason: "Tidak diurungkan: lead ini sudah dihapus lagi sesudahnya. Pulihkan dari Sampah jika perlu.",
        },
      ],
    })
    expect(await idsLeft(ids)).toEqual([ids[1]])
  })
})

describe("the undo of a job", () => {
  test.each(["remove", "handOver"] as const)("that was stopped counts what the job has changed: %s", async (part) => {
    const ids = await makeLeads(5)
    const job = await runStopped(part, ids, 2)
    expect(await run(`bulk/${job.id}/undo`)).toMatchObject({ total: 2, done: 2, failed: 0 })
    expect(await agentsOf(ids)).toEqual([4, 4, 4, 4, 4])
  })

  test("leaves out the failed records, also those beyond the report", async () => {
    const values = { status: "inactive" }
    const job = await run("bulk", { resource: "house-list", part: "setStatus", ids: [2, 5], values })
    expect(job).toMatchObject({ done: 1, failed: 1 })
    await setJob(job.id, { failures: [] })
    expect(await run(`bulk/${job.id}/undo`)).toMatchObject({ total: 1, done: 1, failed: 0 })
  })

  test("is refused where the job has changed nothing", async () => {
    const ids = await makeLeads(2)
    const values = { payment: null }
    const job = await run("bulk", { resource: "request-cust", part: "update", ids, values })
    expect(job).toMatchObject({ done: 2, failed: 0 })
    const { status, body } = await send("POST", `bulk/${job.id}/undo`, {})
    expect([status, body.message]).toEqual([422, "Pekerjaan ini tidak mengubah data apa pun."])
  })

  test("goes on after it was stopped, as the same job, and is then over", async () => {
    const ids = await makeLeads(5)
    const job = await runJob("handOver", ids)
    const undo = { id: `half-${job.id}`, user_id: "1", key: `undo-${job.id}`, undoes: job.id, label: "Urungkan" }
    const half = { resource: "request-cust", part: "handOver", values: {}, ids: ids.slice(0, 2) }
    await api.db.insert(bulkJobsTable).values({ ...undo, ...half })
    await api.bulks.work(undo.id)
    await setJob(undo.id, { ids, status: "stopped", message: "Dihentikan: hak Anda sudah tidak ada." })
    expect(await agentsOf(ids)).toEqual([4, 4, 1, 1, 1])
    expect(await isUndone(job.id)).toBe(false)

    const continued = await run(`bulk/${job.id}/undo`)
    expect(continued).toMatchObject({ id: undo.id, status: "done", done: 5, failed: 0, message: null })
    expect(await agentsOf(ids)).toEqual([4, 4, 4, 4, 4])
    expect(await isUndone(job.id)).toBe(true)
    const { finished_at } = continued
    expect(await run(`bulk/${job.id}/undo`)).toMatchObject({ id: undo.id, done: 5, finished_at })
  })

  test("that failed for some records is tried again for these alone, until nothing is left", async () => {
    const ids = await makeLeads(3)
    const job = await runJob("handOver", ids)
    const change = (values: object) => send("PUT", `request-cust/${ids[0]}`, values)
    await change({ ...PARTS.handOver, agent: 2 })
    const first = await run(`bulk/${job.id}/undo`)
    expect(first).toMatchObject({ total: 3, done: 2, failed: 1 })
    expect(await isUndone(job.id)).toBe(false)

    const second = await run(`bulk/${job.id}/undo`)
    expect(second).toMatchObject({ total: 1, done: 0, failed: 1, failures: [{ id: ids[0] }] })
    await change(PARTS.handOver)
    await setJob(second.id, { status: "stopped" })
    expect(await run(`bulk/${job.id}/undo`)).toMatchObject({ id: second.id, status: "done" })
    const press = () => send("POST", `bulk/${job.id}/undo`)
    const [one, other] = (await Promise.all([press(), press()])).map(({ body }) => body.data)
    expect(other.id).toBe(one.id)
    await api.bulks.idle()
    expect((await send("GET", `bulk/${one.id}`)).body.data).toMatchObject({ total: 1, done: 1, failed: 0 })
    expect(await agentsOf(ids)).toEqual([4, 4, 4])
    expect(await isUndone(job.id)).toBe(true)
    expect((await run(`bulk/${job.id}/undo`)).id).toBe(one.id)
  })

  test("of a removal that failed for some records passes over the restored ones", async () => {
    const ids = await makeLeads(2)
    const job = await runJob("remove", ids)
    await send("POST", `undo/request-cust.${ids[0]}/removal`)
    await send("DELETE", `request-cust/${ids[0]}`, undefined, staff)
    expect(await run(`bulk/${job.id}/undo`)).toMatchObject({ done: 1, failed: 1 })
    expect(await run(`bulk/${job.id}/undo`)).toMatchObject({ total: 1, done: 0, failed: 1 })
    expect(await idsLeft(ids)).toEqual([ids[1]])
  })
})
