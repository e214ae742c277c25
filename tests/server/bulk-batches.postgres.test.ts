import { eq, sql } from "drizzle-orm"
import { expect, test, vi } from "vitest"
import { bulkJobsTable } from "../../server/database/bulk-tables.ts"
import { rowsOf } from "../../server/database/db.ts"
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

const BUSY = /^Data ini sedang diubah pengguna lain/
const ALWAYS = 99

/** Updates of the record meet an error of PostgreSQL that many times. A sequence counts on when a transaction is taken back. */
const makeBusy = async (id: number, code: string, times: number) => {
  await api.db.execute(
    sql.raw(`create sequence tries_${id};
      create function busy_${id}() returns trigger language plpgsql as $$ begin
        if nextval('tries_${id}') <= ${times} then raise exception 'busy' using errcode = '${code}'; end if;
        return new; end $$;
      create trigger busy_${id} before update on "request-cust" for each row when (new.id = ${id})
        execute function busy_${id}()`),
  )
  return async () =>
    Number(
      rowsOf<{ last_value: string }>(await api.db.execute(sql.raw(`select last_value from tries_${id}`)))[0]
        ?.last_value,
    )
}

test.each([
  ["a lock that was not given in time", "55P03", 3, 4],
  ["a deadlock", "40P01", 2, 3],
  ["a change at the same moment", "40001", 2, 3],
  ["a lock that nobody gives", "55P03", ALWAYS, 6],
] as const)("a record that meets %s (%s) is tried again before it is reported", async (_, code, times, tries) => {
  const [before, busy, after] = (await makeLeads(3)).map(Number) as [number, number, number]
  const countTries = await makeBusy(busy, code, times)
  const job = await addJob([before, busy, after].map(String))
  await api.bulks.work(job)
  const [done] = await api.db.select().from(bulkJobsTable).where(eq(bulkJobsTable.id, job))
  const failures = times === ALWAYS ? [{ id: String(busy), reason: expect.stringMatching(BUSY) }] : []
  expect(done).toMatchObject({ status: "done", done: 3 - failures.length, failures })
  expect(await countTries()).toBe(tries)
  for (const id of [before, after]) expect(await api.stored("request-cust", id)).toMatchObject({ agent: 1, version: 2 })
})

test("a record that is gone meanwhile is named in the report by its number, and the others are written", async () => {
  const [first = "", last = ""] = await makeLeads(2)
  const job = await addJob([first, "999999", last])
  await api.bulks.work(job)
  const [done] = await api.db.select().from(bulkJobsTable).where(eq(bulkJobsTable.id, job))
  expect(done).toMatchObject({
    ...{ status: "done", done: 2, failed: 1 },
    failures: [{ id: "999999", title: "#999999", reason: expect.stringMatching(/^Lead ini tidak ditemukan/) }],
  })
  for (const id of [first, last]) expect(await api.stored("request-cust", Number(id))).toMatchObject({ agent: 1 })
  expect(done?.finished_at).not.toBeNull()
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
