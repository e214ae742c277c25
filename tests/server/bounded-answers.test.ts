import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { adminApi } from "./file-api.ts"
import { sendTable, table } from "./listing-table.ts"

const { api, token, send } = await adminApi()

test("of a conversation that is longer than any list without pages the newest messages are answered", async () => {
  await api.db.execute(sql`insert into "message-request" (request_id, text, sender, from_customer, created_at)
    select 1, 'Pesan ' || n, 'Siti', true, timestamptz '2027-01-01' + n * interval '1 second' from generate_series(1, 10001) n`)
  const { body } = await send("GET", "message-request/request-id/1")
  expect(body).toMatchObject({ approximate: true })
  expect([body.data.length, body.data[0].text, body.data.at(-1).text]).toEqual([10_000, "Pesan 2", "Pesan 10001"])
  expect((await send("GET", "house-type")).body).not.toHaveProperty("approximate")
})

test("the first refused cells of an upload are answered", async () => {
  const { body } = await sendTable(api, token, table(";Rumah;dijual;850jt;90;;;;;"))
  await api.imports.idle()
  await api.db.execute(sql`insert into upload_rejections (upload, "row", "column", value, message)
    select ${body.data.id}::text, n, 'title', '', 'Judul wajib diisi.' from generate_series(1000, 22000) n`)
  const answered = (await send("GET", `house-list/upload-csv/${body.data.id}/rejected`)).body.data
  expect([answered.length, answered.at(-1).row < 22_000]).toEqual([20_000, true])
})

test("of many viewed listings those with the most views are named, and all are counted", async () => {
  await api.db.execute(sql`insert into "house-list" (house_id, slug, title, ad_type, agent)
    select 'V-' || n, 'dilihat-' || n, 'Dilihat ' || n, 'sale', 1 from generate_series(1, 600) n`)
  await api.db.execute(sql`insert into house_views (house, day, views)
    select id, day::date, substring(slug from 9)::int from "house-list", generate_series('2026-11-20'::date, '2026-11-21', '1 day') day
    where slug like 'dilihat-%'`)
  const { body } = await send("GET", "view-house-list/views?startDate=2026-11-21&endDate=2026-11-21")
  const { total, days, listings } = body.data
  expect([days.length, days[0].date, total - days[0].views]).toEqual([1, "2026-11-21", 0])
  expect(total).toBeGreaterThanOrEqual((600 * 601) / 2)
  expect([listings.length, listings[0]]).toEqual([
    500,
    expect.objectContaining({ title: "Dilihat 600", views: 600, before: 600 }),
  ])
})
