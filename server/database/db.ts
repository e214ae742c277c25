import { chmod, mkdir } from "node:fs/promises"
import { dirname } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import type { PGlite } from "@electric-sql/pglite"
import { type SQL, type SQLWrapper, sql } from "drizzle-orm"
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core"
import type { Pool } from "pg"
import { noteStatement, type OnStatement, timed } from "../observe/statements.ts"
import { lockFolder } from "./lock.ts"
import { ensureSound, ensureWhole, markNewComplete } from "./sound-folder.ts"

export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

export interface Opened {
  db: Db
  engine: { pool: Pool; pglite?: undefined } | { pglite: PGlite; pool?: undefined }
  /** Runs work under a lock that excludes other processes; waits for its turn. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  /** PostgreSQL: runs work on a connection of its own, whose settings end with it. */
  apart?: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /** PostgreSQL: ends statements that take or wait too long. Call after the start, whose migrations may take longer. */
  limitTime?: () => Promise<void>
  close: () => Promise<void>
  dump?: () => Promise<Blob>
}

export interface DbOptions {
  url?: string
  connections?: number
  folder?: string
  memory?: true
  snapshot?: Blob
  onStatement?: OnStatement
  say?: (line: string) => void
}

const timedTransactions = (client: PGlite, onStatement: OnStatement): PGlite => {
  const transaction = client.transaction.bind(client)
  return Object.assign(timed(client, onStatement), {
    transaction: <T>(work: Parameters<typeof transaction<T>>[0]) =>
      transaction<T>((tx) => work(timed(tx, onStatement))),
  })
}

const openEmbedded = async ({ folder, snapshot, onStatement }: DbOptions): Promise<Opened> => {
  const [{ PGlite }, { pg_trgm }] = await Promise.all([
    import("@electric-sql/pglite"),
    import("@electric-sql/pglite/contrib/pg_trgm"),
  ])
  const client = await PGlite.create({ dataDir: folder, loadDataDir: snapshot, extensions: { pg_trgm } })
  await client.exec("set timezone to 'UTC'")
  return openedOver(client, onStatement)
}

export const openedOver = async (client: PGlite, onStatement = noteStatement): Promise<Opened> => {
  const { drizzle } = await import("drizzle-orm/pglite")
  return {
    db: drizzle(timedTransactions(client, onStatement)) as unknown as Db,
    engine: { pglite: client },
    alone: (work) => work(), // The folder lock already excludes other processes.
    close: () => client.close(),
    dump: async () => client.dumpDataDir("none"),
  }
}

const checkBefore = (pglite: PGlite, check: () => void) => {
  const exec = pglite.execProtocolRawSync.bind(pglite)
  pglite.execProtocolRawSync = (message) => {
    check()
    return exec(message)
  }
}

const openInFolder = async (folder: string, options: DbOptions): Promise<Opened> => {
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
    if (isNew) await markNewComplete(folder)
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
  openEmbedded(options).catch((cause: unknown) => {
    throw new Error(
      `Basis data di ${folder} tidak dapat dibuka. Periksa hak akses foldernya; bila benar, isinya rusak: simpan salinannya, lalu pulihkan cadangan ke folder baru: DATA_DIR=<folder baru> npm run restore -- <cadangan>.`,
      { cause },
    )
  })

/** Arbitrary key of the advisory lock. */
const LOCK = 7_201_432
const LOCK_POLL_MS = 100

/**
 * The lock has its own transaction. Thereby it ends with its process and works through poolers. It is polled without
 * parameters, because PostgreSQL keeps the snapshot of a query with parameters. A concurrent index waits for snapshots.
 */
const createExclusiveRunner =
  (pool: Pool): Opened["alone"] =>
  async (work) => {
    const client = await pool.connect()
    try {
      await client.query("begin")
      await client.query("set local idle_in_transaction_session_timeout = 0")
      const isHeld = async () => {
        const { rows } = await client.query(`select pg_try_advisory_xact_lock(${LOCK}) as held`)
        return rows[0].held
      }
      while (!(await isHeld())) await sleep(LOCK_POLL_MS)
      return await work()
    } finally {
      client.release(true)
    }
  }

/** Milliseconds. Work that may take longer sets its own with `set local`. */
const TIME_LIMITS = { statement_timeout: 10_000, lock_timeout: 3000, idle_in_transaction_session_timeout: 30_000 }

/** Limits new connections, and replaces those that are idle. */
const limitTimeIn = async (pool: Pool): Promise<void> => {
  Object.assign(pool.options, TIME_LIMITS)
  const idle = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()))
  for (const client of idle) client.release(true)
}

const openRemote = async (
  url: string,
  { connections: max = 10, onStatement = noteStatement }: DbOptions,
): Promise<Opened> => {
  const [{ default: pg }, { drizzle }] = await Promise.all([import("pg"), import("drizzle-orm/node-postgres")])
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 5000 })
  timed(pool, onStatement)
  // The next query replaces a broken idle connection; the holder of a busy one receives the error.
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
  return {
    db: drizzle(pool) as unknown as Db,
    engine: { pool },
    alone: createExclusiveRunner(pool),
    apart: async (work) => {
      const client = await pool.connect()
      return work(drizzle(client) as unknown as Db).finally(() => client.release(true))
    },
    limitTime: () => limitTimeIn(pool),
    close: () => pool.end(),
  }
}

export const openDb = async (options: DbOptions): Promise<Opened> => {
  const { url, folder } = options
  if (url) return openRemote(url, options)
  return folder ? openInFolder(folder, options) : openEmbedded(options)
}

/** For jobs: on PostgreSQL, statements of calls are ended sooner. */
export const withoutTimeLimit = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    return work(tx)
  })

export const commaSeparated = (parts: readonly SQLWrapper[]): SQL => sql.join([...parts], sql`, `)

export const rowsOf = <T>(result: unknown): T[] => (result as { rows: T[] }).rows
