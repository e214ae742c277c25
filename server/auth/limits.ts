import type { Db } from "../database/db.ts"
import type { Context } from "../http/task.ts"
import { knownAddressesIn } from "./known-addresses.ts"
import { ACCOUNTS, ADDRESSES, loginGuardOf, PAIRS, WARNINGS } from "./login-guard.ts"
import { bucketLimiter, memoryLimiter } from "./rate-limit.ts"
import { sharedBucket, sharedLimiter } from "./shared-limits.ts"

/** What keeps somebody from guessing, and from reading everything. */
export type Limits = Pick<Context, "logins" | "reveals" | "guesses" | "browserErrors">

/** Thirty in a row, then with pauses from ten seconds to five minutes. */
const REVEALS = { most: 30, pause: 10_000, longest: 300_000, forgotten: 300_000 }

/** Three hundred in a row, each key that is typed counted, then one every two seconds. */
const GUESSES = { most: 300, refill: 2000 }

/** Twenty in a row, then one a minute, at each server. */
const BROWSER_ERRORS = { most: 20, refill: 60_000 }

/** Counts of accounts are in the database for a single server too: in memory, guesses of other emails would evict them. */
const ofAccounts = (db: Db) => ({
  known: knownAddressesIn(db),
  accounts: sharedLimiter(db, "accounts", ACCOUNTS),
  warnings: sharedLimiter(db, "login-warnings", WARNINGS),
})

/** Counted in this process, but for what is counted of an account. */
export const ownLimits = (db: Db): Limits => ({
  logins: loginGuardOf(ofAccounts(db)),
  reveals: memoryLimiter(REVEALS),
  guesses: bucketLimiter(GUESSES),
  browserErrors: bucketLimiter(BROWSER_ERRORS),
})

/** Counted in the database, for all servers over it. */
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
