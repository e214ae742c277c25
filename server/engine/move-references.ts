import { and, gt, inArray, sql } from "drizzle-orm"
import type { Row } from "../../src/declare/index.ts"
import type { Db } from "../database/db.ts"
import { giveWay } from "../database/give-way.ts"
import { columnOf, tableOf } from "../database/tables.ts"
import { moveEntries } from "../database/timeline-entries.ts"
import { logActivity, logTogether, subjectOf } from "./audit.ts"
import type { Task } from "./context.ts"
import { letOthersIn } from "./let-others-in.ts"
import { countReferences, nextVersion, type Reference, referencesTo } from "./relations.ts"
import { announce, inTransaction } from "./transaction.ts"

/** Records per statement. A merged type may have a hundred thousand listings. */
const [BATCH, EMBEDDED_BATCH] = [500, 50]
/** References that a merge moves in its own transaction. */
const MOST_AT_ONCE = 1000
const PAUSE_MS = 5
/** Somebody else is changing one of the records. */
const BUSY = { tries: 5, pauseMs: 250, growth: 2 }

interface Move {
  /** The record that is merged into another one. */
  gone: Row
  to: unknown
}

const item = sql.raw("item")

/** A list with the other record in the place of the first of both. */
const replacedIn = (column: ReturnType<typeof columnOf>, { gone, to }: Move) => sql`(
  select jsonb_agg(one.item order by one.at) from (
    select case when ${item} = ${JSON.stringify(gone.id)}::jsonb then ${JSON.stringify(to)}::jsonb else ${item} end as item, min(at) as at
    from jsonb_array_elements(${column}) with ordinality as listed(${item}, at) group by 1) as one)`

/**
 * Moves the next records of a reference, in the order of their ids.
 *
 * @param last id of the batch before
 * @returns the last id of this batch; undefined if nothing is left
 */
const moveBatch = async (
  tx: Db,
  task: Task,
  { from: holder, name, many }: Reference,
  move: Move,
  last: unknown,
): Promise<unknown> => {
  const { context, resource } = task
  const { gone, to } = move
  const table = tableOf(context.tables, holder.name)
  const column = columnOf(table, name)
  const refers = many ? sql`${column} @> ${JSON.stringify([gone.id])}::jsonb` : sql`${column} = ${gone.id}`
  const values: Row = { [name]: many ? replacedIn(column, move) : to, ...nextVersion(table) }
  const merged = { Digabung: subjectOf(resource, gone) }
  const rows: Row[] = await tx
    .select()
    .from(table)
    .where(and(refers, last === undefined ? undefined : gt(table.id, last)))
    .orderBy(table.id)
    .limit(context.connections ? BATCH : EMBEDDED_BATCH)
    .for("no key update")
  if (rows.length === 0) return undefined
  const ids = rows.map(({ id }) => id)
  const changed: Row[] = await tx.update(table).set(values).where(inArray(table.id, ids)).returning()
  const byId = new Map(changed.map((row) => [row.id, row]))
  // The whole has the history of its parts.
  if (!holder.partOf)
    await logTogether(tx, context, async () => {
      for (const before of rows) {
        const after = { ...byId.get(before.id), ...merged }
        await logActivity(tx, { ...task, resource: holder }, { action: "update", before, after })
      }
    })
  return ids.at(-1)
}

const announcerOf = ({ caller, tab }: Task) => ({ by: caller.name, ...(tab === undefined ? {} : { tab }) })

/**
 * Moves the references of a record with many of them. Each batch is a transaction of its own, so that other calls have
 * their turn. The merge itself moves the rest. An interrupted merge continues when it is sent again.
 */
export const moveManyReferences = async (task: Task, gone: Row, to: unknown): Promise<void> => {
  const { context, resource } = task
  const { db, live } = context
  // The key of the request is claimed with the merge itself.
  const own = { ...context, claim: undefined }
  for (const reference of referencesTo(context, resource)) {
    if ((await countReferences(db, context, reference, [gone.id])) <= MOST_AT_ONCE) continue
    let last: unknown
    do {
      const began = performance.now()
      const after = last
      last = await giveWay(() => inTransaction(own, (tx) => moveBatch(tx, task, reference, { gone, to }, after)), BUSY)
      await letOthersIn(context, { pauseMs: PAUSE_MS, tookMs: performance.now() - began, ownCalls: 1 })
    } while (last !== undefined)
    live.changed({ resource: reference.from.name, ids: [], action: "update", ...announcerOf(task) })
  }
}

/**
 * Replaces a merged record by the remaining one in all references. Logs each changed record as a change that cannot be
 * undone.
 */
export const moveReferences = async (tx: Db, task: Task, gone: Row, to: unknown): Promise<void> => {
  const { context, resource } = task
  const told = announcerOf(task)
  announce(tx, { resource: resource.name, ids: [gone.id as number], action: "remove", ...told })
  const moved = new Set<string>()
  for (const reference of referencesTo(context, resource)) {
    let last: unknown
    do {
      last = await moveBatch(tx, task, reference, { gone, to }, last)
      if (last !== undefined) moved.add(reference.from.name)
    } while (last !== undefined)
  }
  for (const name of moved) announce(tx, { resource: name, ids: [], action: "update", ...told })
  await moveEntries(tx, resource, gone.id, to)
}
