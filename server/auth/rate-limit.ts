/** What the limiter says of an attempt that was asked for. */
export interface Attempt {
  /** Seconds until it may be made; 0: it may be made now, and was counted. */
  wait: number
  /** Attempts that count for the key, this one included. */
  count: number
}

/** Counts attempts by key. Asynchronous, so that several servers may keep the counts in one database. */
export interface Limiter {
  attempt: (key: string) => Promise<Attempt>
  /** The last attempt is not to count. */
  takeBack: (key: string) => Promise<void>
  /** What was counted is forgotten. */
  forget: (key: string) => Promise<void>
}

export interface LimiterOptions {
  /** Attempts without a pause. */
  most: number
  /** Milliseconds to wait then; twice as long after each further attempt. */
  pause: number
  /** The longest pause in milliseconds. */
  longest: number
  /** Milliseconds without an attempt after which a key is forgotten. */
  forgotten: number
  /** Keys that are remembered; beyond it the oldest are forgotten. */
  remembered?: number
  now?: () => number
}

/** In the memory of this process. */
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
    // What lies far ahead was counted before the clock was put back.
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
  /** Attempts that may be made in a row. */
  most: number
  /** Milliseconds after which there is one more. */
  refill: number
  /** Keys that are remembered; beyond it the oldest are forgotten. */
  remembered?: number
  now?: () => number
}

/** So many in a row, and then one after each pause: who goes on steadily and slowly is never stopped. In the memory of this process. */
export const bucketLimiter = ({
  most,
  refill,
  remembered = 10_000,
  now = Date.now,
}: BucketOptions): Pick<Limiter, "attempt"> => {
  /** When the last of what was used is filled up again. */
  const full = new Map<string, number>()
  return {
    attempt: async (key) => {
      const at = now()
      // Never fuller than full, also where the clock was put back.
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
