import { inArray, sql } from "drizzle-orm"
import { demoAccounts } from "../../../demo/accounts.ts"
import { sessionsOf } from "../../auth/sessions.ts"
import { insertRows } from "../../database/bulk-rows.ts"
import { type Db, rowsOf } from "../../database/db.ts"
import { APPEND_ONLY } from "../../database/triggers.ts"
import type { Context } from "../../engine/context.ts"
import { AREAS, writeDemo } from "./fill-demo.ts"

const KEPT_TABLES = [...AREAS, "applied_migrations", "server_state", "repairs", "known_addresses"]

/** Outside of this transaction, the append-only tables stay guarded. */
const setGuards = async (tx: Db, state: "enable" | "disable") => {
  for (const name of APPEND_ONLY)
    await tx.execute(sql`alter table ${sql.identifier(name)} ${sql.raw(state)} trigger user`)
}

const emptyTables = async (tx: Db) => {
  const found = await tx.execute(sql`select tablename as name from pg_tables where schemaname = 'public'`)
  const names = rowsOf<{ name: string }>(found).flatMap(({ name }) => (KEPT_TABLES.includes(name) ? [] : [name]))
  await setGuards(tx, "disable")
  await tx.execute(sql`truncate ${sql.join(names.map(sql.identifier), sql`, `)} restart identity`)
  await setGuards(tx, "enable")
}

/** Replaces all records by the first demo data. Sessions of the demo accounts stay, those of other accounts end. */
export const resetDemo = async ({ db, tables, live }: Pick<Context, "db" | "tables" | "live">): Promise<void> => {
  const sessions = sessionsOf(tables)
  await db.transaction(async (tx) => {
    const users = demoAccounts.map(({ auth_id }) => Number(auth_id))
    const own = await tx.select().from(sessions).where(inArray(sessions.user, users))
    await emptyTables(tx)
    await writeDemo(tx, tables)
    await insertRows(tx, sessions, own)
  })
  live.missed()
}
