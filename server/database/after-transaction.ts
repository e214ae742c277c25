import { sql } from "drizzle-orm"
import { bareStatement } from "./additive.ts"
import { type Db, type Opened, rowsOf } from "./db.ts"
import { type GivingWay, giveWay } from "./give-way.ts"

const AFTER_TRANSACTION =
  /^(?:(?:CREATE(?: UNIQUE)?|DROP) INDEX CONCURRENTLY|ALTER TABLE "[^"]+" VALIDATE CONSTRAINT)\s/i
const BUILT_INDEX = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY (?:IF NOT EXISTS )?"([^"]+)" ON ("[^"]+")/i

/** Runs after the transaction of its migration, one by one, and may run again. Nobody waits for it. */
export const isAfterTransaction = (statement: string): boolean => AFTER_TRANSACTION.test(bareStatement(statement))

/**
 * They wait for all transactions that began before, a backup's included. The limit ends a deadlock that PostgreSQL does
 * not detect, with the start of an older server, which waits for the lock `alone`.
 */
const CONCURRENT_LOCK_MS = 120_000
const CONCURRENT_TRIES = 5

const isBuilt = async (db: Db, index: string): Promise<boolean | undefined> => {
  const found = await db.execute(
    sql`select indisvalid as valid from pg_index where indexrelid = to_regclass(${`"${index}"`})`,
  )
  return rowsOf<{ valid: boolean }>(found)[0]?.valid
}

/** A build that broke off leaves an index that nothing reads and every write fills. */
const dropHalfBuilt = async (db: Db, index: string) => {
  if ((await isBuilt(db, index)) === false) await db.execute(sql.raw(`DROP INDEX CONCURRENTLY IF EXISTS "${index}"`))
}

const runOne = async (db: Db, statement: string) => {
  const [, index, table] = BUILT_INDEX.exec(bareStatement(statement)) ?? []
  if (index === undefined) return void (await db.execute(sql.raw(statement)))
  await dropHalfBuilt(db, index)
  if (await isBuilt(db, index)) return
  try {
    await db.execute(sql.raw(statement))
  } catch (error) {
    await dropHalfBuilt(db, index).catch(() => {})
    throw error
  }
  // Until then the planner guesses what an index of expressions finds.
  await db.execute(sql.raw(`ANALYZE ${table}`))
}

export interface AfterTransaction extends Pick<Opened, "apart"> {
  way: GivingWay
}

/** Runs statements that must not be in a transaction. Those that an earlier run has done are done again or skipped. */
export const runAfterTransaction = async (
  db: Db,
  statements: readonly string[],
  { apart, way }: AfterTransaction,
): Promise<void> => {
  const run = async (own: Db) => {
    for (const statement of statements) await giveWay(() => runOne(own, statement), { ...way, tries: CONCURRENT_TRIES })
  }
  if (!apart) return run(db)
  await apart(async (own) => {
    await own.execute(sql`set statement_timeout = 0`)
    await own.execute(sql.raw(`set lock_timeout = ${CONCURRENT_LOCK_MS}`))
    await run(own)
  })
}
