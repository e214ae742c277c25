import { PGlite } from "@electric-sql/pglite"
import { sql } from "drizzle-orm"
import { drizzle } from "drizzle-orm/pglite"
import { expect, test } from "vitest"
import { type Db, rowsOf } from "../../server/database/db.ts"
import { migrate } from "../../server/database/migrate.ts"
import { hasTrigrams } from "../../server/database/search-text.ts"
import { tableOf, tablesOf } from "../../server/database/tables.ts"
import { searchCondition } from "../../server/engine/where.ts"
import { type Resource, searchFieldsOf } from "../../src/declare/index.ts"
import { resources } from "../../src/resources/index.ts"
import { adminApi } from "./file-api.ts"
import { emptyDatabase } from "./snapshot.ts"

const listings = [
  ["Rumah Hook di Menteng", "Jl. Melati 5", "Ibu Ratna"],
  ["Ruko 100% siap", "Jl. a_b Raya", "CAFÉ Élite"],
  ["Villa café", "Jl. Éclair", "Straße 9"],
  ["Gudang back\\slash", "Jl. axb Raya", "Pak Budi"],
]
const insert = `insert into "house-list" (ad_type, slug, house_id, title, address, owner_name) values
  ${listings.map((row, at) => `('sale', 's${at}', 'GRY-${at}', ${row.map((text) => `'${text}'`).join()})`).join()}`

const rows = async (db: Db, query: string) => rowsOf<Record<string, unknown>>(await db.execute(query))

const { api, token } = await adminApi()
await api.db.execute(`truncate "house-list" cascade`)
await api.db.execute(insert)

const idsBy = async (search: string) => {
  const path = `/svc/main/house-list/admin?limit=20&sort=house_id&search=${encodeURIComponent(search)}`
  const { body } = await api.call("GET", path, { token })
  return body.data.data.map((house: { house_id: string }) => Number(house.house_id.slice(4)))
}

test.each<[string, number[]]>([
  ["rumah", [0]],
  ["RUMAH hook", [0]],
  ["menteng ratna", [0]],
  ["um", [0]],
  ["gry-2", [2]],
  ["\u202agry\u20112\u202c", [2]],
  ["men\u200bteng", [0]],
  ["100%", [1]],
  ["%", [1]],
  ["a_b", [1]],
  ["\\", [3]],
  ["CAFÉ", [1, 2]],
  ["cafe", []],
  ["éc", [2]],
  ["straße", [2]],
  ["mentenggry", []],
  ["menteng\njl", [0]],
  ["raya budi", [3]],
  ["tidakada", []],
])("a search for %j finds any part of a field, whatever the case", async (search, wanted) => {
  expect(await idsBy(search)).toEqual(wanted)
})

test("what is searched is not a part of a record, of its history or of its copy", async () => {
  const { body } = await api.call("PUT", "/svc/main/house-list/1", { token, json: { title: "x" } })
  expect(JSON.stringify(body)).not.toContain("search_text")
  const [logged] = await rows(api.db, `select before, after from "activity" order by id desc limit 1`)
  expect(JSON.stringify(logged)).not.toContain("search_text")
  const [user] = await rows(api.db, `select search_text, phone from "user" where phone is not null limit 1`)
  expect(user?.phone).toMatch(/\d{6}/)
  expect(user?.search_text).not.toContain(user?.phone)
})

test.each(["request-cust", "schedule-house-list", "find-properties"])(
  "a search in %s, which Ctrl+K finds by each of its fields, reads their indexes",
  async (name) => {
    const resource = resources.find((one) => one.name === name) as Resource
    const tables = tablesOf(resources)
    const table = tableOf(tables, name)
    const plan = await api.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      await tx.execute(sql`set local enable_indexscan = off`)
      const where = searchCondition({ resources, tables }, resource, table, "budi", "gro_admin")
      return rowsOf(await tx.execute(sql`explain select ${table.id} from ${table} where ${where}`))
    })
    const used = new Set(JSON.stringify(plan).match(/[\w-]+_find\b/g))
    expect([...used].sort()).toEqual(
      searchFieldsOf(resource)
        .map((field) => `${name}_${field}_find`)
        .sort(),
    )
  },
)

test("a database that refuses the module for parts of words starts, and finds the same", async () => {
  const client = await PGlite.create({ loadDataDir: await emptyDatabase() })
  const db = drizzle(client) as unknown as Db
  await migrate(db)
  expect(await hasTrigrams(db)).toBe(false)
  await db.execute(insert)
  const found = await rows(db, `select house_id from "house-list" where search_text like lower('%HOOK%')`)
  expect(found).toEqual([{ house_id: "GRY-0" }])
  expect(await rows(db, `select indexname from pg_indexes where indexdef like '%gin_trgm_ops%'`)).toEqual([])
  await client.close()
}, 60_000)
