import { computeKeptDays, runs } from "../src/domain/subscription-term.ts"
import type { payment } from "../src/resources/payment.ts"
import type { subscribeTransaction } from "../src/resources/subscribe-transaction.ts"
import type { withdrawal } from "../src/resources/withdrawal.ts"
import type { Days } from "./days.ts"
import { addressOf } from "./gallery.ts"
import { FIRST_PRICES, packages } from "./master-data.ts"
import type { Person } from "./people.ts"
import { createRandom, type Random } from "./random.ts"
import type { Row } from "./row.ts"

type Transaction = Row<typeof subscribeTransaction>
type Payment = Row<typeof payment>
type Withdrawal = Row<typeof withdrawal>

const TRANSACTIONS = 200
const PAYMENTS = 300
const WITHDRAWALS = 80
const METHODS = [
  ["virtual_account", 40],
  ["qris", 25],
  ["bank_transfer", 15],
  ["ewallet", 12],
  ["card", 8],
] as const
const PAID = packages.filter(({ price }) => price > 0)

const number = (id: number) => String(id).padStart(5, "0")
const statusFrom = (random: Random, age: number) =>
  random.weighted([
    ["paid", 72],
    ["pending", age < 2 ? 40 : 0],
    ["expired", age < 2 ? 0 : 16],
    ["cancelled", 7],
    ["refunded", age < 2 ? 0 : 3],
  ] as const)

/** Days since the price increase. */
const DAYS_SINCE_PRICE_INCREASE = 90

const failures = {
  expired: ["expired"],
  cancelled: ["cancelled"],
  denied: ["declined", "declined", "fraud", "gateway"],
  refunded: ["refund", "refund", "partial_refund", "chargeback"],
} as const

const failureFrom = (random: Random, status: Payment["status"]): Payment["failure"] =>
  status !== null && status in failures
    ? random.pick<NonNullable<Payment["failure"]>>(failures[status as keyof typeof failures])
    : null

type Outcome = Pick<Payment, "status" | "failure">

const outcomeFrom = (causes: Random, found: Payment["status"]): Outcome => {
  const status = found === "cancelled" && causes.chance(0.5) ? "denied" : found
  return { status, failure: failureFrom(causes, status) }
}

const refundOf = ({ status, failure }: Outcome, amount: number) => {
  if (status !== "refunded") return null
  return failure === "partial_refund" ? Math.round(amount / 2) : amount
}

const transactionFrom = (
  random: Random,
  causes: Random,
  days: Days,
  buyers: readonly Person[],
  id: number,
): Transaction => {
  const bought = random.pick(PAID)
  const age = random.weighted([
    [random.between(0, 3), 8],
    [random.between(4, 60), 40],
    [random.between(61, 480), 52],
  ])
  const drawn = [random.pick(buyers).id, random.weighted(METHODS), statusFrom(random, age)] as const
  const [user, method, found] = drawn
  const { status, failure } = outcomeFrom(causes, found)
  const isFirst = bought.id in FIRST_PRICES && age > DAYS_SINCE_PRICE_INCREASE
  const amount = (isFirst && FIRST_PRICES[bought.id]) || bought.price
  const refunded = refundOf({ status, failure }, amount)
  const kept = status === "paid" ? amount : refunded === null ? undefined : amount - refunded
  return {
    id,
    invoice: `INV-${days.day(-age).slice(0, 7).replace("-", "")}-${number(id)}`,
    user,
    package: bought.id,
    amount,
    method,
    status,
    failure,
    starts_at: days.day(-age),
    ends_at: kept === undefined ? null : days.day(computeKeptDays(bought.duration_days, { paid: amount, kept }) - age),
    carried_days: 0,
    replaced_by: null,
    edition: isFirst ? 1 : bought.edition,
    duration_days: bought.duration_days,
    listing_quota: bought.listing_quota,
    premium_quota: bought.premium_quota,
    benefits: bought.benefits,
  }
}

export const transactionsOf = (people: readonly Person[], days: Days): Transaction[] => {
  const [random, causes] = [createRandom("transactions"), createRandom("causes")]
  const buyers = people.filter(({ role }) => role === "agent")
  return Array.from({ length: TRANSACTIONS }, (_, index) => transactionFrom(random, causes, days, buyers, index + 1))
}

export const addPackages = (people: readonly Person[], transactions: readonly Transaction[], days: Days): Person[] => {
  const running = transactions
    .filter((one) => runs(one, days.day(0)))
    .toSorted((one, other) => String(one.starts_at).localeCompare(String(other.starts_at)))
  return people.map((person) => ({
    ...person,
    package: running.findLast(({ user }) => user === person.id)?.package ?? null,
  }))
}

const FEES: Record<(typeof METHODS)[number][0], (amount: number) => number> = {
  virtual_account: () => 4000,
  bank_transfer: () => 2500,
  qris: (amount) => Math.round(amount * 0.007),
  ewallet: (amount) => Math.round(amount * 0.015),
  card: (amount) => Math.round(amount * 0.029) + 2000,
}

