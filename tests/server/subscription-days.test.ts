import { expect, test } from "vitest"
import { createRandom, type Random } from "../../demo/random.ts"
import { daysBetween, type Row, todayInJakarta } from "../../src/declare/index.ts"
import { runs } from "../../src/domain/subscription-term.ts"
import { SEED, TIMES } from "../fuzz/run.ts"
import { adminApi } from "./file-api.ts"
import { gatewayApi, notice } from "./gateway-api.ts"

const SEQUENCES = 8 * TIMES
const STEPS = 14
const USER = 5

const { api, token } = await adminApi()
const { buy, post, send } = gatewayApi(api, token)

const sell = async (price: number, duration_days: number) => {
  const terms = { name: `${price}/${duration_days}`, price, duration_days, listing_quota: 5, premium_quota: 1 }
  return { id: (await send("POST", "main/master-subscribe", terms)).body.data.id as number, price, duration_days }
}
const packages = [
  await sell(1_000_000, 365),
  await sell(1_000_000, 30),
  await sell(149_999, 30),
  await sell(400_000, 90),
  await sell(0, 30),
]
type Package = (typeof packages)[number]

interface Purchase extends Package {
  order: string
  payment: unknown
  start: number
  kept: number
  state: "paid" | "refunded" | "cancelled"
  isPaidAgain: boolean
}

const wholePart = (product: number, divisor: number) => (product - (product % divisor)) / divisor

/** The package and the days left of each subscription on a day, worked out from all purchases at once. */
const expected = (purchases: readonly Purchase[], today: number): [number, number][] => {
  let held: { bought: Purchase; end: number }[] = []
  for (const bought of purchases.filter(({ kept, state }) => kept > 0 || state === "paid")) {
    const { start, price, duration_days } = bought
    let days = price > 0 ? wholePart(duration_days * bought.kept, price) : duration_days
    held = held.filter(({ bought: former, end }) => {
      const left = Math.max(0, end - start)
      const isSame = former.id === bought.id
      if (!isSame && left > 0 && former.price > 0 && price === 0) return true
      if (isSame) days += left
      else if (left > 0) days += wholePart(former.price * left * duration_days, former.duration_days * price)
      return false
    })
    held.push({ bought, end: start + days })
  }
  return held.flatMap(({ bought, end }): [number, number][] => (end > today ? [[bought.id, end - today]] : [])).sort()
}

const shown = async (): Promise<[number, number][]> => {
  const { rows } = (await api.db.execute(
    `select *, ends_at::text from "subscribe-transaction" where "user" = ${USER} order by id`,
  )) as unknown as { rows: Row[] }
  return rows
    .filter((row) => runs(row))
    .map((row): [number, number] => [Number(row.package), daysBetween(todayInJakarta(), String(row.ends_at))])
    .filter(([, days]) => days > 0)
    .sort()
}

const hear = async ({ order, price }: Pick<Purchase, "order" | "price">, state: string, refund?: number) => {
  const more = refund === undefined ? {} : { refund_amount: `${refund}.00` }
  const { body } = await post(notice(order, state, { gross_amount: `${price}.00`, ...more }))
  expect(body.data.outcome, `${order} ${state}`).toBe("applied")
}

const pay = async (purchases: Purchase[], today: number, random: Random) => {
  const bought = random.pick(packages)
  const { order, payment } = await buy({ package: bought.id, user: USER })
  const purchase: Purchase = {
    ...bought,
    ...{ order, payment: payment.id, start: today, kept: bought.price, state: "paid", isPaidAgain: false },
  }
  // One refund in five is heard before its payment.
  if (bought.price > 0 && random.chance(0.2)) {
    purchase.kept = random.between(1, bought.price - 1)
    purchase.state = "refunded"
    await hear(purchase, "partial_refund", bought.price - purchase.kept)
  } else await hear(purchase, "capture")
  purchases.push(purchase)
  return `pay ${order} ${bought.price}/${bought.duration_days} keeps ${purchase.kept}`
}

const refund = async (purchases: readonly Purchase[], random: Random) => {
  const left = purchases.filter(({ kept }) => kept > 0)
  if (left.length === 0) return "refund nothing"
  const purchase = random.pick(left)
  purchase.kept = random.chance(0.4) ? 0 : random.between(0, purchase.kept - 1)
  purchase.state = "refunded"
  await hear(purchase, purchase.kept > 0 ? "partial_refund" : "refund", purchase.price - purchase.kept)
  return `refund ${purchase.order} keeps ${purchase.kept}`
}

const cancel = async (purchases: readonly Purchase[], random: Random) => {
  const paid = purchases.filter(({ state, isPaidAgain }) => state === "paid" && !isPaidAgain)
  if (paid.length === 0) return "cancel nothing"
  const purchase = random.pick(paid)
  Object.assign(purchase, { state: "cancelled", kept: 0 })
  await hear(purchase, "cancel")
  return `cancel ${purchase.order}`
}

const payAgain = async (purchases: Purchase[], today: number, random: Random) => {
  const cancelled = purchases.filter(({ state }) => state === "cancelled")
  if (cancelled.length === 0) return "pay nothing again"
  const purchase = random.pick(cancelled)
  purchases.splice(purchases.indexOf(purchase), 1)
  purchases.push({ ...purchase, start: today, kept: purchase.price, state: "paid", isPaidAgain: true })
  await hear(purchase, "settlement")
  return `pay again ${purchase.order}`
}

/** An admin corrects the refunded amount, which may become less. */
const correct = async (purchases: readonly Purchase[], random: Random) => {
  const left = purchases.filter(({ kept, state }) => kept > 0 && state === "refunded")
  if (left.length === 0) return "correct nothing"
  const purchase = random.pick(left)
  const { order, price, payment } = purchase
  await post(notice(order, "partial_refund", { gross_amount: `${price}.00` }))
  purchase.kept = random.between(1, price - 1)
  const json = { status: "refunded", refund_amount: price - purchase.kept, reason: "Cocok dengan dasbor." }
  const { status } = await api.call("PUT", `/svc/payment/payment/settle/${payment}`, { token, json })
  expect(status).toBe(200)
  return `correct ${order} keeps ${purchase.kept}`
}

test.each(Array.from({ length: SEQUENCES }, (_, at) => at))(
  "a user has the bought days less what was refunded, each of them once: sequence %i",
  async (at) => {
    await api.db.execute(
      `update "subscribe-transaction" set starts_at = '2020-01-01', ends_at = '2020-01-02', replaced_by = null`,
    )
    const random = createRandom(`days ${SEED} ${at}`)
    const purchases: Purchase[] = []
    const story: string[] = []
    let today = 0
    for (let step = 0; step < STEPS; step += 1) {
      const next = random.weighted([
        [() => pay(purchases, today, random), 5],
        [() => refund(purchases, random), 3],
        [() => cancel(purchases, random), 1],
        [() => payAgain(purchases, today, random), 1],
        [() => correct(purchases, random), 2],
        [
          async () => {
            const days = random.between(1, 40)
            today += days
            await api.db.execute(
              `update "subscribe-transaction" set starts_at = starts_at - ${days}, ends_at = ends_at - ${days}`,
            )
            return `${days} days pass`
          },
          2,
        ],
      ] as const)
      story.push(await next())
      expect(await shown(), story.join("\n")).toEqual(expected(purchases, today))
    }
  },
  60_000,
)
