import type { Kind } from "./property-kind.ts"
import type { Prices } from "./regions.ts"

interface Size {
  land: number | null
  building: number | null
}

/** Remaining share of a new building's value, by condition. */
const REMAINING_VALUE_SHARES: Record<string, number> = {
  new: 1,
  excellent: 0.95,
  good: 0.88,
  renovated: 0.9,
  needs_renovation: 0.6,
}

const MARKUP = 1.08

/** Price before noise and rounding. Large plots cost less per square metre. */
export const askingPriceOf = (kind: Kind, size: Size, prices: Prices, condition: string | null): number => {
  const bulk = size.land !== null && size.land > 400 ? (400 / size.land) ** 0.22 : 1
  const kept =
    size.land === null
      ? 0.8 + (REMAINING_VALUE_SHARES[condition ?? ""] ?? 1) * 0.2
      : (REMAINING_VALUE_SHARES[condition ?? ""] ?? 1)
  const land = (size.land ?? 0) * prices.land * bulk
  const building = (size.building ?? 0) * (size.land === null ? prices.apartment : prices.building) * kept
  return (land + building) * (kind.worth ?? 1) * MARKUP
}

const STEPS: readonly (readonly [below: number, step: number])[] = [
  [1_000_000, 25_000],
  [10_000_000, 100_000],
  [50_000_000, 1_000_000],
  [300_000_000, 5_000_000],
  [1_000_000_000, 15_000_000],
  [5_000_000_000, 50_000_000],
  [20_000_000_000, 250_000_000],
  [Number.POSITIVE_INFINITY, 500_000_000],
]

export const roundPrice = (amount: number): number => {
  const [, step] = STEPS.find(([below]) => amount < below) ?? [0, 1]
  return Math.max(step, Math.round(amount / step) * step)
}
