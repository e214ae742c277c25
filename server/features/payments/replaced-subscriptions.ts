import { and, eq, inArray, isNotNull, type SQL } from "drizzle-orm"
import { daysBetween, type Row, todayInJakarta } from "../../../src/declare/index.ts"
import {
  computeCarriedDays,
  computeKeptDays,
  endAfterChange,
  type SubscriptionTerm,
} from "../../../src/domain/subscription-term.ts"
import { masterSubscribe } from "../../../src/resources/master-subscribe.ts"
import { payment } from "../../../src/resources/payment.ts"
import { subscribeTransaction } from "../../../src/resources/subscribe-transaction.ts"
import type { Db } from "../../database/db.ts"
import { type TableOf, tableOf } from "../../database/tables.ts"
import { findRow } from "../../engine/record.ts"
import { changeFollowing, type Delivery } from "./delivery.ts"
import { isBought, moneyOf } from "./paid-money.ts"
import { isRunning } from "./running-subscriptions.ts"

type Table = TableOf<"subscribe-transaction">

/** Old subscriptions without terms have the package's current ones. */
export const termOf = async (tx: Db, { context: { tables } }: Delivery, row: Row): Promise<SubscriptionTerm> => {
  const sold = row.duration_days === null ? await findRow(tx, tables, masterSubscribe, row.package) : row
  return {
    package: row.package,
    amount: Number(row.amount ?? 0),
    duration_days: Number(sold?.duration_days ?? 0),
    starts_at: String(row.starts_at ?? todayInJakarta()),
    ends_at: String(row.ends_at ?? todayInJakarta()),
    carried_days: Number(row.carried_days ?? 0),
  }
}

const findSubscriptions = async (
  tx: Db,
  { context: { tables } }: Delivery,
  conditionOf: (table: Table) => SQL | undefined,
): Promise<Row[]> => {
  const table = tableOf(tables, subscribeTransaction.name)
  return tx.select().from(table).where(conditionOf(table)).orderBy(table.starts_at, table.id).for("no key update")
}

const findPayments = async (
  tx: Db,
  { context: { tables } }: Delivery,
  subscriptions: readonly Row[],
): Promise<Row[]> => {
  const table = tableOf(tables, payment.name)
  const ids = subscriptions.map(({ id }) => id)
  return ids.length === 0 ? [] : tx.select().from(table).where(inArray(table.subscription, ids))
}

const findReplacedBy = (tx: Db, delivery: Delivery, id: unknown) =>
  findSubscriptions(tx, delivery, (table) => eq(table.replaced_by, id))

export const findSuccessor = async (tx: Db, { context: { tables } }: Delivery, { replaced_by }: Row) =>
  findRow(tx, tables, subscribeTransaction, replaced_by, "no key update")

/** The subscriptions of a user that run, the latest last. */
export const findRunning = (tx: Db, delivery: Delivery, user: unknown) =>
  findSubscriptions(tx, delivery, (table) => and(eq(table.user, user), isRunning(table)))

/** Marks the user's running subscriptions as replaced. @returns the days that they bring along */
export const replaceRunning = async (
  tx: Db,
  delivery: Delivery,
  { id, user }: Row,
  term: SubscriptionTerm,
): Promise<number> => {
  let carried = 0
  for (const running of await findRunning(tx, delivery, user)) {
    if (running.id === id) continue
    const days = computeCarriedDays(await termOf(tx, delivery, running), term, term.starts_at)
    if (days === undefined) continue
    carried += days
    await changeFollowing(tx, delivery, subscribeTransaction, running, { replaced_by: id })
  }
  return carried
}

const isAfter = (row: Row, other: Row) =>
  row.starts_at === other.starts_at
    ? Number(row.id) > Number(other.id)
    : String(row.starts_at) > String(other.starts_at)

/** Subscriptions that the user began later, unless they were refunded whole or are replaced by this one. */
const findLater = async (tx: Db, delivery: Delivery, { id, user, starts_at }: Row): Promise<Row[]> => {
  const all = await findSubscriptions(tx, delivery, (table) => and(eq(table.user, user), isNotNull(table.ends_at)))
  const payments = await findPayments(tx, delivery, all)
  const successors = new Map(all.map((row) => [row.id, row.replaced_by]))
  const leadsHere = (from: unknown): boolean => from === id || (successors.has(from) && leadsHere(successors.get(from)))
  return all.filter(
    (row) =>
      isAfter(row, { id, starts_at }) &&
      !leadsHere(row.id) &&
      payments.some((paid) => paid.subscription === row.id && isBought(paid)),
  )
}

/** The first of later subscriptions into which the rest of a former one goes. */
const findTaker = async (tx: Db, delivery: Delivery, former: Row, later: readonly Row[]): Promise<Row | undefined> => {
  const rest = await termOf(tx, delivery, former)
  for (const row of later) {
    const term = await termOf(tx, delivery, row)
    const isLeft = daysBetween(term.starts_at, rest.ends_at) > 0
    if (isLeft && computeCarriedDays(rest, term, term.starts_at) !== undefined) return row
  }
  return undefined
}

/** Recomputes what the replaced subscriptions bring along. */
const updateSuccessor = async (tx: Db, delivery: Delivery, id: unknown): Promise<void> => {
  const successor = await findSuccessor(tx, delivery, { replaced_by: id })
  if (!successor) return
  const term = await termOf(tx, delivery, successor)
  let carried_days = 0
  for (const row of await findReplacedBy(tx, delivery, id))
    carried_days += computeCarriedDays(await termOf(tx, delivery, row), term, term.starts_at) ?? 0
  if (carried_days === term.carried_days) return
  const [paid] = await findPayments(tx, delivery, [successor])
  const own = paid
    ? computeKeptDays(term.duration_days, moneyOf(paid))
    : daysBetween(term.starts_at, term.ends_at) - term.carried_days
  const next = await findSuccessor(tx, delivery, successor)
  const ends_at = endAfterChange(term, own + carried_days, String(next?.starts_at ?? todayInJakarta()))
  const values = { carried_days, ends_at }
  await passOn(tx, delivery, await changeFollowing(tx, delivery, subscribeTransaction, successor, values))
}

/** Passes changed days on to the later subscription, which may begin within them only now. */
export const passOn = async (tx: Db, delivery: Delivery, row: Row): Promise<void> => {
  const replaced_by =
    row.replaced_by ?? (await findTaker(tx, delivery, row, await findLater(tx, delivery, row)))?.id ?? null
  await changeFollowing(tx, delivery, subscribeTransaction, row, { replaced_by })
  await updateSuccessor(tx, delivery, replaced_by)
}

/**
 * Gives back the days that a subscription took along, as if it had never begun. A later subscription gets them, else the
 * former ones, which run again.
 */
export const releaseReplaced = async (
  tx: Db,
  delivery: Delivery,
  subscription: Row,
  successor: Row | undefined,
): Promise<void> => {
  const released = await findReplacedBy(tx, delivery, subscription.id)
  const others = await findLater(tx, delivery, subscription)
  const later = successor && others.every(({ id }) => id !== successor.id) ? [successor, ...others] : others
  for (const row of released) {
    const replaced_by = (await findTaker(tx, delivery, row, later))?.id ?? null
    await changeFollowing(tx, delivery, subscribeTransaction, row, { replaced_by })
    await updateSuccessor(tx, delivery, replaced_by)
  }
  await updateSuccessor(tx, delivery, successor?.id)
}
