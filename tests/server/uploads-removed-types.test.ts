import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { noLog } from "../../server/core/log.ts"
import type { Db } from "../../server/database/db.ts"
import { columnOf, tableOf } from "../../server/database/tables.ts"
import { silent } from "../../server/engine/live-events.ts"
import { importerOf } from "../../server/features/imports/importer.ts"
import { resources } from "../../src/resources/index.ts"
import { fileApi } from "./file-api.ts"
import { PLACE, sendTable, table, UPLOADS } from "./listing-table.ts"

const api = await fileApi()

test("a row whose property type was removed since it was checked is refused, and the others are kept", async () => {
  const types = tableOf(api.tables, "house-type")
  const token = await api.login()
  const removed = await api.insert("house-type", { name: "Gudang uji" })
  await api.imports.stop()
  const line = (title: string, type: string) => `${title};${type};dijual;850jt;90;${PLACE};`
  const sent = await sendTable(
    api,
    token,
    table(line("Rumah tetap ada", "Rumah"), line("Gudang yang hilang", "Gudang uji")),
  )
  const { id } = sent.body.data
  // The first transaction counts the attempt. Deletes the type after the check and before the write.
  let transactions = 0
  const db: Db = Object.create(api.db, {
    transaction: {
      value: async (work: Parameters<Db["transaction"]>[0]) => {
        transactions += 1
        if (transactions > 1) await api.db.delete(types).where(eq(columnOf(types, "id"), removed?.id))
        return api.db.transaction(work)
      },
    },
  })
  const importer = importerOf({ db, resources, tables: api.tables, files: api.files, live: silent, log: noLog })
  await importer.work(id)
  const { body } = await api.call("GET", `${UPLOADS}/${id}`, { token })
  expect(body.data).toMatchObject({ status: "done", rows: 2, accepted: 1, rejected: 1 })
  const { body: refused } = await api.call("GET", `${UPLOADS}/${id}/rejected`, { token })
  expect(refused.data).toMatchObject([
    { row: 3, column: "house_type", message: "Tipe properti sudah dihapus. Pilih yang lain." },
  ])
})
