import { mkdir } from "node:fs/promises"
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core"
import { lockFolder } from "./lock.ts"
import { preparedFor } from "./prepared.ts"

/** PGlite or PostgreSQL: the same queries. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

export interface Opened {
  db: Db
  close: () => Promise<void>
  /** The whole database as one file, from which another is opened quickly. PGlite only. */
  dump?: () => Promise<Blob>
}

export interface DbOptions {
  /** A PostgreSQL: `postgres://…`. */
  url?: string
  /** Where the embedded database keeps its files. */
  folder?: string
  memory?: true
  /** What `dump` gave. */
  snapshot?: Blob
}

const embedded = async (folder?: string, snapshot?: Blob): Promise<Opened> => {
  const [{ PGlite }, { keepStatements }, { pg_trgm }, { drizzle }] = await Promise.all([
    import("@electric-sql/pglite"),
    import("./kept-statements.ts"),
    import("@electric-sql/pglite/contrib/pg_trgm"),
    import("drizzle-orm/pglite"),
  ])
  const client = await PGlite.create({ dataDir: folder, loadDataDir: snapshot, extensions: { pg_trgm } })
  await client.exec("set timezone to 'UTC'")
  const db = drizzle(keepStatements(client, (text) => preparedFor(db).has(text))) as unknown as Db
  return {
    db,
    close: () => client.close(),
    dump: async () => client.dumpDataDir("none"),
  }
}

const inFolder = async (folder: string, snapshot?: Blob): Promise<Opened> => {
  await mkdir(folder, { recursive: true })
  const unlock = await lockFolder(folder)
  try {
    const opened = await embedded(folder, snapshot)
    return { ...opened, close: () => opened.close().finally(unlock) }
  } catch (cause) {
    await unlock()
    throw new Error(`Basis data di ${folder} tidak dapat dibuka. Periksa isi dan hak akses foldernya.`, { cause })
  }
}

const remote = async (url: string): Promise<Opened> => {
  const [{ default: pg }, { drizzle }] = await Promise.all([import("pg"), import("drizzle-orm/node-postgres")])
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 })
  pool.on("error", () => {}) // An idle connection that breaks is replaced by the next query.
  try {
    await pool.query("select 1")
  } catch (cause) {
    await pool.end()
    const why = cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : cause
    throw new Error(`PostgreSQL dari DATABASE_URL tidak dapat dihubungi (${why}). Periksa alamat dan izinnya.`, {
      cause,
    })
  }
  return { db: drizzle(pool) as unknown as Db, close: () => pool.end() }
}

/** Opens the database; an error is a sentence for whoever starts the server, with its cause. */
export const openDb = async ({ url, folder, snapshot }: DbOptions): Promise<Opened> => {
  if (url) return remote(url)
  return folder ? inFolder(folder, snapshot) : embedded(undefined, snapshot)
}

/** The rows of a query written by hand. */
export const rowsOf = <T>(result: unknown): T[] => (result as { rows: T[] }).rows
