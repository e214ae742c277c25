import type { Resource, Row } from "../../src/declare/index.ts"
import type { Db } from "../database/db.ts"
import type { Context } from "./context.ts"
import { mergedChanges, type ResourceChanged } from "./live-events.ts"

export interface LogEntry {
  values: Row
  /** Keeps values of personal fields apart. @param entry its id */
  keepApart?: (tx: Db, entry: number) => Promise<void>
}

/** Events, notifications and deliveries that wait for the commit, and what the transaction has read already. */
interface Pending {
  changes: ResourceChanged[]
  receivers: Set<string>
  webhooks: Set<string>
  facts: Map<string, Promise<unknown>>
  /** Locked rows by resource and id, for the first who asks for them. */
  held: Map<string, Row>
  /** Entries of the log that are written together; see `logTogether`. */
  entries?: LogEntry[] | undefined
}

const pendings = new WeakMap<Db, Pending>()

/** @returns undefined outside of `inTransaction` */
export const pendingIn = (tx: Db): Pending | undefined => pendings.get(tx)

/** Tells open pages of a change, after the commit. */
export const announce = (tx: Db, event: ResourceChanged): void => void pendingIn(tx)?.changes.push(event)

/** Reads what does not change while a transaction runs once in it. Outside of `inTransaction`: each time. */
export const readOnce = <T>(tx: Db, name: string, read: () => Promise<T>): Promise<T> => {
  const facts = pendingIn(tx)?.facts
  const known = facts?.get(name) as Promise<T> | undefined
  if (known) return known
  // A query of Drizzle runs each time it is awaited.
  const fact = Promise.resolve(read())
  facts?.set(name, fact)
  return fact
}

const keyOf = (resource: Resource, id: unknown) => `${resource.name} ${id}`

/** Keeps rows that the transaction has locked, so that none of them is read again. */
export const holdRows = (tx: Db, resource: Resource, rows: readonly Row[]): void => {
  for (const row of rows) pendingIn(tx)?.held.set(keyOf(resource, row.id), row)
}

/** A held row, once: afterwards it may have been changed. */
export const takeHeld = (tx: Db, resource: Resource, id: unknown): Row | undefined => {
  const { held } = pendingIn(tx) ?? {}
  const row = held?.get(keyOf(resource, id))
  held?.delete(keyOf(resource, id))
  return row
}

/**
 * Runs a transaction; after the commit announces its changes and notifications and begins its deliveries. Within another
 * one it is part of that.
 */
export const inTransaction = async <T>(
  { db, live, begin, claim }: Pick<Context, "db" | "live"> & Partial<Pick<Context, "begin" | "claim">>,
  work: (tx: Db) => Promise<T>,
): Promise<T> => {
  if (pendings.has(db)) return work(db)
  const pending: Pending = { changes: [], receivers: new Set(), webhooks: new Set(), facts: new Map(), held: new Map() }
  const result = await db.transaction(async (tx) => {
    pendings.set(tx, pending)
    await claim?.take(tx)
    return work(tx)
  })
  for (const event of mergedChanges(pending.changes)) live.changed(event)
  if (pending.receivers.size > 0) live.notified([...pending.receivers], true)
  for (const webhook of pending.webhooks) begin?.("webhook", webhook)
  return result
}
