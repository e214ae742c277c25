import { sql } from "drizzle-orm"
import { expect, test, vi } from "vitest"
import { bulkJobsTable } from "../../server/database/bulk-tables.ts"
import { tableOf } from "../../server/database/tables.ts"
import { countStatements } from "../../server/observe/statements.ts"
import { racingApi } from "./postgres-api.ts"

const api = await racingApi()
const values = { agent: 1, handover_reason: "Cuti" }

const makeLeads = async (count: number) => {
  const lead = { name: "Ani", phone: "+628120000", property_id: 1, source: "ad", status: "new", agent: 4 }
  const rows = Array.from({ length: count }, () => ({ ...lead, created_at: new Date().toISOString() }))
  const made = await api.db.insert(tableOf(api.tables, "request-cust")).values(rows).returning()
  return made.map(({ id }) => String(id))
}

const addJob = async (ids: string[]) => {
  const [job] = await api.db
    .insert(bulkJobsTable)
    .values({
      ...{ id: `job-${ids.join("-")}`, user_id: "1", key: ids.join(), resource: "request-cust", part: "handOver" },
      ...{ label: "Alihkan", values, ids },
    })
    .returning()
  return String(job?.id)
}

test("a record that an earlier one of its batch has changed is written on top of that change", async () => {
  const [first, second] = await makeLeads(2)
  await api.db.execute(
    sql.raw(`create function follow() returns trigger language plpgsql as $$ begin
      update "request-cust" set budget = 99, version = version + 1 where id = ${second}; return new; end $$`),
  )
  await api.db.execute(
    sql.raw(`create trigger follow after update on "request-cust" for each row when (new.id = ${first})
      execute function follow()`),
  )
  await api.bulks.work(await addJob([String(first), String(second)]))
  expect(await api.stored("request-cust", Number(first))).toMatchObject({ agent: 1, version: 2 })
  expect(await api.stored("request-cust", Number(second))).toMatchObject({ agent: 1, budget: 99, version: 3 })
})

test("a record costs a few statements", async () => {
  // No batch ends because its time is over.
  vi.spyOn(performance, "now").mockReturnValue(0)
  const statementsFor = async (count: number) => {
    const job = await addJob(await makeLeads(count))
    return (await countStatements(() => api.bulks.work(job))).count
  }
  // Among them one for each agent who is told.
  expect(((await statementsFor(25)) - (await statementsFor(5))) / 20).toBe(4)
})
