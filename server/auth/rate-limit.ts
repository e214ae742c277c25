export interface Attempt {
  /** Seconds until the attempt is allowed; 0 if it is allowed now and was counted. */
  wait: number
  count: number
}

/** Counts attempts by key. Asynchronous, so that several servers can share the counts in a database. */
export interface Limiter {
  attempt: (key: string) => Promise<Attempt>
  takeBack: (key: string) => Promise<void>
  forget: (key: string) => Promise<void>
}

export interface LimiterOptions {
  most: number
  /** Milliseconds of the first pause; doubles with each further attempt. */
  pause: number
  /** Milliseconds. */
  longest: number
  /** Milliseconds without an attempt after which a key is forgotten. */
  forgotten: number
  /** Maximum number of keys; the oldest are dropped first. */
  remembered?: number
  now?: () => number
}

export const memoryLimiter = ({
  most,
  pause,
  longest,
  forgotten,
  remembered = 10_000,
  now = Date.now,
}: LimiterOptions): Limiter => {
  const counted = new Map<string, { count: number; last: number }>()
  const recent = (key: string, at: number) => {
    const entry = counted.get(key)
    // Ignores entries far in the future: the clock was set back since.
    const isKnown = entry && entry.last + forgotten > at && entry.last <= at + longest
    return isKnown ? entry : { count: 0, last: at }
  }
  return {
    attempt: async (key) => {
      const at = now()
      const { count, last } = recent(key, at)
      const free = count < most ? at : last + Math.min(longest, pause * 2 ** (count - most))
      if (free > at) return { wait: Math.ceil((free - at) / 1000), count }
      counted.delete(key)
      counted.set(key, { count: count + 1, last: at })
      for (const oldest of counted.keys()) {
        if (counted.size <= remembered) break
        counted.delete(oldest)
      }
      return { wait: 0, count: count + 1 }
    },
    takeBack: async (key) => {
      const entry = counted.get(key)
      if (entry && entry.count > 1) entry.count -= 1
      else counted.delete(key)
    },
    forget: async (key) => {
      counted.delete(key)
    },
  }
}

export interface BucketOptions {
  most: number
  /** Milliseconds after which one more attempt is allowed. */
  refill: number
  remembered?: number
  now?: () => number
}

export const bucketLimiter = ({
  most,
  refill,
  remembered = 10_000,
  now = Date.now,
}: BucketOptions): Pick<Limiter, "attempt"> => {
  const full = new Map<string, number>()
  return {
    attempt: async (key) => {
      const at = now()
      // Limits the time to a full bucket, even if the clock was set back.
      const next = Math.min(Math.max(at, full.get(key) ?? at), at + most * refill) + refill
      const used = Math.ceil((next - at) / refill)
      if (used > most) return { wait: Math.ceil((next - at - most * refill) / 1000), count: most }
      full.delete(key)
      full.set(key, next)
      for (const oldest of full.keys()) {
        if (full.size <= remembered) break
        full.delete(oldest)
      }
      return { wait: 0, count: used }
    },
  }
}
