import { setTimeout as sleep } from "node:timers/promises"
import { sql } from "drizzle-orm"
import { databaseError } from "../core/errors.ts"
import type { Db } from "./db.ts"

export interface GivingWay {
  tries: number
  pauseMs: number
  /** Factor by which each pause is longer than the last. Default: 1. */
  growth?: number
  /** Milliseconds for which a statement waits for its first lock. All calls of that table wait behind it. */
  lockMs: number
  onRetry?: (tried: number) => void
}

export const GIVING_WAY: GivingWay = { tries: 20, pauseMs: 3000, lockMs: 1000 }

/**
 * Milliseconds for all locks after the first. Less than PostgreSQL's `deadlock_timeout` (1 s): in a deadlock with a call
 * the migration gives way before PostgreSQL ends the call.
 */
export const FURTHER_LOCKS_MS = 800
/** Also the least, after long work that has used up the time. */
const LOCK_STEP_MS = 100

const LOCK_TIMEOUT = "55P03"
const DEADLOCK = "40P01"
/** Somebody else has changed what the transaction has read. */
const NOT_SERIALISABLE = "40001"

export const isInTheWay = (error: unknown): boolean =>
  [LOCK_TIMEOUT, DEADLOCK, NOT_SERIALISABLE].includes(String(databaseError(error)?.code))

/** Repeats work that met a lock of somebody else. The first try has the number 1. */
export const giveWay = async <T>(
  work: (tried: number) => Promise<T>,
  { tries, pauseMs, growth = 1, onRetry }: Omit<GivingWay, "lockMs">,
): Promise<T> => {
  for (let tried = 1; ; tried += 1)
    try {
      return await work(tried)
    } catch (error) {
      if (!isInTheWay(error) || tried >= tries) throw error
      onRetry?.(tried)
      await sleep(pauseMs * growth ** (tried - 1))
    }
}

const lockMsUntil = (end: number): number =>
  Math.max(1, Math.floor((end - performance.now()) / LOCK_STEP_MS)) * LOCK_STEP_MS

/** Changes tables that are in use: all statements or none, without keeping calls waiting. */
export const changeTables = (db: Db, statements: readonly string[], way = GIVING_WAY): Promise<void> =>
  giveWay(
    () =>
      db.transaction(async (tx) => {
        const setLockMs = (ms: number) => tx.execute(sql.raw(`set local lock_timeout = ${ms}`))
        await tx.execute(sql`set local statement_timeout = 0`)
        await setLockMs(way.lockMs)
        let end: number | undefined
        let lockMs = way.lockMs
        for (const statement of statements) {
          const rest = end === undefined ? lockMs : lockMsUntil(end)
          if (rest !== lockMs) await setLockMs(rest)
          lockMs = rest
          await tx.execute(sql.raw(statement))
          end ??= performance.now() + FURTHER_LOCKS_MS
        }
      }),
    way,
  )
