import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { tableOf } from "../../server/database/tables.ts"
import { adminApi } from "./file-api.ts"

const { api, token } = await adminApi()

const read = () => api.call("GET", "/svc/main/setting/office", { token })

test("the settings are made by the first read, and further reads write nothing", async () => {
  await api.db.delete(tableOf(api.tables, "setting"))
  const made = await read()
  expect([made.status, made.body.data.log_months]).toEqual([200, 24])
  await api.db.execute(sql`set default_transaction_read_only = on`)
  const again = await read()
  await api.db.execute(sql`set default_transaction_read_only = off`)
  expect([again.status, again.body]).toEqual([200, made.body])
})
