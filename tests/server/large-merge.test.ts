import { setTimeout as sleep } from "node:timers/promises"
import { eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { rowsOf } from "../../server/database/db.ts"
import { tableOf } from "../../server/database/tables.ts"
import { adminApi } from "./file-api.ts"

const LISTINGS = 1200

const { api, token } = await adminApi()

const createType = async (name: string): Promise<number> =>
  (await api.call("POST", "/svc/main/house-type", { token, json: { name } })).body.data.id
const fill = async (type: number) => {
  const [{ names = "" } = {}] = rowsOf<{ names: string }>(
    await api.db.execute(sql`select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
      where table_name = 'house-list' and is_generated = 'NEVER'
        and column_name not in ('id', 'house_id', 'house_type', 'slug', 'source_id')`),
  )
  await api.db.execute(
    sql.raw(`insert into "house-list" (${names}, house_id, house_type)
      select ${names}, 'm-${type}-' || n, ${type} from "house-list", generate_series(1, ${LISTINGS}) n where id = 1`),
  )
}
const countOf = (type: number) => {
  const houses = tableOf(api.tables, "house-list")
  return api.db.$count(houses, eq(houses.house_type, type))
}
const merge = (gone: number, into: number) =>
  api.call("PUT", `/svc/main/house-type/merge/${gone}`, { token, json: { into } })

test("a merge of a type with many listings lets other calls in between, and logs each listing once", async () => {
  const [gone, kept] = [await createType("Rumah lama"), await createType("Rumah baru")]
  await fill(gone)
  const merging = merge(gone, kept)
  const moved = new Set<number>()
  let isOver = false
  void merging.then(() => {
    isOver = true
  })
  while (!isOver) {
    moved.add(await countOf(kept))
    await sleep(5)
  }
  expect((await merging).status).toBe(200)
  expect([...moved].some((count) => count > 0 && count < LISTINGS)).toBe(true)
  expect([await countOf(gone), await countOf(kept)]).toEqual([0, LISTINGS])
  expect(await api.stored("house-type", gone)).toBeUndefined()
  const entries = await api.rows("activity", { resource: "house-list", action: "update" })
  expect(new Set(entries.map(({ record_id }) => record_id)).size).toBe(LISTINGS)
  expect(entries).toHaveLength(LISTINGS)
})

test("what is refused moves nothing, and an interrupted merge continues where it is sent again", async () => {
  const [gone, kept] = [await createType("Ruko lama"), await createType("Ruko baru")]
  await fill(gone)
  expect((await merge(gone, 4711)).status).toBe(422)
  expect(await countOf(gone)).toBe(LISTINGS)
  await api.db.execute(sql`create function refuse_late() returns trigger language plpgsql as $$
    begin if new.house_id like '%-600' then raise exception 'disk is gone'; end if; return new; end $$`)
  await api.db.execute(
    sql`create trigger refuse_late before update on "house-list" for each row execute function refuse_late()`,
  )
  expect((await merge(gone, kept)).status).toBe(500)
  await api.db.execute(sql`drop trigger refuse_late on "house-list"`)
  const left = await countOf(gone)
  expect(left).toBeLessThan(LISTINGS)
  expect(left).toBeGreaterThan(0)
  expect((await merge(gone, kept)).status).toBe(200)
  expect([await countOf(gone), await countOf(kept)]).toEqual([0, LISTINGS])
})
