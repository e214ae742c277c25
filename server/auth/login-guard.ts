import { availableParallelism } from "node:os"
import { Refusal } from "../http/refusal.ts"
import { type Queue, queueOf } from "../queue.ts"
import type { KnownAddresses } from "./known-addresses.ts"
import { type Limiter, memoryLimiter } from "./rate-limit.ts"

interface Visitor {
  /** As `accountEmailOf` writes it. */
  email: string
  /** The network address. */
  address: string
}

/** Stands before the password check: limits who guesses and leaves room for who knows. */
export interface LoginGuard {
  /**
   * Makes the check and counts its failure. Calls `onGuessed` if too many addresses try the account, at most once an hour.
   * @returns the check's result; undefined if the password was wrong. Throws a 429 if the check was not made.
   */
  enter: <T>(visitor: Visitor, check: () => Promise<T | undefined>, onGuessed: () => void) => Promise<T | undefined>
}

interface LoginGuardOptions {
  known: KnownAddresses
  now?: () => number
  /** By email and address. */
  pairs?: Limiter
  addresses?: Limiter
  /** By email alone. */
  accounts?: Limiter
  /** Notifications to owners, by email. */
  warnings?: Limiter
  queue?: Queue
}

const MINUTE = 60_000
const QUARTER = 15 * MINUTE
const HOUR = 60 * MINUTE
const BUSY_SECONDS = 5

const refused = (sentence: string, seconds: number) =>
  new Refusal(429, `${sentence} Coba lagi dalam ${seconds} detik.`, { headers: { "Retry-After": String(seconds) } })
const tooMany = (seconds: number) => refused("Terlalu banyak percobaan masuk.", seconds)
const guessed = (seconds: number) =>
  refused("Akun ini dicoba dari terlalu banyak tempat. Masuk dari jaringan yang pernah Anda pakai.", seconds)

/** Five wrong ones of an account from an address, and thirty from an address, before each further one has to wait. */
export const PAIRS = { most: 5, pause: MINUTE, longest: QUARTER, forgotten: QUARTER }
export const ADDRESSES = { most: 30, pause: 2000, longest: 10_000, forgotten: QUARTER }

/** A hundred wrong ones of an account from all addresses that are not known for it, then none for an hour (OWASP ASVS 2.2.1). */
export const ACCOUNTS = { most: 100, pause: HOUR, longest: HOUR, forgotten: HOUR }
export const WARNINGS = { most: 1, pause: HOUR, longest: HOUR, forgotten: HOUR }

/** A hash fills a core for some tenths of a second, and one of the four threads that Node shares with files and tokens. */
const passwordQueue = () =>
  queueOf({
    atOnce: availableParallelism() > 2 ? 2 : 1,
    longest: 16,
    refusal: () => refused("Layanan masuk sedang sibuk.", BUSY_SECONDS),
  })

/**
 * An address that signed in to the account before is held to the count of both alone, and goes first: guessing from
 * elsewhere locks no owner out, and neighbours do not lock each other out.
 */
export const loginGuardOf = ({
  known,
  now,
  pairs = memoryLimiter({ ...PAIRS, now }),
  addresses = memoryLimiter({ ...ADDRESSES, now }),
  accounts = memoryLimiter({ ...ACCOUNTS, now }),
  warnings = memoryLimiter({ ...WARNINGS, now }),
  queue = passwordQueue(),
}: LoginGuardOptions): LoginGuard => ({
  enter: async ({ email, address }, check, onGuessed) => {
    const pair = `${email} ${address}`
    const counted: (readonly [Limiter, string])[] = []
    /** A try that is refused counts nowhere. */
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
      throw guessed(wait)
    }
    try {
      const own = await count(pairs, pair)
      if (own.wait) throw tooMany(own.wait)
      const rank = (await known.has(pair)) ? own.count - 1 : Math.max(own.count, await countStranger())
      const found = await queue.run(rank, check)
      if (found === undefined) return undefined
      await takeBack()
      await Promise.all([pairs.forget(pair), known.add(pair)])
      return found
    } catch (error) {
      await takeBack()
      throw error
    }
  },
})
