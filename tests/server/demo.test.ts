import { eq } from "drizzle-orm"
import { beforeEach, expect, test, vi } from "vitest"
import { serverStateTable } from "../../server/database/own-tables.ts"
import { columnOf, tableOf } from "../../server/database/tables.ts"
import { silent } from "../../server/engine/live-events.ts"
import { arrive } from "../../server/features/demo/arrivals.ts"
import { createService } from "../../server/http/app.ts"
import { SECRET, testApi } from "./api.ts"
import { fileApi } from "./file-api.ts"

const RESET = "/svc/main/demo/reset"
const live = { ...silent, changed: vi.fn(), notified: vi.fn(), connected: vi.fn(() => 1) }
const api = await fileApi({ demo: true, live })
const { context } = createService({ db: api.db, files: api.files, secret: SECRET, live, demo: true })
beforeEach(() => vi.clearAllMocks())

const countArrivals = () => {
  const log = tableOf(api.tables, "activity")
  return api.db.$count(log, eq(columnOf(log, "request_id"), "demo-arrival"))
}
const setArrivals = async (arrivals: boolean) =>
  api.call("PUT", "/svc/main/demo/arrivals", { token: await api.login(), json: { arrivals } })

test("nothing arrives while nobody is connected, nor after it was switched off", async () => {
  live.connected.mockReturnValueOnce(0)
  await arrive(context)
  expect((await setArrivals(false)).body.data).toMatchObject({ arrivals: false })
  await arrive(context)
  expect(await countArrivals()).toBe(0)
  await setArrivals(true)
  await arrive(context)
  expect(await countArrivals()).toBe(1)
})

test("leads and messages arrive as real ones: in lists and bells, at most 50 a day", async () => {
  await api.set("request-cust", 1, { agent: 1 })
  for (let at = 0; at < 55; at++) await arrive(context)
  expect(await countArrivals()).toBe(50)
  expect(live.notified.mock.calls.flatMap(([users]) => users)).toContain("1")
  const resources = new Set(live.changed.mock.calls.map(([{ resource }]) => resource))
  expect(resources).toEqual(new Set(["request-cust", "message-request", "notification"]))
})

test("a reset is refused outside of the demo, to an ADMIN, and over records that are no demo data", async () => {
  const real = await testApi()
  expect((await real.call("POST", RESET, { token: await real.login() })).status).toBe(404)
  await real.close()
  expect((await api.call("POST", RESET, { token: await api.login("ADMIN") })).status).toBe(403)
  const { status, body } = await api.call("POST", RESET, { token: await api.login() })
  expect([status, body.message]).toEqual([
    409,
    "Basis data ini tidak diisi dengan data demo, jadi isinya tidak dihapus.",
  ])
  expect(await api.db.$count(serverStateTable, eq(serverStateTable.key, "demo"))).toBe(0)
})
