import { DEMO_PASSWORD, demoAccounts } from "../../../demo/accounts.ts"
import { hashPassword } from "../../auth/passwords.ts"
import { accountsTable } from "../../database/account-tables.ts"
import type { Db } from "../../database/db.ts"
import { type Tables, tableOf } from "../../database/tables.ts"
import { markAllWarned } from "../leads/waiting.ts"
import { openLedger } from "../withdrawals/open-ledger.ts"

export const AREAS = ["master-village", "master-district", "master-city", "master-province"]

/** Loaded on demand: a server without demo data never reads them. */
const demoData = () => import("../../../demo/index.ts")

export const writeAreas = async (tx: Db, tables: Tables): Promise<void> => {
  const { seedAreas } = await demoData()
  for (const name of AREAS) await tx.delete(tableOf(tables, name))
  await seedAreas(tx, tables)
}

/** Writes the demo's records and accounts into empty tables. */
export const writeDemo = async (tx: Db, tables: Tables): Promise<void> => {
  const [{ seed }, password_hash] = await Promise.all([demoData(), hashPassword(DEMO_PASSWORD)])
  await seed(tx, tables)
  await markAllWarned(tx)
  if (tables.withdrawal) await openLedger(tx)
  const accounts = demoAccounts.map(({ label: _, isDrawn: __, ...account }) => account)
  await tx.insert(accountsTable).values(accounts.map((account) => ({ ...account, password_hash })))
}
