import { sql } from "drizzle-orm"
import type { Resource } from "../../../src/declare/index.ts"
import { type Db, rowsOf } from "../db.ts"
import { isPossible } from "../migrate.ts"
import { withTrigrams } from "../search-text.ts"
import { readState, writeState } from "../server-state.ts"
import { createWordOrder } from "../word-order.ts"
import { type MigrationOptions, type WrittenMigration, writeMigration } from "../write-migration.ts"
import { fillRequired } from "./fill-required.ts"
import { createMisfitError } from "./misfit.ts"
import { transition } from "./transition.ts"
import { findRewritable, readUnshared, type Unshared } from "./unshared.ts"

const KEY = "unshared-migration"

interface Followed {
  id: string
  name?: string
  /** Number of the form that this database has, from 1. */
  form: number
}

const isThere = async (db: Db, table: string) =>
  rowsOf<{ there: string | null }>(await db.execute(sql`select to_regclass(${table}) as there`))[0]?.there != null

const readFollowed = async (db: Db, { id }: Unshared): Promise<Followed | undefined> => {
  if (!(await isThere(db, "server_state"))) return undefined
  const state = await readState(db, KEY)
  const followed = state === undefined ? undefined : (JSON.parse(state) as Followed)
  return followed?.id === id ? followed : undefined
}

const note = (db: Db, { id, name }: Unshared, form: number) =>
  writeState(db, KEY, JSON.stringify({ id, name, form } satisfies Followed))

/** Notes the form of the database, under the present name of the migration. */
const noteForm = async (db: Db, unshared: Unshared, form: number, former: string | undefined) => {
  const { name } = unshared
  if (former) await db.execute(sql`delete from applied_migrations where name = ${former}`)
  if (name) await db.execute(sql`insert into applied_migrations (name) values (${name}) on conflict do nothing`)
  await note(db, unshared, form)
}

/** @returns the name of the written migration that the database follows, instead of applying it as it is */
export const beginFollowing = async (folder: string, db: Db): Promise<string | undefined> => {
  const unshared = await readUnshared(folder)
  const followed = unshared && (await readFollowed(db, unshared))
  if (followed) await db.transaction((tx) => noteForm(tx, unshared, followed.form, followed.name))
  return (await findRewritable(folder))?.name
}

/** A database that has the written migration as it is has its last form. */
const noteApplied = async (db: Db, unshared: Unshared) => {
  const { name = "", forms } = unshared
  const applied = await db.execute(sql`select from applied_migrations where name = ${name}`)
  if (rowsOf(applied).length > 0 && !(await readFollowed(db, unshared))) await note(db, unshared, forms.length)
}

const statementsFrom = async (unshared: Unshared, form: number, resources: readonly Resource[]) => {
  const { base, forms, renames } = unshared
  const from = forms[form - 1]?.database ?? base
  const to = forms.at(-1)?.database ?? base
  const drops = forms.slice(form).flatMap((later) => later.drops)
  return fillRequired(await transition(from, to, renames, drops), resources)
}

/** Brings the database to the last form, and with it, or not at all, the files by `write`. */
const follow = async (db: Db, unshared: Unshared, resources: readonly Resource[], write?: () => Promise<void>) => {
  const { form = 0, name } = (await readFollowed(db, unshared)) ?? {}
  const statements = await statementsFrom(unshared, form, resources)
  await createWordOrder(db)
  const hasTrigrams = await withTrigrams(db)
  await db.transaction(async (tx) => {
    for (const statement of statements.filter((one) => isPossible(one, hasTrigrams))) {
      // In a savepoint, so that the error can be explained by what the tables hold.
      await tx
        .transaction((own) => own.execute(sql.raw(statement)))
        .catch(async (error: unknown) => {
          throw await createMisfitError(tx, resources, statement, error)
        })
    }
    await noteForm(tx, unshared, unshared.forms.length, name)
    await write?.()
  })
}

/** Development: brings the migrations and a database that has the shared ones to the declarations. */
export const followDeclarations = async (
  folder: string,
  db: Db,
  resources: readonly Resource[],
  options: MigrationOptions = {},
): Promise<WrittenMigration> => {
  const unshared = await readUnshared(folder)
  if (unshared) await noteApplied(db, unshared)
  const tryOut: MigrationOptions["tryOut"] = (next, write) => follow(db, next, resources, write)
  const written = await writeMigration(folder, resources, { ...options, tryOut })
  if (unshared && !written.isChanged) await follow(db, unshared, resources)
  return written
}
