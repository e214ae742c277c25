import { and, asc, eq } from "drizzle-orm"
import { DEMO_PASSWORD, demoAccounts } from "../../demo/accounts.ts"
import { hashPassword } from "../auth/passwords.ts"
import { markAllWarned } from "../features/leads/waiting.ts"
import { openLedger } from "../features/withdrawals/open-ledger.ts"
import { accountsTable } from "./account-tables.ts"
import type { Db } from "./db.ts"
import { columnOf, type Tables, tableOf } from "./tables.ts"

export const AREAS = ["master-village", "master-district", "master-city", "master-province"]

/** Loaded on demand: a server without demo data never reads them. */
const demoData = () => import("../../demo/index.ts")

export const writeAreas = async (tx: Db, tables: Tables): Promise<void> => {
  const { seedAreas } = await demoData()
  for (const name of AREAS) await tx.delete(tableOf(tables, name))
  await seedAreas(tx, tables)
}

/** First-time accounts `baru1@griya.test` and so on: one that has completed its registration cannot do it again. */
const newcomerAccounts = async (tx: Db, tables: Tables, count: number) => {
  const users = tableOf(tables, "user")
  const members = await tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(columnOf(users, "role"), "member"), eq(columnOf(users, "status"), "active")))
    .orderBy(asc(columnOf(users, "id")))
    .limit(count)
  return members.map(({ id, name }, index) => ({
    auth_id: String(id),
    email: `baru${index + 1}@griya.test`,
    name: String(name),
    flag: "ADMIN",
    first_time: true,
  }))
}

/** Writes the demo's records and accounts into empty tables. */
export const writeDemo = async (tx: Db, tables: Tables, newcomers = 0): Promise<void> => {
  const [{ seed }, password_hash] = await Promise.all([demoData(), hashPassword(DEMO_PASSWORD)])
  await seed(tx, tables)
  await markAllWarned(tx)
  await openLedger(tx, tables)
  const accounts = [
    ...demoAccounts.map(({ label: _, isDrawn: __, ...account }) => account),
    ...(await newcomerAccounts(tx, tables, newcomers)),
  ]
  await tx.insert(accountsTable).values(accounts.map((account) => ({ ...account, password_hash })))
}
