import { sql } from "drizzle-orm"
import { type Db, rowsOf } from "./db.ts"
import { withTrigrams } from "./search-text.ts"

export interface Migration {
  name: string
  sql: string
}

/** Arbitrary key of the advisory lock: one process migrates at a time. */
const LOCK = 7_201_431

const TRIGRAM_INDEX = "gin_trgm_ops"

/** Without pg_trgm a search reads all rows. */
export const isPossible = (statement: string, hasTrigrams: boolean) => hasTrigrams || !statement.includes(TRIGRAM_INDEX)

const files = import.meta.glob<string>("./migrations/*.sql", { query: "?raw", import: "default", eager: true })

/** Oldest first. */
export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, text]) => ({ name: path.replace(/^.*\/|\.sql$/g, ""), sql: text }))
  .sort((a, b) => a.name.localeCompare(b.name))

const createNewerVersionError = (names: readonly string[]) =>
  new Error(
    `Basis data ini dari Griya yang lebih baru: ${names.join(", ")} tidak dikenal versi ini. Isinya dibiarkan seperti adanya. Pasang Griya yang lebih baru, atau pulihkan cadangan dari sebelumnya ke basis data lain: npm run restore -- <cadangan>.`,
  )

/**
 * Applies pending migrations, all or nothing, and returns their names. Throws if the database is newer than this
 * version.
 */
export const migrate = async (db: Db, wanted: readonly Migration[] = migrations): Promise<string[]> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(LOCK))})`)
    const hasTrigrams = await withTrigrams(tx)
    await tx.execute(
      sql`create table if not exists "applied_migrations" (name text primary key, at timestamptz not null default now())`,
    )
    const found = await tx.execute(sql`select name from "applied_migrations"`)
    const applied = new Set(rowsOf<{ name: string }>(found).map(({ name }) => name))
    const known = new Set([...migrations, ...wanted].map(({ name }) => name))
    const unknown = [...applied].filter((name) => !known.has(name))
    if (unknown.length > 0) throw createNewerVersionError(unknown)
    const pending = wanted.filter(({ name }) => !applied.has(name))
    for (const { name, sql: text } of pending) {
      for (const statement of text.split("--> statement-breakpoint"))
        if (isPossible(statement, hasTrigrams)) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into "applied_migrations" (name) values (${name})`)
    }
    return pending.map(({ name }) => name)
  })
