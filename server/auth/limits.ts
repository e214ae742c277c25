import { createHash } from "node:crypto"
import { type SQL, sql } from "drizzle-orm"
import { type Db, rowsOf } from "../database/db.ts"
import type { Context } from "../http/task.ts"
import { ACCOUNTS, ADDRESSES, knownAddressesIn, loginGuardOf, PAIRS, WARNINGS } from "./login-guard.ts"
import { type BucketOptions, bucketLimiter, type Limiter, type LimiterOptions, memoryLimiter } from "./rate-limit.ts"

/** Unlogged for fast writes: a crash resets the counts. Keys are hashes, because they contain addresses and emails. */
const TABLE =
  'create unlogged table if not exists "rate_limits" (key text primary key, count int not null, at timestamptz not null)'

/** Call only while no other server starts. */
export const createLimits = (db: Db): Promise<unknown> => db.execute(sql.raw(TABLE))

const FORGET_AFTER_HOURS = 24

export const forgetLimits = (db: Db): Promise<unknown> =>
  db.execute(sql`delete from "rate_limits" where at < now() - ${FORGET_AFTER_HOURS} * interval '1 hour'`)

const keyOf = (name: string, key: string) => createHash("sha256").update(`${name} ${key}`).digest("base64url")
const span = (milliseconds: SQL | number) => sql`(${milliseconds}) * interval '1 millisecond'`
const seconds = (until: SQL) => sql<number>`greatest(1, ceil(extract(epoch from ${until} - clock_timestamp())))::int`

/** Like `memoryLimiter`, but shared by all servers and timed by the database's clock. */
export const sharedLimiter = (
  db: Db,
  name: string,
  { most, pause, longest, forgotten }: Pick<LimiterOptions, "most" | "pause" | "longest" | "forgotten">,
): Limiter => {
  const free = sql`l.at + ${span(sql`least(${longest}::float8, ${pause}::float8 * power(2, least(l.count - ${most}::int, 40)))`)}`
  // Entries far in the future were counted before the clock was set back.
  const isForgotten = sql`(l.at + ${span(sql`${forgotten}::float8`)} <= clock_timestamp() or l.at > clock_timestamp() + ${span(sql`${longest}::float8`)})`
  return {
    attempt: async (of) => {
      const key = keyOf(name, of)
      const counted = await db.execute(sql`
        insert into "rate_limits" as l (key, count, at) values (${key}, 1, clock_timestamp())
        on conflict (key) do update set count = case when ${isForgotten} then 1 else l.count + 1 end, at = clock_timestamp()
        where ${isForgotten} or l.count < ${most}::int or ${free} <= clock_timestamp()
        returning count`)
      const [made] = rowsOf<{ count: number }>(counted)
      if (made) return { wait: 0, count: made.count }
      const refused = await db.execute(
        sql`select count, ${seconds(free)} as wait from "rate_limits" l where key = ${key}`,
      )
      return rowsOf<{ count: number; wait: number }>(refused)[0] ?? { wait: 1, count: most }
    },
    takeBack: async (of) => {
      const key = keyOf(name, of)
      await db.execute(sql`update "rate_limits" set count = count - 1 where key = ${key} and count > 0`)
    },
    forget: async (of) => {
      await db.execute(sql`delete from "rate_limits" where key = ${keyOf(name, of)}`)
    },
  }
}

/** Like `bucketLimiter`, but shared by all servers. `at` is the time at which the bucket is full again. */
export const sharedBucket = (
  db: Db,
  name: string,
  { most, refill }: Pick<BucketOptions, "most" | "refill">,
): Pick<Limiter, "attempt"> => {
  const step = span(sql`${refill}::float8`)
  const room = span(sql`${most * refill}::float8`)
  const filled = sql`least(greatest(clock_timestamp(), l.at), clock_timestamp() + ${room}) + ${step}`
  return {
    attempt: async (of) => {
      const key = keyOf(name, of)
      const counted = await db.execute(sql`
        insert into "rate_limits" as l (key, count, at) values (${key}, 0, clock_timestamp() + ${step})
        on conflict (key) do update set at = ${filled} where ${filled} <= clock_timestamp() + ${room}
        returning ceil(extract(epoch from at - clock_timestamp()) * 1000 / ${refill}::float8)::int as count`)
      const [made] = rowsOf<{ count: number }>(counted)
      if (made) return { wait: 0, count: made.count }
      const refused = await db.execute(
        sql`select ${seconds(sql`${filled} - ${room}`)} as wait from "rate_limits" l where key = ${key}`,
      )
      return { wait: rowsOf<{ wait: number }>(refused)[0]?.wait ?? 1, count: most }
    },
  }
}

export type Limits = Pick<Context, "logins" | "reveals" | "guesses" | "browserErrors">

const REVEALS = { most: 30, pause: 10_000, longest: 300_000, forgotten: 300_000 }

const GUESSES = { most: 300, refill: 2000 }

const BROWSER_ERRORS = { most: 20, refill: 60_000 }

/** Account counts are in the database even for a single server: in memory, guesses of other emails would evict them. */
const createAccountLimiters = (db: Db) => ({
  known: knownAddressesIn(db),
  accounts: sharedLimiter(db, "accounts", ACCOUNTS),
  warnings: sharedLimiter(db, "login-warnings", WARNINGS),
})

export const ownLimits = (db: Db): Limits => ({
  logins: loginGuardOf(createAccountLimiters(db)),
  reveals: memoryLimiter(REVEALS),
  guesses: bucketLimiter(GUESSES),
  browserErrors: bucketLimiter(BROWSER_ERRORS),
})

export const sharedLimits = (db: Db): Limits => ({
  logins: loginGuardOf({
    ...createAccountLimiters(db),
    pairs: sharedLimiter(db, "pairs", PAIRS),
    addresses: sharedLimiter(db, "addresses", ADDRESSES),
  }),
  reveals: sharedLimiter(db, "reveals", REVEALS),
  guesses: sharedBucket(db, "guesses", GUESSES),
  browserErrors: bucketLimiter(BROWSER_ERRORS),
})
