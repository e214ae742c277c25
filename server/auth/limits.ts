import { hash } from "node:crypto"
import { type SQL, sql } from "drizzle-orm"
import { createTooOftenRefusal } from "../core/errors.ts"
import { type Db, rowsOf } from "../database/db.ts"

export interface Attempt {
  /** Seconds until the attempt is allowed; 0 if it is allowed now and was counted. */
  wait: number
  count: number
}

/** Counts attempts by key, by the database's clock, for all servers together. */
export interface Limiter {
  attempt: (key: string) => Promise<Attempt>
  takeBack: (key: string) => Promise<void>
  forget: (key: string) => Promise<void>
}

export type Bucket = Pick<Limiter, "attempt">

/** @throws a 429 that begins with the sentence, if there were too many attempts */
export const countAttempt = async (limiter: Bucket, key: string, sentence: string): Promise<void> => {
  const { wait } = await limiter.attempt(key)
  if (wait > 0) throw createTooOftenRefusal(sentence, wait)
}

export interface LimiterOptions {
  most: number
  /** Milliseconds of the first pause; doubles with each further attempt. */
  pause: number
  /** Milliseconds. */
  longest: number
  /** Milliseconds without an attempt after which a key is forgotten. */
  forgotten: number
}

export interface BucketOptions {
  most: number
  /** Milliseconds after which one more attempt is allowed. */
  refill: number
}

/** Unlogged for fast writes: a crash resets the counts. Keys are hashes, because they contain addresses and emails. */
const TABLE =
  'create unlogged table if not exists "rate_limits" (key text primary key, count int not null, at timestamptz not null)'

/** Call only while no other server starts. */
export const createLimits = (db: Db): Promise<unknown> => db.execute(sql.raw(TABLE))

const FORGET_AFTER_HOURS = 24

export const forgetLimits = (db: Db): Promise<unknown> =>
  db.execute(sql`delete from "rate_limits" where at < now() - ${FORGET_AFTER_HOURS} * interval '1 hour'`)

const keyOf = (name: string, key: string) => hash("sha256", `${name} ${key}`, "base64url")
const span = (milliseconds: SQL | number) => sql`(${milliseconds}) * interval '1 millisecond'`
const seconds = (until: SQL) => sql<number>`greatest(1, ceil(extract(epoch from ${until} - clock_timestamp())))::int`

const MAX_REFUSALS = 10_000
/** Milliseconds for which a refusal is repeated from memory, so that a flood does not reach the database. */
const REFUSAL_TTL_MS = 5000

const createRefusals = () => {
  const refusals = new Map<string, Attempt & { until: number; end: number }>()
  return {
    forget: (key: string) => refusals.delete(key),
    attempt: async (key: string, count: () => Promise<Attempt>): Promise<Attempt> => {
      const now = performance.now()
      const known = refusals.get(key)
      if (known && now < known.until) return { count: known.count, wait: Math.ceil((known.end - now) / 1000) }
      const attempt = await count()
      if (refusals.size >= MAX_REFUSALS) refusals.clear()
      // The database judges the last second, because `wait` is rounded up.
      const until = now + Math.min(REFUSAL_TTL_MS, (attempt.wait - 1) * 1000)
      if (attempt.wait > 1) refusals.set(key, { ...attempt, until, end: now + attempt.wait * 1000 })
      return attempt
    },
  }
}

const attemptWith = async (db: Db, key: string, counted: SQL, free: SQL): Promise<Attempt> => {
  const found = await db.execute(sql`
    with counted as (${counted})
    select count, 0 as wait from counted
    union all select count, ${seconds(free)} from "rate_limits" l where key = ${key} and not exists (select from counted)`)
  return rowsOf<Attempt>(found)[0] ?? { wait: 1, count: 0 }
}

export const limiterOf = (db: Db, name: string, { most, pause, longest, forgotten }: LimiterOptions): Limiter => {
  const free = sql`l.at + ${span(sql`least(${longest}::float8, ${pause}::float8 * power(2, least(l.count - ${most}::int, 40)))`)}`
  // Entries far in the future were counted before the clock was set back.
  const isForgotten = sql`(l.at + ${span(sql`${forgotten}::float8`)} <= clock_timestamp() or l.at > clock_timestamp() + ${span(sql`${longest}::float8`)})`
  const refusals = createRefusals()
  return {
    attempt: (of) => {
      const key = keyOf(name, of)
      const counted = sql`
        insert into "rate_limits" as l (key, count, at) values (${key}, 1, clock_timestamp())
        on conflict (key) do update set count = case when ${isForgotten} then 1 else l.count + 1 end, at = clock_timestamp()
        where ${isForgotten} or l.count < ${most}::int or ${free} <= clock_timestamp()
        returning count`
      return refusals.attempt(of, () => attemptWith(db, key, counted, free))
    },
    takeBack: async (of) => {
      const key = keyOf(name, of)
      refusals.forget(of)
      await db.execute(sql`update "rate_limits" set count = count - 1 where key = ${key} and count > 0`)
    },
    forget: async (of) => {
      refusals.forget(of)
      await db.execute(sql`delete from "rate_limits" where key = ${keyOf(name, of)}`)
    },
  }
}

/** Allows `most` attempts in a row, then one after each `refill`. `at` is the time at which the bucket is full again. */
export const bucketOf = (db: Db, name: string, { most, refill }: BucketOptions): Bucket => {
  const step = span(sql`${refill}::float8`)
  const room = span(sql`${most * refill}::float8`)
  const filled = sql`least(greatest(clock_timestamp(), l.at), clock_timestamp() + ${room}) + ${step}`
  const refusals = createRefusals()
  return {
    attempt: (of) => {
      const key = keyOf(name, of)
      const counted = sql`
        insert into "rate_limits" as l (key, count, at) values (${key}, 0, clock_timestamp() + ${step})
        on conflict (key) do update set at = ${filled} where ${filled} <= clock_timestamp() + ${room}
        returning ceil(extract(epoch from at - clock_timestamp()) * 1000 / ${refill}::float8)::int as count`
      return refusals.attempt(of, () => attemptWith(db, key, counted, sql`${filled} - ${room}`))
    },
  }
}

const MAX_KEYS = 10_000

/** A bucket of this server alone, for what happens too often to be counted in the database. */
export const memoryBucketOf = ({ most, refill }: BucketOptions): Bucket => {
  /** Milliseconds at which each bucket is full again. */
  const filled = new Map<string, number>()
  return {
    attempt: async (key) => {
      const now = performance.now()
      if (filled.size >= MAX_KEYS) for (const [other, at] of filled) if (at <= now) filled.delete(other)
      const at = Math.max(now, filled.get(key) ?? 0) + refill
      const wait = Math.max(0, Math.ceil((at - now - most * refill) / 1000))
      if (wait === 0) filled.set(key, at)
      return { wait, count: Math.ceil((at - now) / refill) }
    },
  }
}

export const userLimitsOf = (db: Db) => ({
  resets: limiterOf(db, "resets", { most: 20, pause: 10_000, longest: 300_000, forgotten: 900_000 }),
  reveals: limiterOf(db, "reveals", { most: 30, pause: 10_000, longest: 300_000, forgotten: 300_000 }),
  guesses: bucketOf(db, "guesses", { most: 300, refill: 2000 }),
  apiKeys: bucketOf(db, "api-keys", { most: 300, refill: 200 }),
  browserErrors: bucketOf(db, "browser-errors", { most: 20, refill: 60_000 }),
})
