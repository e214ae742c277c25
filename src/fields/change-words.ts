import { showPercent } from "../declare/format.ts"
import { daysBetween } from "../declare/index.ts"

/** The change of a number in words: `naik 25%`. */
export const changeWords = (before: number, now: number): string => {
  if (now === before) return "tetap"
  const word = now > before ? "naik" : "turun"
  return before === 0
    ? `${word} dari nol`
    : `${word} ${showPercent(Math.round((Math.abs(now - before) / before) * 100))}`
}

/** Where a day stands in a period, both ends included: `{ day: 10, of: 30 }`. Before it the day is 0, after it the last. */
export const dayWithin = (from: string, until: string, today: string): { day: number; of: number } => {
  const count = (start: string, end: string) => daysBetween(start, end) + 1
  const of = Math.max(1, count(from, until))
  return { day: Math.min(of, Math.max(0, count(from, today))), of }
}
