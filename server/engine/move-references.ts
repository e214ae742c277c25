import { and, gt, inArray, sql } from "drizzle-orm"
import type { Row } from "../../src/declare/index.ts"
import type { MergeProgress } from "../database/bulk-tables.ts"
import type { Db } from "../database/db.ts"
import { columnOf, tableOf } from "../database/tables.ts"
import { moveEntries } from "../database/timeline-entries.ts"
import { logActivity, logTogether, subjectOf } from "./audit.ts"
import type { Task } from "./context.ts"
import { nextVersion, type Reference, referencesTo } from "./relations.ts"
import { announce } from "./transaction.ts"

/** Records per statement. A merged type may have a hundred thousand listings. */
const [BATCH, EMBEDDED_BATCH] = [500, 50]

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
 * @returns the ids of this batch
 */
const moveBatch = async (
  tx: Db,
  task: Task,
  { from: holder, name, many }: Reference,
  move: Move,
  last: unknown,
): Promise<readonly (string | number)[]> => {
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
  const ids = rows.map(({ id }) => id as string | number)
  if (ids.length === 0) return ids
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
  return ids
}

const announcerOf = ({ caller, tab }: Task) => ({ by: caller.name, ...(tab === undefined ? {} : { tab }) })

/**
 * Moves the next references of a record. Logs each changed record as a change that cannot be undone.
 *
 * @returns where the batch after it begins; undefined if nothing is left
 */
export const moveNext = async (tx: Db, task: Task, move: Move, { at, last }: NonNullable<MergeProgress["cursor"]>) => {
  for (const [place, reference] of referencesTo(task.context, task.resource).entries()) {
    if (place < at) continue
    const ids = await moveBatch(tx, task, reference, move, place === at ? last : undefined)
    if (ids.length === 0) continue
    announce(tx, { resource: reference.from.name, ids, action: "update", ...announcerOf(task) })
    return { at: place, last: ids.at(-1), moved: ids.length }
  }
  return undefined
}

/** Replaces a merged record by the remaining one in all references. */
export const moveReferences = async (tx: Db, task: Task, gone: Row, to: unknown): Promise<void> => {
  const { resource } = task
  announce(tx, { resource: resource.name, ids: [gone.id as number], action: "remove", ...announcerOf(task) })
  let cursor: MergeProgress["cursor"] = { at: 0 }
  while (cursor) cursor = await moveNext(tx, task, { gone, to }, cursor)
  await moveEntries(tx, resource, gone.id, to)
}
