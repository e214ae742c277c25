import { hash as digest } from "node:crypto"
import { availableParallelism } from "node:os"
import { and, eq, gt } from "drizzle-orm"
import { createTooOftenRefusal } from "../core/errors.ts"
import { type Queue, queueOf } from "../core/queue.ts"
import type { Db } from "../database/db.ts"
import { knownAddressesTable } from "../database/own-tables.ts"
import { type Limiter, type LimiterOptions, limiterOf } from "./limits.ts"

const DAY_MS = 86_400_000
export const KNOWN_DAYS = 90

/** Stored as a hash, because the pair contains an email and a network address. */
const hashOf = (pair: string) => digest("sha256", pair, "base64url")

const isKnown = async (db: Db, pair: string): Promise<boolean> => {
  const oldest = new Date(Date.now() - KNOWN_DAYS * DAY_MS).toISOString()
  const { hash, at } = knownAddressesTable
  return (await db.$count(knownAddressesTable, and(eq(hash, hashOf(pair)), gt(at, oldest)))) > 0
}

const addKnown = async (db: Db, pair: string): Promise<void> => {
  const at = new Date().toISOString()
  await db
    .insert(knownAddressesTable)
    .values({ hash: hashOf(pair), at })
    .onConflictDoUpdate({ target: knownAddressesTable.hash, set: { at } })
}

interface Visitor {
  email: string
  address: string
}

export interface LoginGuard {
  /**
   * Runs the check and counts wrong passwords. Calls `onGuessed` at most once an hour per account. @returns undefined
   * if the password was wrong. Throws a 429 without a check.
   */
  enter: <T>(visitor: Visitor, check: () => Promise<T | undefined>, onGuessed: () => void) => Promise<T | undefined>
}

const MINUTE = 60_000
const QUARTER = 15 * MINUTE
const HOUR = 60 * MINUTE
const BUSY_SECONDS = 5

const tooMany = (seconds: number) => createTooOftenRefusal("Terlalu banyak percobaan masuk.", seconds)
const createGuessedRefusal = (seconds: number) =>
  createTooOftenRefusal(
    "Akun ini dicoba dari terlalu banyak tempat. Masuk dari jaringan yang pernah Anda pakai.",
    seconds,
  )

const PAIRS = { most: 5, pause: MINUTE, longest: QUARTER, forgotten: QUARTER }
const ADDRESSES = { most: 30, pause: 2000, longest: 10_000, forgotten: QUARTER }

/** A hundred wrong passwords per account from unknown addresses, then an hour of refusal (OWASP ASVS 2.2.1). */
const ACCOUNTS = { most: 100, pause: HOUR, longest: HOUR, forgotten: HOUR }
const WARNINGS = { most: 1, pause: HOUR, longest: HOUR, forgotten: HOUR }

/** A hash blocks a core for tenths of a second and one of Node's four threads for files and tokens. */
const passwordQueue = () =>
  queueOf({
    atOnce: availableParallelism() > 2 ? 2 : 1,
    longest: 16,
    refusal: () => createTooOftenRefusal("Layanan masuk sedang sibuk.", BUSY_SECONDS),
  })

interface GuardOptions {
  queue?: Queue
  /** Prefix of a second step's counts and known addresses: who knows the password alone is a stranger there. */
  step?: string
}

/**
 * Known addresses are limited by pair only and go first: guesses from elsewhere cannot lock out the owner, nor
 * neighbours each other.
 */
export const loginGuardOf = (db: Db, { queue = passwordQueue(), step = "" }: GuardOptions = {}): LoginGuard => {
  const limiter = (name: string, options: LimiterOptions) => limiterOf(db, step + name, options)
  const pairs = limiter("pairs", PAIRS)
  const addresses = limiter("addresses", ADDRESSES)
  const accounts = limiter("accounts", ACCOUNTS)
  const warnings = limiter("login-warnings", WARNINGS)
  const enter: LoginGuard["enter"] = async ({ email, address }, check, onGuessed) => {
    const pair = `${step}${email} ${address}`
    const counted: (readonly [Limiter, string])[] = []
    /** Only wrong passwords count. */
    const takeBack = () => Promise.all(counted.splice(0).map(([limiter, key]) => limiter.takeBack(key)))
    const count = async (limiter: Limiter, key: string) => {
      const attempt = await limiter.attempt(key)
      if (attempt.wait === 0) counted.push([limiter, key])
      return attempt
    }
    const countStranger = async () => {
      const all = await count(addresses, address)
      if (all.wait) throw tooMany(all.wait)
      const { wait } = await count(accounts, email)
      if (wait === 0) return all.count
      if ((await warnings.attempt(email)).wait === 0) onGuessed()
      throw createGuessedRefusal(wait)
    }
    try {
      const own = await count(pairs, pair)
      if (own.wait) throw tooMany(own.wait)
      const rank = (await isKnown(db, pair)) ? own.count - 1 : await countStranger()
      const found = await queue.run(rank, check)
      if (found === undefined) return undefined
      await takeBack()
      await Promise.all([pairs.forget(pair), addKnown(db, pair)])
      return found
    } catch (error) {
      await takeBack()
      throw error
    }
  }
  return { enter }
}
