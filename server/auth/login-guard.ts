import { availableParallelism } from "node:os"
import { Refusal } from "../http/refusal.ts"
import { type Queue, queueOf } from "../queue.ts"
import { type Limiter, memoryLimiter } from "./rate-limit.ts"

interface Visitor {
  /** As `accountEmailOf` writes it. */
  email: string
  /** The network address. */
  address: string
}

/** Stands before the password check: limits who guesses and leaves room for who knows. */
export interface LoginGuard {
  /** The check's result; undefined means that the password was wrong, and counts. Throws a 429 where the check was not made. */
  enter: <T>(visitor: Visitor, check: () => Promise<T | undefined>) => Promise<T | undefined>
}

interface LoginGuardOptions {
  now?: () => number
  /** By email and address. */
  pairs?: Limiter
  addresses?: Limiter
  queue?: Queue
}

const MINUTE = 60_000
const QUARTER = 15 * MINUTE
const KNOWN = 10_000
const BUSY_SECONDS = 5

const refused = (sentence: string, seconds: number) =>
  new Refusal(429, `${sentence} Coba lagi dalam ${seconds} detik.`, { headers: { "Retry-After": String(seconds) } })
const tooMany = (seconds: number) => refused("Terlalu banyak percobaan masuk.", seconds)

/** Five wrong ones of an account from an address, and thirty from an address, before each further one has to wait. */
export const PAIRS = { most: 5, pause: MINUTE, longest: QUARTER, forgotten: QUARTER }
export const ADDRESSES = { most: 30, pause: 2000, longest: 10_000, forgotten: QUARTER }

/** A hash fills a core for some tenths of a second, and one of the four threads that Node shares with files and tokens. */
const passwordQueue = () =>
  queueOf({
    atOnce: availableParallelism() > 2 ? 2 : 1,
    longest: 16,
    refusal: () => refused("Layanan masuk sedang sibuk.", BUSY_SECONDS),
  })

/**
 * No count is kept by email alone: guessing somebody's password from elsewhere locks nobody out. Who signed in from an
 * address before is not held to that address's count and goes first, so that neighbours do not lock each other out.
 */
export const loginGuardOf = ({
  now,
  pairs = memoryLimiter({ ...PAIRS, now }),
  addresses = memoryLimiter({ ...ADDRESSES, now }),
  queue = passwordQueue(),
}: LoginGuardOptions = {}): LoginGuard => {
  /** Emails and addresses that went together; the oldest are forgotten. */
  const known = new Set<string>()
  const remember = (pair: string) => {
    known.delete(pair)
    known.add(pair)
    if (known.size > KNOWN) known.delete(known.values().next().value as string)
  }
  return {
    enter: async ({ email, address }, check) => {
      const pair = `${email} ${address}`
      const isKnown = known.has(pair)
      const own = await pairs.attempt(pair)
      if (own.wait) throw tooMany(own.wait)
      const all = isKnown ? { wait: 0, count: 0 } : await addresses.attempt(address)
      if (all.wait) {
        await pairs.takeBack(pair)
        throw tooMany(all.wait)
      }
      const uncount = async () => {
        if (!isKnown) await addresses.takeBack(address)
      }
      try {
        const rank = isKnown ? own.count - 1 : Math.max(own.count, all.count)
        const found = await queue.run(rank, check)
        if (found === undefined) return undefined
        await Promise.all([pairs.forget(pair), uncount()])
        remember(pair)
        return found
      } catch (error) {
        await Promise.all([pairs.takeBack(pair), uncount()])
        throw error
      }
    },
  }
}
