import { afterAll, beforeAll, expect, test } from "vitest"
import { showTotal } from "../../src/fields/format.ts"
import { type TestApi, testApi } from "./api.ts"

let api: TestApi
let token: string
beforeAll(async () => {
  api = await testApi()
  token = await api.login()
  await api.db.execute(
    `insert into "activity" (actor, action, subject) select 'a' || n % 100, 'update', 'Listing' from generate_series(1, 8000) n`,
  )
  await api.db.execute(`analyze "activity"`)
})
afterAll(() => api.close())

const logs = async (query: string) => (await api.call("GET", `/svc/payment/activity?${query}`, { token })).body

test("many rows are estimated, and said to be; few are counted", async () => {
  const many = await logs("limit=20&search=Listing")
  expect(many).toMatchObject({ approximate: true })
  expect(many.count).toBeGreaterThanOrEqual(5000)
  const few = await logs("limit=20&actor=a7")
  expect(few.count).toBe(80)
  expect(few).not.toHaveProperty("approximate")
})

test("an estimate is shown as one", () => {
  expect([showTotal(512_345, true), showTotal(812, false)]).toEqual(["± 512.000", "812"])
})
