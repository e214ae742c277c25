import type { Db } from "../database/db.ts"
import type { Context } from "./context.ts"
import { mergedChanges, type ResourceChanged } from "./live-events.ts"

/** Events, notifications and deliveries that wait for the commit. */
interface Pending {
  changes: ResourceChanged[]
  receivers: Set<string>
  webhooks: Set<number>
}

const pendings = new WeakMap<Db, Pending>()

/** @returns undefined outside of `inTransaction` */
export const pendingIn = (tx: Db): Pending | undefined => pendings.get(tx)

/** Tells open pages of a change, after the commit. */
export const announce = (tx: Db, event: ResourceChanged): void => void pendingIn(tx)?.changes.push(event)

/**
 * Runs a transaction; after the commit announces its changes and notifications and begins its deliveries. Within another
 * one it is part of that.
 */
export const inTransaction = async <T>(
  { db, live, beginDelivery, claim }: Pick<Context, "db" | "live"> & Partial<Pick<Context, "beginDelivery" | "claim">>,
  work: (tx: Db) => Promise<T>,
): Promise<T> => {
  if (pendings.has(db)) return work(db)
  const pending: Pending = { changes: [], receivers: new Set(), webhooks: new Set() }
  const result = await db.transaction(async (tx) => {
    pendings.set(tx, pending)
    await claim?.take(tx)
    return work(tx)
  })
  for (const event of mergedChanges(pending.changes)) live.changed(event)
  if (pending.receivers.size > 0) live.notified([...pending.receivers], true)
  for (const webhook of pending.webhooks) beginDelivery?.(webhook)
  return result
}
