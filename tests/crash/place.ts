import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "drizzle-orm"
import { inRoot } from "../../scripts/paths.mjs"
import { type Db, openDb } from "../../server/database/db.ts"
import { migrate } from "../../server/database/migrate.ts"
import { tablesOf } from "../../server/database/tables.ts"
import { COMMISSIONS, getAvailableAccount, post } from "../../server/features/withdrawals/ledger.ts"
import { resources } from "../../src/resources/index.ts"
import { type Product, startProduct } from "../bench/product.mjs"
import { fillFew } from "../server/few.ts"
import { noPostgres, startPostgres } from "../server/postgres.ts"
import { emptyDatabase } from "../server/snapshot.ts"

export const AGENT = 4
const PEOPLE = 600
const BILLION = 1_000_000_000

export interface Place {
  folder: string
  start: (more?: { env?: NodeJS.ProcessEnv; node?: string[] }) => Promise<Product>
  /** Reads the database directly; the embedded one only while no server runs. */
  look: <T>(read: (db: Db) => Promise<T>) => Promise<T>
  postgres?: ReturnType<typeof startPostgres>
  end: () => Promise<void>
}

const ensureBuilt = () => {
  const { status, stderr } = spawnSync(process.execPath, [inRoot("scripts/build.mjs"), "--if-stale"])
  if (status !== 0) throw new Error(String(stderr))
}

const fill = async (db: Db) => {
  await migrate(db)
  await fillFew(db, tablesOf(resources))
  await db.execute(sql`insert into "user" (name, email, role, status)
    select 'Agen ' || n, 'agen' || n || '@contoh.id', 'agent', 'active' from generate_series(1, ${PEOPLE}::int) n`)
  await db.transaction((tx) =>
    post(tx, { kind: "commission", entries: [{ from: COMMISSIONS, to: getAvailableAccount(AGENT), amount: BILLION }] }),
  )
}

interface PlaceOptions {
  url?: string
  snapshot?: Blob
  folder?: string
}

export const placeIn = async (options: PlaceOptions, stopDatabase = () => {}): Promise<Place> => {
  ensureBuilt()
  const { url, folder = mkdtempSync(join(tmpdir(), "griya-crash-")) } = options
  const open = (snapshot?: Blob) =>
    openDb(url ? { url } : { folder: join(folder, "db"), ...(snapshot && { snapshot }) })
  const { db, close } = await open(options.snapshot)
  await fill(db)
  await close()
  return {
    folder,
    start: ({ env, node } = {}) =>
      startProduct(folder, undefined, { env: { ...(url && { DATABASE_URL: url }), ...env }, ...(node && { node }) }),
    look: async (read) => {
      const opened = await open()
      return read(opened.db).finally(opened.close)
    },
    end: async () => {
      stopDatabase()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export interface Engine {
  name: string
  missing?: string
  open: () => Promise<Place>
}

export const embedded: Engine = {
  name: "embedded database",
  open: async () => placeIn({ snapshot: await emptyDatabase() }),
}

export const postgresql: Engine = {
  name: "PostgreSQL",
  ...(noPostgres && { missing: noPostgres }),
  open: async () => {
    const postgres = startPostgres()
    return { ...(await placeIn({ url: postgres.url }, postgres.stop)), postgres }
  },
}
