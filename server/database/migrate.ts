import { sql } from "drizzle-orm"
import { partition } from "es-toolkit"
import { databaseError } from "../core/errors.ts"
import { findNonAdditive } from "./additive.ts"
import { isAfterTransaction, runAfterTransaction } from "./after-transaction.ts"
import { type Db, type Opened, rowsOf } from "./db.ts"
import { changeTables, GIVING_WAY, type GivingWay, isInTheWay } from "./give-way.ts"
import { withTrigrams } from "./search-text.ts"
import { createWordOrder } from "./word-order.ts"

export interface Migration {
  name: string
  sql: string
}

const TRIGRAM_INDEX = "gin_trgm_ops"

/** Without pg_trgm a search reads all rows. */
export const isPossible = (statement: string, hasTrigrams: boolean) => hasTrigrams || !statement.includes(TRIGRAM_INDEX)

const files = import.meta.glob<string>("./migrations/*.sql", { query: "?raw", import: "default", eager: true })

/** Oldest first. */
export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, text]) => ({ name: path.replace(/^.*\/|\.sql$/g, ""), sql: text }))
  .sort((a, b) => a.name.localeCompare(b.name))

/** SQL of the migrations before this one. */
export const sqlBefore = ({ name }: Migration, all: readonly Migration[] = migrations): string =>
  all
    .filter((other) => other.name < name)
    .map((other) => other.sql)
    .join("\n")

export const statementsOf = ({ sql: text }: Migration): string[] => text.split("--> statement-breakpoint")

export interface Migrated {
  /** Names of the migrations that were pending. */
  applied: string[]
  /** Names of additive migrations of a newer version. */
  newer: string[]
}

interface Applied {
  name: string
  /** Absent: applied by a version that did not note it. */
  is_additive: boolean | null
  /** Are the statements after the transaction done, too? */
  is_finished: boolean
}

const createNewerVersionError = (names: readonly string[]) =>
  new Error(
    `Basis data ini dari Griya yang lebih baru: ${names.join(", ")} tidak dikenal versi ini. Isinya dibiarkan seperti adanya. Pasang Griya yang lebih baru, atau pulihkan cadangan dari sebelumnya ke basis data lain: npm run restore -- <cadangan>.`,
  )

/** In development the likely cause is a file that was removed or renamed, or another branch. */
const createMissingFileError = (names: readonly string[]) =>
  new Error(
    `Migrasi ${names.join(", ")} sudah berlaku di basis data ini, tetapi berkasnya tidak ada di server/database/migrations. Isinya dibiarkan seperti adanya. Kembalikan berkasnya dengan git (juga bila ada di cabang lain, atau berganti nama), atau mulai dengan basis data baru: hapus folder data (DATA_DIR, biasanya .data).`,
  )

/** In development see `createMissingFileError`; these migrations only add. */
export const missingFileWords = (names: readonly string[]) =>
  `PERINGATAN: migrasi ${names.join(", ")} sudah berlaku di basis data ini, tetapi berkasnya tidak ada di server/database/migrations. Migrasi itu hanya menambah, jadi API tetap berjalan. Kembalikan berkasnya dengan git (juga bila ada di cabang lain, atau berganti nama) bila masih dipakai.`

export const newerWords = (names: readonly string[]) =>
  `PERINGATAN: basis data ini dari Griya yang lebih baru (${names.join(", ")}), yang hanya menambah, jadi versi ini dapat memakainya. Isian tambahan itu tidak tampak sampai Griya yang lebih baru dipasang lagi.`

const createFailedError = (name: string, error: unknown) =>
  new Error(
    `Migrasi ${name} gagal, jadi isinya belum berlaku; migrasi sebelumnya tetap berlaku. Data tetap ada. Perbaiki sebabnya, lalu ulangi: npm run migrate.`,
    { cause: databaseError(error) ?? error },
  )

/** Other sessions that use a table named in the statements, as an admin finds them in `pg_stat_activity`. */
const holdersOf = async (db: Db, { sql: text }: Migration): Promise<string[]> => {
  const names = [...new Set([...text.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name))]
  const found = await db.execute(sql`select distinct pid, coalesce(application_name, '') as program
    from pg_locks join pg_class on pg_class.oid = relation left join pg_stat_activity using (pid)
    where granted and pid <> pg_backend_pid() and database = (select oid from pg_database where datname = current_database())
      and relname = any(${sql.param(names)}::text[]) order by 1 limit 20`)
  return rowsOf<{ pid: number; program: string }>(found).map(({ pid, program }) => `pid ${pid} ${program}`.trim())
}