const webhookFrom = (random: Random, status: Payment["status"]) =>
  status === "pending"
    ? random.weighted([
        ["waiting", 7],
        ["failed", 3],
      ] as const)
    : status === "cancelled"
      ? random.weighted([
          ["received", 6],
          ["waiting", 4],
        ] as const)
      : random.weighted([
          ["received", 92],
          ["manual", 8],
        ] as const)

/** The service has the cause where the gateway reports another amount. */
const failureOf = (webhook: Payment["webhook"], failure: Payment["failure"]) =>
  webhook === "failed" ? "amount" : failure

export const paymentsOf = (transactions: readonly Transaction[], people: readonly Person[], days: Days): Payment[] => {
  const [random, causes] = [createRandom("payments"), createRandom("payment causes")]
  const payers = people.filter(({ role }) => role === "agent")
  return Array.from({ length: PAYMENTS }, (_, index) => {
    const bought = transactions[index]
    const age = bought ? -days.offsetOf(`${bought.starts_at}T00:00:00+07:00`) : random.between(0, 300)
    const purpose = bought ? "subscribe" : random.pick(["premium", "premium", "ads"] as const)
    const amount =
      bought?.amount ??
      (purpose === "premium"
        ? random.pick([75_000, 150_000, 250_000])
        : random.pick([500_000, 1_000_000, 2_500_000, 5_000_000]))
    const method = bought?.method ?? random.weighted(METHODS)
    const { status, failure } = bought ?? outcomeFrom(causes, statusFrom(random, age))
    const [hour, minute] = [age === 0 ? random.between(0, 4) : random.between(7, 21), random.between(0, 50)]
    const webhook = webhookFrom(random, status === "denied" ? "cancelled" : status)
    return {
      id: index + 1,
      invoice: bought?.invoice ?? null,
      subscription: bought?.id ?? null,
      refund_amount: refundOf({ status, failure }, amount),
      failure: failureOf(webhook, failure),
      order_id: `GRY-${days.day(-age).replaceAll("-", "")}-${number(index + 1)}`,
      payer: bought?.user ?? random.pick(payers).id,
      purpose,
      amount,
      fee: FEES[method](amount),
      method,
      status,
      gateway_time: status === "pending" ? null : days.moment(-age, hour, minute + random.between(1, 9)),
      created_at: days.moment(-age, hour, minute),
      webhook,
      reason: webhook === "manual" ? "Pemberitahuan gateway tidak sampai, pembayaran sudah diperiksa." : null,
    }
  })
}

const BANKS = ["bca", "mandiri", "bri", "bni", "btn", "bsi", "cimb", "permata"] as const
const NOTES: Partial<Record<NonNullable<Withdrawal["status"]>, string>> = {
  rejected: "Nama pemilik rekening tidak sama dengan nama agen.",
  failed: "Bank tujuan menolak transfer, saldo dikembalikan.",
  succeeded: "Transfer berhasil.",
}
const OPEN = ["requested", "reviewing"]
/** Rupiah above which a withdrawal has two approvals. */
const TWO_APPROVALS_ABOVE_RUPIAH = 25_000_000
const ENDED = ["succeeded", "rejected", "failed"]

const withdrawalFrom = (
  random: Random,
  days: Days,
  agents: readonly Person[],
  staff: readonly Person[],
  id: number,
): Withdrawal => {
  const agent = random.pick(agents)
  const status = random.weighted([
    ["requested", 20],
    ["reviewing", 10],
    ["approved", 9],
    ["processing", 8],
    ["succeeded", 40],
    ["rejected", 8],
    ["failed", 5],
  ] as const)
  const amount = random.between(3, 120) * 250_000
  const isAgreed = !OPEN.includes(status) && status !== "rejected"
  const age = ENDED.includes(status) ? random.between(4, 240) : random.between(1, 6)
  const withdrawal = {
    id,
    agent: agent.id,
    amount,
    fee: 6500,
    net: amount - 6500,
    bank: random.pick(BANKS),
    account: `99${String(random.between(10_000_000, 99_999_999))}`,
    holder: agent.name,
    balance: amount + random.between(0, 40) * 250_000,
    status,
    note: NOTES[status] ?? null,
    proof: status === "succeeded" ? addressOf("bukti") : null,
    requested_at: days.moment(-age, random.between(8, 20), random.between(0, 59)),
    processed_by: OPEN.includes(status) ? null : random.pick(staff).name,
  }
  // The last approval is by the person who pays.
  const { processed_by } = withdrawal
  const others = staff.map(({ name }) => name).filter((name) => name !== processed_by)
  const first = amount > TWO_APPROVALS_ABOVE_RUPIAH ? others.slice(0, 1) : []
  return { ...withdrawal, approved_by: isAgreed && processed_by ? [...first, processed_by] : [] }
}

export const withdrawalsOf = (people: readonly Person[], days: Days): Withdrawal[] => {
  const random = createRandom("withdrawals")
  const agents = people.filter(({ role }) => role === "agent")
  const staff = people.filter(({ role }) => role === "gro_admin")
  return Array.from({ length: WITHDRAWALS }, (_, index) => withdrawalFrom(random, days, agents, staff, index + 1))
}
