import { eq } from "drizzle-orm"
import type { Field } from "../../src/declare/index.ts"
import { OFFICE_SETTING, setting } from "../../src/resources/setting.ts"
import type { Db } from "./db.ts"
import type { Tables } from "./tables.ts"

/** A value of the office's settings: the stored one, else the declared one. */
export const settingOf = async (db: Db, tables: Tables, name: keyof typeof setting.fields): Promise<unknown> => {
  const table = tables[setting.name]
  const [row] = table ? await db.select({ value: table[name] }).from(table).where(eq(table.id, OFFICE_SETTING)) : []
  const field: Field = setting.fields[name]
  return row?.value ?? field.initial
}
