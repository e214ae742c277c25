import { chmod, mkdir } from "node:fs/promises"
import { dirname } from "node:path"
import type { PGlite } from "@electric-sql/pglite"
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core"
import type { Pool } from "pg"
import { noteStatement, type OnStatement, timed } from "../operations/observe/statements.ts"
import { forgetTotals, keepTotals } from "./kept-totals.ts"
import { lockFolder } from "./lock.ts"
import { preparedFor } from "./prepared.ts"
import { ensureSound, ensureWhole, keepNew } from "./sound-folder.ts"

/** PGlite or PostgreSQL: the same queries. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

export interface Opened {
  db: Db
  /** What speaks to the database: a pool of connections to a PostgreSQL, or the one that is embedded. */
  engine: { pool: Pool; pglite?: undefined } | { pglite: PGlite; pool?: undefined }
  /** Does what no other process may do to this database at the same time; it waits for its turn. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  close: () => Promise<void>
  /** The whole database as one file, from which another is opened quickly. PGlite only. */
  dump?: () => Promise<Blob>
}

export interface DbOptions {
  /** A PostgreSQL: `postgres://…`. */
  url?: string
  /** The most connections to it that queries may take. */
  connections?: number
  /** Where the embedded database keeps its files. */
  folder?: string
  memory?: true
  /** What `dump` gave. */
  snapshot?: Blob
  onStatement?: OnStatement
  /** Receives a sentence where another process has to let go of the folder first. */
  say?: (line: string) => void
}

/** What is asked within a transaction goes another way. */
const timedTransactions = (client: PGlite, onStatement: OnStatement): PGlite => {
  const transaction = client.transaction.bind(client)
  return Object.assign(timed(client, onStatement), {
    transaction: <T>(work: Parameters<typeof transaction<T>>[0]) =>
      transaction<T>((tx) => work(timed(tx, onStatement))),
  })
}

const embedded = async ({ folder, snapshot, onStatement }: DbOptions): Promise<Opened> => {
  const [{ PGlite }, { keepStatements }, { pg_trgm }, { drizzle }] = await Promise.all([
    import("@electric-sql/pglite"),
    import("./kept-statements.ts"),
    import("@electric-sql/pglite/contrib/pg_trgm"),
    import("drizzle-orm/pglite"),
  ])
  const client = await PGlite.create({ dataDir: folder, loadDataDir: snapshot, extensions: { pg_trgm } })
  await client.exec("set timezone to 'UTC'")
  const kept = keepStatements(client, (text) => preparedFor(db).has(text))
  const db = drizzle(
    timedTransactions(
      kept,
      forgetTotals(() => db, onStatement),
    ),
  ) as unknown as Db
  keepTotals(db)
  return {
    db,
    engine: { pglite: client },
    alone: (work) => work(), // Its folder is locked.
    close: () => client.close(),
    dump: async () => client.dumpDataDir("none"),
  }
}

/** Has PGlite call the check before all that it does: every message to the database takes this way. */
const checkBefore = (pglite: PGlite, check: () => void) => {
  const exec = pglite.execProtocolRawSync.bind(pglite)
  pglite.execProtocolRawSync = (message) => {
    check()
    return exec(message)
  }
}

const inFolder = async (folder: string, options: DbOptions): Promise<Opened> => {
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
  const { ensureHeld, release } = await lockFolder(folder, { say: options.say })
  try {
    const isNew = await ensureSound(folder)
    await mkdir(folder, { recursive: true })
    // PGlite writes its files as 0666.
    await chmod(folder, 0o700)
    const opened = await openIn(folder, options)
    const close = () => opened.close().finally(release)
    const { pglite } = opened.engine
    if (pglite) checkBefore(pglite, ensureHeld)
    if (isNew) await keepNew(folder)
    else if (pglite)
      await ensureWhole(pglite, folder).catch(async (error: unknown) => {
        await opened.close()
        throw error
      })
    return { ...opened, close }
  } catch (error) {
    await release()
    throw error
  }
}

const openIn = (folder: string, options: DbOptions): Promise<Opened> =>
  embedded(options).catch((cause: unknown) => {
    throw new Error(
      `Basis data di ${folder} tidak dapat dibuka. Periksa hak akses foldernya; bila benar, isinya rusak: simpan salinannya, lalu pulihkan cadangan ke folder baru: DATA_DIR=<folder baru> npm run restore -- <cadangan>.`,
      { cause },
    )
  })

/** Any number but that of `migrate`: whoever prepares this database, holds it. */
const LOCK = 7_201_432

/** A transaction of its own holds the lock, so that it goes with the process that has it, and through poolers too. */
const aloneOn =
  (pool: Pool): Opened["alone"] =>
  async (work) => {
    const client = await pool.connect()
    try {
      await client.query("begin")
      await client.query("select pg_advisory_xact_lock($1)", [LOCK])
      return await work()
    } finally {
      client.release(true)
    }
  }

const remote = async (
  url: string,
  { connections: max = 10, onStatement = noteStatement }: DbOptions,
): Promise<Opened> => {
  const [{ default: pg }, { drizzle }] = await Promise.all([import("pg"), import("drizzle-orm/node-postgres")])
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 5000 })
  timed(pool, onStatement)
  // A connection that breaks is replaced by the next query; one that is held for long, by whoever holds it.
  pool.on("error", () => {})
  pool.on("connect", (client) => timed(client, onStatement).on("error", () => {}))
  try {
    await pool.query("select 1")
  } catch (cause) {
    await pool.end()
    const why = cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : cause
    throw new Error(`PostgreSQL dari DATABASE_URL tidak dapat dihubungi (${why}). Periksa alamat dan izinnya.`, {
      cause,
    })
  }
  return { db: drizzle(pool) as unknown as Db, engine: { pool }, alone: aloneOn(pool), close: () => pool.end() }
}

/** Opens the database; an error is a sentence for whoever starts the server, with its cause. */
export const openDb = async (options: DbOptions): Promise<Opened> => {
  const { url, folder } = options
  if (url) return remote(url, options)
  return folder ? inFolder(folder, options) : embedded(options)
}

/** The rows of a query written by hand. */
export const rowsOf = <T>(result: unknown): T[] => (result as { rows: T[] }).rows
