import { inArray } from "drizzle-orm"
import { expect, test } from "vitest"
import { loggedValuesTable } from "../../server/database/logged-values-table.ts"
import { tableOf } from "../../server/database/tables.ts"
import { forgetOldLog } from "../../server/operations/forget-old-log.ts"
import { fileApi } from "./file-api.ts"

const api = await fileApi()

test("the log forgets what is older than the office keeps it, and nothing else deletes from it", async () => {
  const now = Date.parse("2026-11-25T05:00:00.000Z")
  const log = tableOf(api.tables, "activity")
  const days = ["2024-05-01", "2024-11-24", "2024-11-26", "2026-05-26", "2026-11-24"]
  const made = await api.db
    .insert(log)
    .values(days.map((day) => ({ subject: day, action: "update", created_at: `${day}T00:00:00.000Z` })))
    .returning({ id: log.id })
  const change = (of: number) => ({ change: Number(made[of]?.id), resource: "request-cust", record_id: "1" })
  await api.db.insert(loggedValuesTable).values([change(0), change(2)])
  const kept = async () =>
    (await api.db.select({ day: log.subject }).from(log).orderBy(log.created_at)).flatMap(({ day }) =>
      days.includes(String(day)) ? [day] : [],
    )
  await expect(api.db.delete(log)).rejects.toThrow()
  await forgetOldLog(api.db, api.tables, { now, batch: 1 })
  expect(await kept()).toEqual(days.slice(2))
  expect(await api.db.select({ of: loggedValuesTable.change }).from(loggedValuesTable)).toEqual([{ of: made[2]?.id }])
  await api.db.update(tableOf(api.tables, "setting")).set({ log_months: 6 })
  await forgetOldLog(api.db, api.tables, { now })
  expect(await kept()).toEqual(days.slice(3))
  await expect(api.db.delete(log)).rejects.toThrow()
})

test("a month that is shorter than today's day keeps what its last day needs", async () => {
  const now = Date.parse("2027-08-31T05:00:00.000Z")
  const log = tableOf(api.tables, "activity")
  const days = ["2027-02-27", "2027-02-28", "2027-03-01", "2027-03-02"]
  await api.db
    .insert(log)
    .values(days.map((day) => ({ subject: day, action: "update", created_at: `${day}T05:00:00.000Z` })))
  await api.db.update(tableOf(api.tables, "setting")).set({ log_months: 6 })
  await forgetOldLog(api.db, api.tables, { now })
  const kept = await api.db.select({ day: log.subject }).from(log).where(inArray(log.subject, days))
  expect(kept.map(({ day }) => day).sort()).toEqual(days.slice(1))
})
