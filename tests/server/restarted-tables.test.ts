import { expect, test } from "vitest"
import { tableOf, tablesOf } from "../../server/database/tables.ts"
import type { Resource } from "../../src/declare/index.ts"
import { integer } from "../../src/declare/index.ts"
import { promo } from "../fixture/promo.ts"
import { openEmpty } from "./lent-database.ts"

test("a database that stays open knows a field that a restart of the API adds", async () => {
  const { db, close } = await openEmpty()
  const selected = (declared: Resource) =>
    db
      .select()
      .from(tableOf(tablesOf([declared]), "promo"))
      .toSQL().sql
  expect(selected(promo)).toContain('"discount"')
  expect(selected({ ...promo, fields: { ...promo.fields, quota: integer("Kuota") } })).toContain('"quota"')
  await close()
})
