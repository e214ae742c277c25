import { eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { openDb } from "../../server/database/db.ts"
import { keepComputed } from "../../server/database/keep-computed.ts"
import { columnOf, tableOf, tablesOf } from "../../server/database/tables.ts"
import { text } from "../../src/declare/index.ts"
import { resources as declared } from "../../src/resources/index.ts"
import { waitForBlocked } from "./lock-waits.ts"
import { noPostgres } from "./postgres.ts"
import { createFewDatabase } from "./postgres-database.ts"

const ROWS = 700
const computed = text("Nama", { computes: ({ id }) => `Tipe ${id}` })
const resources = declared.map((resource) =>
  resource.name === "house-type" ? { ...resource, fields: { ...resource.fields, name: computed } } : resource,
)

test.skipIf(noPostgres)("a start that computes all rows holds none but those that it is at", async () => {
  const { url, drop } = await createFewDatabase()
  const [opened, other] = [await openDb({ url }), await openDb({ url })]
  const { db } = opened
  const table = tableOf(tablesOf(resources), "house-type")
  const id = columnOf(table, "id")
  const made = await db
    .insert(table)
    .values(Array.from({ length: ROWS }, (_, at) => ({ name: `Lama ${at}` })))
    .returning({ id })
  const [first, last] = [Number(made[0]?.id), Number(made.at(-1)?.id)]
  const nameOf = async (wanted: number) => (await db.select().from(table).where(eq(id, wanted)))[0]?.name
  const said: string[] = []
  let running: Promise<void> | undefined
  await other.db.transaction(async (tx) => {
    await tx.execute(sql`select from ${table} where ${id} = ${last} for update`)
    running = keepComputed(db, resources, (line) => said.push(line))
    await waitForBlocked(db)
    expect([await nameOf(first), await nameOf(last)]).toEqual([`Tipe ${first}`, `Lama ${ROWS - 1}`])
    await db.transaction(async (call) => {
      await call.execute(sql`set local lock_timeout = 100`)
      await call.update(table).set({ name: "Diubah" }).where(eq(id, first))
    })
    const sentence = "Menghitung ulang house-type: menunggu data yang sedang diubah orang lain."
    await expect.poll(() => said).toEqual([sentence])
  })
  await running
  expect([await nameOf(first), await nameOf(last)]).toEqual(["Diubah", `Tipe ${last}`])
  await Promise.all([opened.close(), other.close()])
  await drop()
})
