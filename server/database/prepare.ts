import type { PgTable } from "drizzle-orm/pg-core"
import { resources } from "../../src/resources/index.ts"
import { accountEmailOf } from "../auth/auth.ts"
import { createLimits } from "../auth/limits.ts"
import { hashPassword } from "../auth/passwords.ts"
import { DEMO_STATE_KEY } from "../features/demo/demo-state.ts"
import { openLedger } from "../features/withdrawals/open-ledger.ts"
import type { FileStore } from "../files/file-store.ts"
import type { Log } from "../log.ts"
import { accountsTable } from "./account-tables.ts"
import type { Db, Opened } from "./db.ts"
import { writeAreas, writeDemo } from "./fill-demo.ts"
import { keepComputed } from "./keep-computed.ts"
import { migrate } from "./migrate.ts"
import { repairsTable, serverStateTable } from "./own-tables.ts"
import { hasTrigrams, keepSearchIndexes } from "./search-text.ts"
import { type Tables, tableOf } from "./tables.ts"
import { keepTriggers } from "./triggers.ts"

const isEmpty = async (db: Db, table: PgTable) => (await db.$count(table)) === 0

const fillDemo = async ({ db, tables, files, newcomers }: Filling) => {
  const { pictures } = await import("../../demo/pictures.ts")
  for (const { name, bytes } of pictures()) await files.put(name, bytes)
  await db.transaction(async (tx) => {
    await writeAreas(tx, tables)
    await writeDemo(tx, tables, newcomers)
    await tx.insert(serverStateTable).values({ key: DEMO_STATE_KEY, value: "filled" })
  })
}

export const hasNobody = (db: Db): Promise<boolean> => isEmpty(db, accountsTable)

interface First {
  email: string
  password: string
}

const addFirst = async (db: Db, tables: Tables, { email, password }: First) => {
  const password_hash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const [user] = await tx
      .insert(tableOf(tables, "user"))
      .values({ name: "Admin", email: accountEmailOf(email), role: "gro_admin", verified: true, status: "active" })
      .returning()
    await tx.insert(accountsTable).values({
      auth_id: String(user?.id),
      email: accountEmailOf(email),
      name: "Admin",
      flag: "gro_admin",
      password_hash,
    })
  })
}

interface Filling {
  db: Db
  tables: Tables
  files: FileStore
  demo: boolean
  newcomers?: number
  first?: First
}

/** Fills an empty database with areas or demo data, each in one transaction: a killed server leaves no partial data. */
export const fill = async (filling: Filling): Promise<"demo" | "areas" | undefined> => {
  const { db, tables, demo, first } = filling
  if (demo && (await isEmpty(db, accountsTable))) {
    await fillDemo(filling)
    return "demo"
  }
  const isNew = await isEmpty(db, tableOf(tables, "master-province"))
  if (isNew) {
    await db.transaction((tx) => writeAreas(tx, tables))
  }
  if (first && (await isEmpty(db, accountsTable))) await addFirst(db, tables, first)
  return isNew ? "areas" : undefined
}

export interface Development {
  beforeMigrations: (db: Db) => Promise<void>
  afterMigrations: (db: Db) => Promise<void>
}

interface Preparing extends Omit<Filling, "db"> {
  opened: Pick<Opened, "db" | "alone">
  log: Log
  say: (line: string) => void
  development?: Development
}

/** Updates the database and fills it if empty. Of servers that start together one does it; the others wait. */
export const prepare = ({ opened: { db, alone }, log, say, development, ...filling }: Preparing): Promise<void> =>
  alone(async () => {
    await development?.beforeMigrations(db)
    const applied = await migrate(db)
    const repaired = applied.length > 0 ? await db.$count(repairsTable) : 0
    if (repaired > 0) log("repaired", { values: repaired, see: "repairs" })
    if (await hasTrigrams(db)) await keepSearchIndexes(db, resources)
    else log("search-without-index", { missing: "pg_trgm" })
    await development?.afterMigrations(db)
    await keepTriggers(db, resources)
    await createLimits(db)
    if (await fill({ db, ...filling })) say("Basis data baru sudah diisi.")
    await openLedger(db, filling.tables)
    await keepComputed(db, resources)
  })
