import { afterAll, beforeAll, expect, test } from "vitest"
import { showTotal } from "../../src/declare/format.ts"
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
  // Makes the planner expect a table of 800,000 rows.
  await api.db.execute(`update pg_class set reltuples = reltuples * 100 where relname = 'activity'`)
  await api.db.execute(`delete from "house-list"`)
  await api.db.execute(
    `insert into "house-list" (slug, house_id, title, floors)
     select 's' || n, 'GRY-' || n, 'Rumah ' || n, case when n <= 30 then 31 - n end from generate_series(1, 6000) n`,
  )
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

test("an estimate is never below what was counted on the way to a page", async () => {
  // A trigger protects the log from updates.
  await api.db.execute(`alter table "activity" disable trigger user`)
  await api.db.execute(`update "activity" set action = 'create'`)
  const { count, approximate } = await logs("limit=20&action=create&page=100")
  expect([count, approximate]).toEqual([7020, true])
})

test("a small table is counted to its end, however old its statistics are", async () => {
  await api.db.execute(`update pg_class set reltuples = 70, relpages = 7 where relname = 'house-list'`)
  const { body } = await api.call("GET", "/svc/main/house-list/admin?limit=20", { token })
  expect(body.data).toMatchObject({ document_count: 6000 })
  expect(JSON.stringify(body)).not.toContain("approximate")
})

test("a large list is paged as one, whichever way its rows are found", async () => {
  const floors = async (query: string) => {
    const { body } = await api.call("GET", `/svc/main/house-list/admin?limit=20&sort=-floors&${query}`, { token })
    return body.data.data.map((house: { floors: number | null; house_id: string }) => house.floors ?? house.house_id)
  }
  const known = Array.from({ length: 30 }, (_, at) => 30 - at)
  const unknown = Array.from({ length: 30 }, (_, at) => `GRY-${6000 - at}`)
  const wanted = [...known, ...unknown]
  const pages = async (query: string) =>
    (await Promise.all([1, 2, 3].map((page) => floors(`page=${page}&${query}`)))).flat()
  expect(await pages("")).toEqual(wanted)
  await api.db.execute(
    `update "house-list" set bedrooms = 3 where floors is not null or substr(house_id, 5)::int > 5970`,
  )
  expect(await pages("bedrooms=3")).toEqual(wanted)
})

test("an estimate is shown as one", () => {
  expect([showTotal(512_345, true), showTotal(812, false)]).toEqual(["± 512.000", "812"])
})
