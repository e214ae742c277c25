import type { PgTable } from "drizzle-orm/pg-core"
import { resources } from "../../src/resources/index.ts"
import { type FirstAdmin, keepFirstAdmin } from "../auth/first-admin.ts"
import { createLimits } from "../auth/limits.ts"
import type { Log } from "../core/log.ts"
import { accountsTable } from "../database/account-tables.ts"
import { runAfterTransaction } from "../database/after-transaction.ts"
import type { Db, Opened } from "../database/db.ts"
import { GIVING_WAY } from "../database/give-way.ts"
import { keepComputed } from "../database/keep-computed.ts"
import {
  type Migrated,
  type Migration,
  migrate,
  migrations,
  missingFileWords,
  newerWords,
} from "../database/migrate.ts"
import { repairsTable, serverStateTable } from "../database/own-tables.ts"
import { hasTrigrams, searchIndexesOf } from "../database/search-text.ts"
import { type Tables, tableOf } from "../database/tables.ts"
import { keepTriggers } from "../database/triggers.ts"
import { refuseDemoAccounts } from "../features/demo/demo-accounts.ts"
import { DEMO_STATE_KEY } from "../features/demo/demo-state.ts"
import { clearMasterData, writeAreas, writeDemo, writeMasterData } from "../features/demo/fill-demo.ts"
import type { FileStore } from "../files/file-store.ts"

const isEmpty = async (db: Db, table: PgTable) => (await db.$count(table)) === 0

const fillDemo = async ({ db, tables, files }: Filling) => {
  const { pictures } = await import("../../demo/pictures.ts")
  for (const { name, bytes } of await pictures()) await files.put(name, bytes)
  await db.transaction(async (tx) => {
    await writeAreas(tx, tables)
    await clearMasterData(tx, tables)
    await writeDemo(tx, tables)
    await tx.insert(serverStateTable).values({ key: DEMO_STATE_KEY, value: "filled" })
  })
}

interface Filling {
  db: Db
  tables: Tables
  files: FileStore
  demo: boolean
}

/**
 * Fills an empty database with master or demo data, each in one transaction: a killed server leaves no partial data.
 * @returns undefined if it was filled before
 */
export const fill = async (filling: Filling): Promise<"demo" | "master data" | undefined> => {
  const { db, tables, demo } = filling
  if (demo && (await isEmpty(db, accountsTable))) {
    await fillDemo(filling)
    return "demo"
  }
  if (!(await isEmpty(db, tableOf(tables, "master-province")))) return undefined
  const isUnused = await isEmpty(db, tableOf(tables, "house-type"))
  await db.transaction((tx) => (isUnused ? writeMasterData : writeAreas)(tx, tables))
  return "master data"
}

type Apply = (wanted: readonly Migration[]) => Promise<Migrated>

/** Applies the shared migrations, and brings the last one and the database to the declarations. */
export type Development = (db: Db, apply: Apply) => Promise<Migrated>

interface Preparing extends Omit<Filling, "db"> {
  firstAdmin?: FirstAdmin
  opened: Pick<Opened, "db" | "alone" | "apart">
  log: Log
  say: (line: string) => void
  development?: Development
}

/** Updates the database and fills it if empty. Of servers that start together one does it; the others wait. */
export const prepare = ({
  opened: { db, alone, apart },
  log,
  say,
  development,
  firstAdmin: first,
  ...filling
}: Preparing): Promise<void> =>
  alone(async () => {
    const apply: Apply = (wanted) => migrate(db, wanted, { apart, say, isDevelopment: development !== undefined })
    const { applied, newer } = await (development ? development(db, apply) : apply(migrations))
    if (newer.length > 0) {
      say((development ? missingFileWords : newerWords)(newer))
      log("database-newer", { migrations: newer })
    }
    const repaired = applied.length > 0 ? await db.$count(repairsTable) : 0
    if (repaired > 0) log("repaired", { values: repaired, see: "repairs" })
    if (await hasTrigrams(db)) await runAfterTransaction(db, searchIndexesOf(resources), { apart, way: GIVING_WAY })
    else log("search-without-index", { missing: "pg_trgm" })
    await keepTriggers(db, resources)
    await createLimits(db)
    if (await fill({ db, ...filling })) say("Basis data baru sudah diisi.")
    if (!filling.demo) await refuseDemoAccounts(db)
    const otherPassword = first && (await keepFirstAdmin(db, filling.tables, first))
    if (otherPassword) say(otherPassword)
    await keepComputed(db, resources, say)
  })
