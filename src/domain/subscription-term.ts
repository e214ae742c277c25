import { daysBetween, isEmpty, plusDays, type Row, todayInJakarta } from "../declare/index.ts"

export interface SubscriptionPurchase {
  package: unknown
  amount: number
  duration_days: number
}

export interface SubscriptionTerm extends SubscriptionPurchase {
  starts_at: string
  ends_at: string
  carried_days: number
}

/**
 * Whether a subscription runs on a day. A partial refund shortens it, a whole refund ends it on its day. The days of a
 * replaced subscription are part of the later one.
 */
export const runs = ({ status, ends_at, replaced_by }: Row, today = todayInJakarta()): boolean => {
  const end = String(ends_at ?? "")
  if (!isEmpty(replaced_by)) return false
  return (status === "paid" && end >= today) || (status === "refunded" && end > today)
}

/** Exact whole part of factors divided by divisors. Numbers lose a day: 30 × (1 − 0,9) is 2,9999. */
const floorOfProduct = (factors: readonly number[], ...divisors: readonly number[]): number => {
  const product = (numbers: readonly number[]) => numbers.reduce((all, one) => all * BigInt(Math.round(one)), 1n)
  return Number(product(factors) / product(divisors))
}

/** More are beyond what dates can hold, as a year's rest in a package of one rupiah. */
const MAX_CARRIED_DAYS = 36_500

/**
 * Days that the rest of a subscription becomes on the day of another purchase. The same package keeps its days. Unused
 * value of another becomes days, rounded down: 15/30 days at Rp 100.000 become 7/30 at Rp 200.000.
 *
 * @returns undefined if the rest has a value that cannot become days, as in a free package: both go on running
 */
export const computeCarriedDays = (
  former: SubscriptionPurchase & Pick<SubscriptionTerm, "ends_at">,
  bought: SubscriptionPurchase,
  day: string,
): number | undefined => {
  const left = Math.max(0, daysBetween(day, former.ends_at))
  if (left === 0 || former.package === bought.package) return left
  if (former.amount <= 0) return 0
  if (former.duration_days <= 0 || bought.amount <= 0) return undefined
  const days = floorOfProduct([former.amount, left, bought.duration_days], former.duration_days, bought.amount)
  return days > MAX_CARRIED_DAYS ? undefined : days
}

/** Bought days of which the money was not refunded. */
export const computeKeptDays = (duration_days: number, { paid, kept }: { paid: number; kept: number }): number =>
  kept < paid ? floorOfProduct([duration_days, Math.max(0, kept)], paid) : duration_days

/** Last day of a term whose days have changed. Days before `day` are over, so they are not taken back. */
export const endAfterChange = (
  { starts_at, ends_at }: Pick<SubscriptionTerm, "starts_at" | "ends_at">,
  days: number,
  day: string,
): string => {
  const end = plusDays(starts_at, days)
  const used = ends_at < day ? ends_at : day
  return end > used ? end : used
}
