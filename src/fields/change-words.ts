import { showPercent } from "../declare/format.ts"
import { daysBetween } from "../declare/index.ts"

export const changeWords = (before: number, now: number): string => {
  if (now === before) return "tetap"
  const word = now > before ? "naik" : "turun"
  return before === 0
    ? `${word} dari nol`
    : `${word} ${showPercent(Math.round((Math.abs(now - before) / before) * 100))}`
}

/** Both ends count: `{ day: 10, of: 30 }`. `day` is 0 before the period and `of` after it. */
export const dayWithin = (from: string, until: string, today: string): { day: number; of: number } => {
  const count = (start: string, end: string) => daysBetween(start, end) + 1
  const of = Math.max(1, count(from, until))
  return { day: Math.min(of, Math.max(0, count(from, today))), of }
}
