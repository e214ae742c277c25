import { daysBetween, plusDays } from "../declare/index.ts"

interface SubscriptionPurchase {
  amount: number
  duration_days: number
}

interface RunningSubscription extends SubscriptionPurchase {
  package: unknown
  starts_at: string
  ends_at: string
}

interface Term {
  starts_at: string
  ends_at: string
  carried_days: number
}

const daysLeft = ({ ends_at }: Pick<RunningSubscription, "ends_at">, day: string) =>
  Math.max(0, daysBetween(day, ends_at))

/** Exact whole part of factors divided by divisors. Numbers lose a day: 30 × (1 − 0,9) is 2,9999. */
const floorOfProduct = (factors: readonly number[], ...divisors: readonly number[]): number => {
  const product = (numbers: readonly number[]) => numbers.reduce((all, one) => all * BigInt(Math.round(one)), 1n)
  return Number(product(factors) / product(divisors))
}

/**
 * Carries over days of the same package. Unused value of another becomes days, rounded down: 15/30 days at Rp 100.000
 * become 7/30 at Rp 200.000.
 */
export const computeTerm = (
  paidOn: string,
  bought: SubscriptionPurchase & { package: unknown },
  running?: RunningSubscription,
): Term => {
  const left = running ? daysLeft(running, paidOn) : 0
  const isSame = running?.package === bought.package
  const converted =
    running && running.duration_days > 0 && bought.amount > 0
      ? floorOfProduct([running.amount, left, bought.duration_days], running.duration_days, bought.amount)
      : 0
  const carried_days = isSame ? left : converted
  return { starts_at: paidOn, ends_at: plusDays(paidOn, bought.duration_days + carried_days), carried_days }
}

/** Returns the last day after a refund: the paid part pro rata, but not before the day of the refund. */
export const endAfterRefund = (
  { starts_at, duration_days, amount, ends_at }: Omit<RunningSubscription, "package">,
  refunded: number,
  day: string,
): string => {
  const kept = Math.max(0, amount - refunded)
  const end = plusDays(starts_at, amount > 0 ? floorOfProduct([duration_days, kept], amount) : 0)
  const earliest = end > day ? end : day
  return earliest < ends_at ? earliest : ends_at
}
