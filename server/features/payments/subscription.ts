import { isDeepStrictEqual } from "node:util"
import { plusDays, type Row, todayInJakarta } from "../../../src/declare/index.ts"
import { computeKeptDays, endAfterChange } from "../../../src/domain/subscription-term.ts"
import { subscribeTransaction } from "../../../src/resources/subscribe-transaction.ts"
import { user as userResource } from "../../../src/resources/user.ts"
import type { Db } from "../../database/db.ts"
import { findRow } from "../../engine/record.ts"
import { changeFollowing, type Delivery } from "./delivery.ts"
import { isBought, moneyOf } from "./paid-money.ts"
import {
  findRunning,
  findSuccessor,
  passOn,
  releaseReplaced,
  replaceRunning,
  termOf,
} from "./replaced-subscriptions.ts"

/** @returns the package that the user has now */
const begin = async (tx: Db, delivery: Delivery, subscription: Row, payment: Row): Promise<unknown> => {
  const starts_at = todayInJakarta()
  const term = { ...(await termOf(tx, delivery, subscription)), starts_at }
  const carried_days = await replaceRunning(tx, delivery, subscription, term)
  const ends_at = plusDays(starts_at, computeKeptDays(term.duration_days, moneyOf(payment)) + carried_days)
  const { status, failure } = payment
  const values = { status, failure, starts_at, ends_at, carried_days }
  await changeFollowing(tx, delivery, subscribeTransaction, subscription, values)
  return subscription.package
}

/** @returns the package that the user has now: none, if nothing runs any more */
const adjust = async (tx: Db, delivery: Delivery, subscription: Row, payment: Row): Promise<unknown> => {
  const { status, failure } = payment
  const term = await termOf(tx, delivery, subscription)
  const successor = await findSuccessor(tx, delivery, subscription)
  const lastDay = String(successor?.starts_at ?? todayInJakarta())
  const isOver = !isBought(payment)
  const own = isOver ? 0 : computeKeptDays(term.duration_days, moneyOf(payment))
  const carried_days = isOver ? 0 : term.carried_days
  const ends_at = endAfterChange(term, own + carried_days, lastDay)
  if (isOver) {
    const values = { status, failure, ends_at, carried_days, replaced_by: null }
    await changeFollowing(tx, delivery, subscribeTransaction, subscription, values)
    await releaseReplaced(tx, delivery, subscription, successor)
  } else {
    const values = { status, failure, ends_at }
    await passOn(tx, delivery, await changeFollowing(tx, delivery, subscribeTransaction, subscription, values))
  }
  const running = await findRunning(tx, delivery, subscription.user)
  return running.at(-1)?.package ?? null
}

/**
 * Starts a subscription once paid and changes its days by refunds. Locks the user, so that simultaneous payments see
 * each other's subscription.
 */
export const settleSubscription = async (
  tx: Db,
  delivery: Delivery,
  { before, after }: { before: Row; after: Row },
): Promise<void> => {
  const { tables } = delivery.context
  if (after.subscription === null || after.subscription === undefined) return
  const buyer = await findRow(tx, tables, userResource, after.payer, "no key update")
  const subscription = await findRow(tx, tables, subscribeTransaction, after.subscription, "no key update")
  if (!subscription) return
  const hasBegun = isBought(before) && subscription.ends_at !== null
  if (hasBegun && isDeepStrictEqual(moneyOf(before), moneyOf(after)) && before.status === after.status) return
  const { status, failure } = after
  let owned: unknown
  if (hasBegun) owned = await adjust(tx, delivery, subscription, after)
  else if (isBought(after)) owned = await begin(tx, delivery, subscription, after)
  else await changeFollowing(tx, delivery, subscribeTransaction, subscription, { status, failure })
  if (buyer && owned !== undefined) await changeFollowing(tx, delivery, userResource, buyer, { package: owned })
}
