import { daysBetween, plusDays } from "../declare/index.ts"

/** A package as it was when it was bought. */
interface Bought {
  amount: number
  duration_days: number
}

/** A subscription that still runs. */
interface Running extends Bought {
  /** The record's id of the package. */
  package: unknown
  starts_at: string
  ends_at: string
}

interface Term {
  starts_at: string
  /** The last day. */
  ends_at: string
  /** Days that the one before brought along. */
  carried_days: number
}

/** The days of `running` after `day` that are not used yet. */
const daysLeft = ({ ends_at }: Pick<Running, "ends_at">, day: string) => Math.max(0, daysBetween(day, ends_at))

/**
 * The days of a subscription that is paid on a day. One of the same package goes on where the last one ends; of another package the unused part of
 * what was paid for the last one becomes days of the new one, rounded down: 15 of 30 days for Rp 100.000 are 7 days of one for Rp 200.000 in 30 days.
 */
export const termOf = (paidOn: string, bought: Bought & { package: unknown }, running?: Running): Term => {
  const left = running ? daysLeft(running, paidOn) : 0
  const isSame = running?.package === bought.package
  const value = running && !isSame && running.duration_days > 0 ? (running.amount * left) / running.duration_days : 0
  const converted = bought.amount > 0 ? Math.floor((value * bought.duration_days) / bought.amount) : 0
  const carried_days = isSame ? left : converted
  return { starts_at: paidOn, ends_at: plusDays(paidOn, bought.duration_days + carried_days), carried_days }
}

/** The last day of a subscription of which money went back: what stays paid, pro rata, and not before the day on which it went. */
export const endAfterRefund = (
  { starts_at, duration_days, amount, ends_at }: Omit<Running, "package">,
  refunded: number,
  day: string,
): string => {
  const paidPart = amount > 0 ? Math.max(0, 1 - refunded / amount) : 0
  const end = plusDays(starts_at, Math.floor(duration_days * paidPart))
  const earliest = end > day ? end : day
  return earliest < ends_at ? earliest : ends_at
}
