/** Seconds to wait, or nothing when the attempt may be made. */
export interface Limiter {
  attempt: (key: string) => number | undefined
  /** It went well: what was counted is forgotten. */
  forget: (key: string) => void
}

interface LimiterOptions {
  most: number
  /** Milliseconds in which they are counted. */
  within: number
  /** Keys that are remembered; beyond it the oldest are forgotten. */
  remembered?: number
  now?: () => number
}

/** Counts attempts by key, in memory. */
export const limiterOf = ({ most, within, remembered = 10_000, now = Date.now }: LimiterOptions): Limiter => {
  const attempts = new Map<string, number[]>()
  return {
    attempt: (key) => {
      const at = now()
      const recent = (attempts.get(key) ?? []).filter((time) => time > at - within)
      attempts.delete(key)
      attempts.set(key, recent)
      for (const oldest of attempts.keys()) {
        if (attempts.size <= remembered) break
        attempts.delete(oldest)
      }
      if (recent.length >= most) return Math.ceil(((recent[0] ?? at) + within - at) / 1000)
      recent.push(at)
      return undefined
    },
    forget: (key) => {
      attempts.delete(key)
    },
  }
}
