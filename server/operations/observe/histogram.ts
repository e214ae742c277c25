/** Upper bounds in seconds. */
const BOUNDS = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10] as const

export interface Histogram {
  add: (seconds: number) => void
  read: () => { count: number; sum: number; upTo: readonly (readonly [bound: number, count: number])[] }
}

export const histogramOf = (): Histogram => {
  const counts = BOUNDS.map(() => 0)
  let count = 0
  let sum = 0
  return {
    add: (seconds) => {
      count += 1
      sum += seconds
      const at = BOUNDS.findIndex((bound) => seconds <= bound)
      if (at >= 0) counts[at] = (counts[at] ?? 0) + 1
    },
    read: () => {
      let below = 0
      const upTo = BOUNDS.map((bound, at) => {
        below += counts[at] ?? 0
        return [bound, below] as const
      })
      return { count, sum, upTo }
    },
  }
}
