import type { Db } from "../database/db.ts"
import type { Context } from "../http/task.ts"
import { knownAddressesIn } from "./known-addresses.ts"
import { ACCOUNTS, ADDRESSES, loginGuardOf, PAIRS, WARNINGS } from "./login-guard.ts"
import { bucketLimiter, memoryLimiter } from "./rate-limit.ts"
import { sharedBucket, sharedLimiter } from "./shared-limits.ts"

export type Limits = Pick<Context, "logins" | "reveals" | "guesses" | "browserErrors">

const REVEALS = { most: 30, pause: 10_000, longest: 300_000, forgotten: 300_000 }

const GUESSES = { most: 300, refill: 2000 }

const BROWSER_ERRORS = { most: 20, refill: 60_000 }

/** Account counts are in the database even for a single server: in memory, guesses of other emails would evict them. */
const ofAccounts = (db: Db) => ({
  known: knownAddressesIn(db),
  accounts: sharedLimiter(db, "accounts", ACCOUNTS),
  warnings: sharedLimiter(db, "login-warnings", WARNINGS),
})

export const ownLimits = (db: Db): Limits => ({
  logins: loginGuardOf(ofAccounts(db)),
  reveals: memoryLimiter(REVEALS),
  guesses: bucketLimiter(GUESSES),
  browserErrors: bucketLimiter(BROWSER_ERRORS),
})

export const sharedLimits = (db: Db): Limits => ({
  logins: loginGuardOf({
    ...ofAccounts(db),
    pairs: sharedLimiter(db, "pairs", PAIRS),
    addresses: sharedLimiter(db, "addresses", ADDRESSES),
  }),
  reveals: sharedLimiter(db, "reveals", REVEALS),
  guesses: sharedBucket(db, "guesses", GUESSES),
  browserErrors: bucketLimiter(BROWSER_ERRORS),
})
