import { sql } from "drizzle-orm"
import { beforeAll, expect, test } from "vitest"
import { rowsOf } from "../../server/database/db.ts"
import { tableOf } from "../../server/database/tables.ts"
import { conditionOf } from "../../server/engine/where.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { resources } from "../../src/resources/index.ts"
import { adminApi } from "./file-api.ts"

/** Copies of one listing: half are active and in Jakarta, the others drafts in Surabaya; a hundred are premium. */
const COPIES = 12_000
/** Rows of the table by the statistics of PostgreSQL, enough for a sample. */
const SAID = 110_000
const JAKARTA = "106.6,-6.4,107.0,-6.0"

const { api, token } = await adminApi()
beforeAll(async () => {
  // Nothing hangs on the copies, so that no trigger or rule is asked for each, and no order is kept.
  const orders = await api.db.execute(
    sql`select indexname as name from pg_indexes where indexname like 'house-list%_order'`,
  )
  for (const { name } of rowsOf<{ name: string }>(orders)) await api.db.execute(sql.raw(`drop index "${name}"`))
  await api.db.execute(sql`set session_replication_role = replica`)
  await api.db.execute(sql`insert into "house-list" (house_id, slug, title, ad_type, house_type, price, status, premium, views, location)
    select 'E-' || n, 'e-' || n, 'Rumah', 'sale', 1, 1e9 + n, case n % 2 when 0 then 'active' else 'draft' end, n <= 100, 10,
      case n % 2 when 0 then '{"lat": -6.25, "lng": 106.8}' else '{"lat": -7.25, "lng": 112.75}' end::jsonb
    from generate_series(1, ${COPIES}) n`)
  await api.db.execute(sql`set session_replication_role = origin`)
  await api.db.execute(sql`analyze "house-list"`)
  await api.db.execute(sql`update pg_class set reltuples = ${SAID} where relname = 'house-list'`)
})

const read = async (path: string) => (await api.call("GET", `/svc/main/house-list/${path}`, { token })).body.data

const near = (wanted: number) => ({
  asymmetricMatch: (value: unknown) => Math.abs(Number(value) - wanted) < wanted * 0.05,
  toString: () => `near ${wanted}`,
})

test("figures of a large list are estimated in three digits, and say so", async () => {
  const data = await read("admin-statistic")
  expect(data).toMatchObject({ estimated: true, filtered: true, total: near(12_000), views: near(120_000) })
  expect(data.median_price).toEqual(near(1_000_006_000))
  const counts = Object.fromEntries(
    data.by_status.map((slice: { value: string; count: number }) => [slice.value, slice.count]),
  )
  expect(counts).toMatchObject({ active: near(6000), draft: near(6000), sold: 0 })
  for (const count of [data.total, counts.active]) expect(count).toBe(Number(count.toPrecision(3)))
})

test("what few listings match is counted one by one", async () => {
  const data = await read("admin-statistic?premium=true&counts=status")
  expect(data.estimated).toBeUndefined()
  expect(data.premium).toBe(data.total)
  expect(data.by_status[2]).toMatchObject({ value: "active", count: 51 })
})

test("an average of a large list is estimated, and says so; of few listings it is exact", async () => {
  const totalsOf = async (query: string) =>
    (await api.call("GET", `/svc/main/totals?list=house-list${query}`, { token })).body.data[0]
  expect(await totalsOf("&ad_type=sale")).toEqual({
    group: null,
    totals: { price: { average: near(1e9) } },
    estimated: true,
  })
  const exact = await api.db.execute(sql`select avg(price)::float8 as average from "house-list" where premium`)
  expect(await totalsOf("&premium=true")).toEqual({ group: null, totals: { price: rowsOf(exact)[0] } })
})

test("the map shows clusters of an estimate from afar, and every listing of a small place", async () => {
  const far = await read(`pins?zoom=4&location_in=95,-11,141,6`)
  expect(far).toMatchObject({ estimated: true, total: near(12_000), pins: [] })
  const large = far.clusters.filter(({ count }: { count: number }) => count > 1000)
  expect(large).toMatchObject([{ count: near(6000) }, { count: near(6000) }])
  const few = await read(`pins?zoom=12&location_in=${JAKARTA}&premium=true`)
  expect(few.estimated).toBeUndefined()
  expect(few.total).toBe(
    few.clusters.reduce((sum: number, { count }: { count: number }) => sum + count, few.pins.length),
  )
})

test("the box of a map is answered by its index", async () => {
  const inBox = conditionOf(resources, houseList, tableOf(api.tables, "house-list"), {
    field: "location",
    operator: "in",
    value: ["106.6", "-6.4", "106.7", "-6.0"],
  })
  const plan = await api.db.execute(sql`explain select id from "house-list" where ${inBox}`)
  expect(JSON.stringify(plan)).toContain("house-list_location_place")
})
