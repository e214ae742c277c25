import { and, eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { columnOf, tableOf } from "../../server/database/tables.ts"
import { plusDays, todayInJakarta } from "../../src/time/day.ts"
import { accountOf } from "./api.ts"
import { adminApi } from "./file-api.ts"

const { api, send } = await adminApi()

const entriesOf = (resource: string, id: unknown) => {
  const log = tableOf(api.tables, "activity")
  return api.db.$count(log, and(eq(columnOf(log, "resource"), resource), eq(columnOf(log, "record_id"), String(id))))
}
const stateOf = async (resource: string, id: number) => [await api.stored(resource, id), await entriesOf(resource, id)]

const offset = (moment: unknown) =>
  new Date(Date.parse(String(moment)) + 7 * 3_600_000).toISOString().replace("Z", "+07:00")

/** Writes with the values that the record has. */
const UNCHANGED = [
  ["nothing", "house-list", 3, () => ({})],
  ["the same number", "house-list", 3, ({ price }) => ({ price })],
  ["the same list", "house-list", 3, ({ facilities }) => ({ facilities })],
  ["the same place, with its keys in another order", "house-list", 3, ({ location }) => ({ location })],
  ["the same words with blanks around", "house-type", 1, ({ name }) => ({ name: ` ${name} ` })],
  ["a moment with another offset", "schedule-house-list", 1, ({ starts_at }) => ({ starts_at: offset(starts_at) })],
] as const satisfies readonly (readonly [string, string, number, (row: Record<string, unknown>) => object])[]

test.each(UNCHANGED)(
  "a write of %s gives no version, no stamp and no entry of the log",
  async (_, resource, id, values) => {
    const starts_at = `${plusDays(todayInJakarta(), 1)}T03:00:00.000Z`
    await send("PUT", "schedule-house-list/1", { starts_at, ends_at: starts_at.replace("T03", "T04") })
    const before = await stateOf(resource, id)
    const sent = values(before[0] as Record<string, unknown>)
    const { status, body } = await send("PUT", `${resource}/${id}`, sent)
    expect({ status, body }).toMatchObject({ status: 200 })
    expect(body.data.version).toBe((before[0] as { version: number }).version)
    expect(await stateOf(resource, id)).toEqual(before)
  },
)

test("an own profile that is saved again as it is, and a shared view, have no second entry either", async () => {
  const { auth_id } = accountOf("gro_admin")
  const profile = { name: "Rahma Wijaya", phone: "+6281255550000" }
  const save = async () => (await send("PUT", `agent-profile/${auth_id}`, profile)).body.data?.version
  const first = await save()
  const entries = await entriesOf("agent-profile", auth_id)
  expect([await save(), await entriesOf("agent-profile", auth_id)]).toEqual([first, entries])
  const view = { page: "house-list", name: "Semua", scope: "all", query: "status=review", columns: ["price:240"] }
  const { id } = (await send("POST", "list-view", view)).body.data
  expect((await send("PUT", `list-view/${id}`, view)).status).toBe(200)
  expect(await entriesOf("list-view", id)).toBe(1)
})