const createBusyError = async (db: Db, migration: Migration, cause: unknown) => {
  const holders = await holdersOf(db, migration)
  const who = holders.length > 0 ? `${holders.length} sesi lain (${holders.join(", ")})` : "sesi lain"
  return new Error(
    `Migrasi ${migration.name} memberi jalan dan belum berlaku, karena tabelnya terus dipakai ${who}. Server yang berjalan tidak terganggu. Tunggu sampai sesi itu selesai, atau akhiri, lalu ulangi: npm run migrate.`,
    { cause: databaseError(cause) },
  )
}

const createNote = (name: string, isAdditive: boolean, isFinished: boolean) =>
  `insert into "applied_migrations" (name, is_additive, is_finished) values ('${name.replaceAll("'", "''")}', ${isAdditive}, ${isFinished})`

const readApplied = async (db: Db): Promise<Applied[]> => {
  await db.execute(
    sql`create table if not exists "applied_migrations" (name text primary key, at timestamptz not null default now())`,
  )
  const columns = await db.execute(
    sql`select from pg_attribute where attrelid = '"applied_migrations"'::regclass and attname = 'is_finished'`,
  )
  if (rowsOf(columns).length === 0)
    await changeTables(db, [
      'alter table "applied_migrations" add column is_additive boolean, add column is_finished boolean not null default true',
    ])
  return rowsOf(await db.execute(sql`select name, is_additive, is_finished from "applied_migrations"`))
}

export interface MigrateOptions extends Pick<Opened, "apart">, Partial<GivingWay> {
  say?: (line: string) => void
  /** Do the migrations follow the declarations? */
  isDevelopment?: boolean
}

interface Applying extends MigrateOptions {
  wanted: readonly Migration[]
  hasTrigrams: boolean
  /** Was the transaction committed by an earlier run? */
  isBegun: boolean
}

const apply = async (db: Db, migration: Migration, { hasTrigrams, isBegun, apart, say, wanted, ...more }: Applying) => {
  const { name } = migration
  const all = statementsOf(migration)
  const possible = all.filter((statement) => isPossible(statement, hasTrigrams))
  const [after, within] = partition(possible, isAfterTransaction)
  const onRetry = (tried: number) =>
    say?.(`Migrasi ${name} memberi jalan kepada pemakai basis data, lalu dicoba lagi (${tried}).`)
  const way = { ...GIVING_WAY, onRetry, ...more }
  try {
    const note = createNote(name, findNonAdditive(all, sqlBefore(migration, wanted)).length === 0, after.length === 0)
    if (!isBegun) await changeTables(db, [...within, note], way)
    if (after.length === 0) return
    await runAfterTransaction(db, after, { apart, way })
    await db.execute(sql`update "applied_migrations" set is_finished = true where name = ${name}`)
  } catch (error) {
    throw isInTheWay(error) ? await createBusyError(db, migration, error) : createFailedError(name, error)
  }
}

/**
 * Applies pending migrations, each of them all or nothing. Call under the lock `alone` of the database. Throws if the
 * database is newer than this version by more than additions.
 */
export const migrate = async (
  db: Db,
  wanted: readonly Migration[] = migrations,
  options: MigrateOptions = {},
): Promise<Migrated> => {
  await createWordOrder(db)
  const hasTrigrams = await withTrigrams(db)
  const found = await readApplied(db)
  const known = new Set([...migrations, ...wanted].map(({ name }) => name))
  const unknown = found.filter(({ name }) => !known.has(name))
  const newer = unknown.map(({ name }) => name)
  if (unknown.some(({ is_additive }) => !is_additive))
    throw options.isDevelopment ? createMissingFileError(newer) : createNewerVersionError(newer)
  const finished = new Map(found.map(({ name, is_finished }) => [name, is_finished]))
  const pending = wanted.filter(({ name }) => !finished.get(name))
  for (const migration of pending)
    await apply(db, migration, { ...options, wanted, hasTrigrams, isBegun: finished.has(migration.name) })
  return { applied: pending.map(({ name }) => name), newer }
}
