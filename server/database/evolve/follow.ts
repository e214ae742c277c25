import { eq, sql } from "drizzle-orm"
import { type Db, rowsOf } from "../db.ts"
import { isPossible } from "../migrate.ts"
import { serverStateTable } from "../own-tables.ts"
import { withTrigrams } from "../search-text.ts"
import { createWordOrder } from "../word-order.ts"
import { readUnshared, type Unshared } from "./unshared.ts"

const KEY = "unshared-migration"

interface Followed {
  id: string
  name?: string
  /** Number of steps that this database has. */
  steps: number
}

const readFollowed = async (db: Db): Promise<Followed | undefined> => {
  const [table] = rowsOf<{ there: string | null }>(await db.execute(sql`select to_regclass('server_state') as there`))
  if (!table?.there) return undefined
  const [row] = await db
    .select({ value: serverStateTable.value })
    .from(serverStateTable)
    .where(eq(serverStateTable.key, KEY))
  return row && (JSON.parse(row.value) as Followed)
}

const note = async (db: Db, { id, name, steps }: Unshared) => {
  const value = JSON.stringify({ id, name, steps: steps.length } satisfies Followed)
  await db
    .insert(serverStateTable)
    .values({ key: KEY, value })
    .onConflictDoUpdate({ target: serverStateTable.key, set: { value } })
}

/** Development: brings a database with an earlier form of the unshared migration to its current form. */
export const followUnshared = async (folder: string, db: Db, isNew = false): Promise<void> => {
  const unshared = await readUnshared(folder)
  const followed = await readFollowed(db)
  if (!unshared || (followed?.id !== unshared.id && !isNew)) return
  const { id, name, steps } = unshared
  const known = followed?.id === id ? followed : { name: undefined, steps: 0 }
  await createWordOrder(db)
  const hasTrigrams = await withTrigrams(db)
  await db.transaction(async (tx) => {
    for (const statement of steps.slice(known.steps).flat())
      if (isPossible(statement, hasTrigrams)) await tx.execute(sql.raw(statement))
    if (known.name) await tx.execute(sql`delete from applied_migrations where name = ${known.name}`)
    if (name) await tx.execute(sql`insert into applied_migrations (name) values (${name}) on conflict do nothing`)
    await note(tx, unshared)
  })
}

/** Development: remembers that the written migrations, applied as they are, contain the unshared one. */
export const noteUnshared = async (folder: string, db: Db): Promise<void> => {
  const unshared = await readUnshared(folder)
  if (unshared) await note(db, unshared)
}
