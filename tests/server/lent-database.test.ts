import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { type Db, rowsOf } from "../../server/database/db.ts"
import { testApi } from "./api.ts"
import { openEmpty } from "./lent-database.ts"

const state = async (db: Db) =>
  rowsOf(
    await db.execute(sql`select (select count(*)::int from pg_class) as tables, pg_current_xact_id()::text as id,
      current_setting('work_mem') as memory, pg_database_size('postgres')::int as bytes`),
  )

test("a database that is lent again is in its first state", async () => {
  const opened = await openEmpty()
  const first = await state(opened.db)
  const change = async () => {
    const again = await openEmpty()
    expect(await state(again.db)).toEqual(first)
    await again.db.execute(sql`create table made (id serial primary key, text text)`)
    await again.db.execute(sql`insert into made (text) select repeat('a', 1000) from generate_series(1, 5000)`)
    await again.db.execute(sql`checkpoint`)
    await again.db.execute(sql`set work_mem = '1MB'`)
    await expect(again.db.execute(sql`select 1 / 0`)).rejects.toThrow()
    expect(await state(again.db)).not.toEqual(first)
    await again.close()
  }
  await opened.close()
  for (let round = 0; round < 3; round++) await change()
})

test("a database in an open transaction is not lent again", async () => {
  const { db, close } = await openEmpty()
  await db.execute(sql`begin`)
  await db.execute(sql`create table half_made (id int)`)
  await close()
  const next = await openEmpty()
  await expect(next.db.execute(sql`select * from half_made`)).rejects.toThrow()
  await next.db.transaction(async (tx) => tx.execute(sql`select 1`))
  await next.close()
})

test("a closed database refuses its calls, also while another test has it", async () => {
  const { db, close } = await openEmpty()
  const late = db.transaction(async (tx) => rowsOf(await tx.execute(sql`select 1 as one`)))
  await close()
  await expect(late).resolves.toEqual([{ one: 1 }])
  const next = await openEmpty()
  await expect(Promise.resolve().then(() => db.execute(sql`select 1`))).rejects.toMatchObject({
    cause: new Error("PGlite is closed"),
  })
  await expect(close()).rejects.toThrow("PGlite is closed")
  await next.close()
})

test("two databases at once share nothing", async () => {
  const [one, two] = await Promise.all([openEmpty(), openEmpty()])
  await one.db.execute(sql`create table only_here (id int)`)
  await expect(two.db.execute(sql`select * from only_here`)).rejects.toThrow()
  await Promise.all([one.close(), two.close()])
})

test("a filled database that is lent again takes calls as before", async () => {
  const change = async () => {
    const api = await testApi()
    const token = await api.login()
    const json = { name: "Rumah panggung" }
    const { body } = await api.call("POST", "/svc/main/house-type", { token, json })
    await api.db.execute(sql`checkpoint`)
    expect((await api.call("GET", "/svc/main/house-list/admin", { token })).status).toBe(200)
    await api.close()
    return body.data.id
  }
  const id = await change()
  for (let round = 0; round < 2; round++) expect(await change()).toBe(id)
})
