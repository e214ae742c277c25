/** Deterministic stream per name, so that changes to one resource do not affect others. */
export interface Random {
  next: () => number
  between: (lowest: number, highest: number) => number
  /** Probability: 0.25 is true one time in four. */
  chance: (share: number) => boolean
  pick: <T>(items: readonly T[]) => T
  /** By weight: `[["active", 68], ["draft", 4]]`. */
  weighted: <T>(items: readonly (readonly [T, number])[]) => T
  some: <T>(items: readonly T[], count: number) => T[]
  /** Days ago, below `longest`: a series that grows smoothly until today. */
  recent: (longest: number) => number
  /** `about(0.1)` is mostly 0.9 to 1.1. */
  about: (spread: number) => number
}

const hashOf = (name: string) =>
  [...name].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), 0x811c9dc5)

/** The first day of a series has `e ** -GROWTH` of what its last day has. */
const GROWTH = 1.5

/** Mulberry32: 32 bits of state are plenty for demo data. */
export const createRandom = (name: string): Random => {
  let state = hashOf(name)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (lowest: number, highest: number) => lowest + Math.floor(next() * (highest - lowest + 1))
  const pick = <T>(items: readonly T[]) => items[between(0, items.length - 1)] as T
  const weighted = <T>(items: readonly (readonly [T, number])[]) => {
    let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [item, weight] of items) {
      left -= weight
      if (left < 0) return item
    }
    return (items.at(-1) as readonly [T, number])[0]
  }
  const some = <T>(items: readonly T[], count: number) => {
    let needed = Math.min(count, items.length)
    return items.filter((_, index) => {
      const taken = next() * (items.length - index) < needed
      if (taken) needed -= 1
      return taken
    })
  }
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick,
    weighted,
    some,
    recent: (longest) => Math.floor((-longest / GROWTH) * Math.log(1 - next() * (1 - Math.exp(-GROWTH)))),
    about: (spread) => 1 + (next() + next() + next() - 1.5) * (spread / 0.75),
  }
}
