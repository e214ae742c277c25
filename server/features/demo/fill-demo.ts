import { DEMO_PASSWORD, demoAccounts } from "../../../demo/accounts.ts"
import { hashPassword } from "../../auth/passwords.ts"
import { accountsTable } from "../../database/account-tables.ts"
import type { Db } from "../../database/db.ts"
import { type Tables, tableOf } from "../../database/tables.ts"
import { markAllWarned } from "../leads/waiting.ts"
import { openLedger } from "../withdrawals/open-ledger.ts"

export const AREAS = ["master-village", "master-district", "master-city", "master-province"]

const MASTER_DATA = ["house-type", "extra-facility"]

/** Loaded on demand: a server without demo data never reads them. */
const demoData = () => import("../../../demo/index.ts")

export const writeAreas = async (tx: Db, tables: Tables): Promise<void> => {
  const { seedAreas } = await demoData()
  for (const name of AREAS) await tx.delete(tableOf(tables, name))
  await seedAreas(tx, tables)
}

/** An office that began without demo data has records that the demo's would replace. */
export const clearMasterData = async (tx: Db, tables: Tables): Promise<void> => {
  for (const name of MASTER_DATA) await tx.delete(tableOf(tables, name))
}

/** Writes the records that an office begins with: areas, property types and facilities. */
export const writeMasterData = async (tx: Db, tables: Tables): Promise<void> => {
  await writeAreas(tx, tables)
  const { seedMasterData } = await demoData()
  await seedMasterData(tx, tables)
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
