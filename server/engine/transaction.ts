import type { Db } from "../database/db.ts"
import type { Context } from "./context.ts"
import type { ResourceChanged } from "./live-events.ts"

/** Events, notifications and deliveries that wait for the commit. */
interface Pending {
  /** By kind: changes of the same kind are one event. */
  changes: Map<string, ResourceChanged>
  receivers: Set<string>
  webhooks: Set<number>
}

const pendings = new WeakMap<Db, Pending>()

/** @returns undefined outside of `inTransaction` */
export const pendingIn = (tx: Db): Pending | undefined => pendings.get(tx)

/** Tells open pages of a change, after the commit. Several changes of one kind are one event without a version. */
export const announce = (tx: Db, event: ResourceChanged): void => {
  const changes = pendingIn(tx)?.changes
  const { version: _, ...change } = event
  const key = JSON.stringify([event.resource, event.action, event.by, event.tab])
  const earlier = changes?.get(key)
  // An event without ids is about any record.
  const isOfAny = event.ids.length === 0 || earlier?.ids.length === 0
  changes?.set(key, earlier ? { ...change, ids: isOfAny ? [] : [...earlier.ids, ...event.ids] } : event)
}

/** Runs a transaction; after the commit announces its changes and notifications and begins its deliveries. */
export const inTransaction = async <T>(
  { db, live, beginDelivery, claim }: Pick<Context, "db" | "live"> & Partial<Pick<Context, "beginDelivery" | "claim">>,
  work: (tx: Db) => Promise<T>,
): Promise<T> => {
  const pending: Pending = { changes: new Map(), receivers: new Set(), webhooks: new Set() }
  const result = await db.transaction(async (tx) => {
    pendings.set(tx, pending)
    await claim?.take(tx)
    return work(tx)
  })
  for (const event of pending.changes.values()) live.changed(event)
  if (pending.receivers.size > 0) live.notified([...pending.receivers], true)
  for (const webhook of pending.webhooks) beginDelivery?.(webhook)
  return result
}
