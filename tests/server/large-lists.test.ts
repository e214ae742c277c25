import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { showTotal } from "../../src/declare/format.ts"
import type { Row } from "../../src/declare/index.ts"
import { adminApi } from "./file-api.ts"

const { api, token } = await adminApi()
await api.db.execute(
  `insert into "activity" (actor, action, subject) select 'a' || n % 100, 'update', 'Listing' from generate_series(1, 12000) n`,
)
await api.db.execute(`truncate "house-list" cascade`)
await api.db.execute(
  `insert into "house-list" (slug, house_id, title, ad_type, floors)
   select 's' || n, 'GRY-' || n, 'Rumah ' || n, 'sale', case when n <= 30 then 31 - n end from generate_series(1, 6000) n`,
)

const logs = async (query: string) => (await api.call("GET", `/svc/payment/activity?${query}`, { token })).body

test("more than 10,000 rows are said to be at least one more; up to 10,000 are counted", async () => {
  expect(await logs("limit=20&search=Listing")).toMatchObject({ count: 10_001, approximate: true })
  const few = await logs("limit=20&actor=a7")
  expect(few.count).toBe(120)
  expect(few).not.toHaveProperty("approximate")
})

test.each(["action=update", "search=Listing"])(
  "beyond them each page says that one more row follows, until the last (%s)",
  async (narrowed) => {
    const page = async (number: number) => {
      const { data, count, approximate } = await logs(`limit=20&page=${number}&${narrowed}`)
      return [data.length, count, approximate]
    }
    expect(await page(550)).toEqual([20, 11_001, true])
    expect(await page(600)).toEqual([20, 12_000, undefined])
  },
)

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

test.each([
  ["city", "32.01", "31.74", null],
  ["status", "draft", "review", "active"],
])("a large list is paged by %s in the order that people see", async (field, first, second, others) => {
  await api.db.execute(
    sql`update "house-list" set ${sql.identifier(field)} = case substr(house_id, 5)::int % 200 when 1 then ${second} when 2 then ${first} else ${others} end`,
  )
  const values = async (query: string) => {
    const pages = [1, 2, 3, 4].map(async (page) => {
      const { body } = await api.call("GET", `/svc/main/house-list/admin?limit=20&page=${page}&${query}`, { token })
      return body.data.data.map((house: Row) => [house[field], house.house_id])
    })
    return (await Promise.all(pages)).flat()
  }
  const codes = (rest: number) => Array.from({ length: 30 }, (_, at) => `GRY-${200 * at + rest}`)
  const wanted = [...codes(2).map((code) => [first, code]), ...codes(1).map((code) => [second, code])]
  const sorted = await values(`sort=${field}`)
  expect(sorted.slice(0, 60)).toEqual(wanted)
  expect(sorted.slice(60, 63)).toEqual(["GRY-3", "GRY-4", "GRY-5"].map((code) => [others, code]))
  expect((await values(`sort=${field}&ad_type=sale`)).slice(0, 62)).toEqual(sorted.slice(0, 62))
  const last = await values(`sort=-${field}`)
  expect(last.slice(0, 2)).toEqual(
    others
      ? [
          ["active", "GRY-6000"],
          ["active", "GRY-5999"],
        ]
      : wanted.toReversed().slice(0, 2),
  )
})

test("a filter of two thousand relations takes no longer than a list has", async () => {
  await api.db.execute(`update "house-list" set facilities = '[1, 2]' where substr(house_id, 5)::int % 3 = 0`)
  const found = async (ids: readonly number[]) => {
    const began = performance.now()
    const path = `/svc/main/house-list/admin?limit=1&facilities_in=${ids.join()}`
    const { body } = await api.call("GET", path, { token })
    return { count: body.data.document_count, seconds: (performance.now() - began) / 1000 }
  }
  const others = Array.from({ length: 2000 }, (_, at) => 1000 + at)
  expect(await found([2])).toMatchObject({ count: 2000 })
  expect(await found([...others, 2])).toMatchObject({ count: 2000 })
  const none = await found(others)
  expect(none.count).toBe(0)
  expect(none.seconds).toBeLessThan(2)
})

test("a total that was not counted to its end is shown as a bound", () => {
  expect([showTotal(10_001, true), showTotal(812, false)]).toEqual(["lebih dari 10.000", "812"])
})
