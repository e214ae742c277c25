import { and, gt, inArray, sql } from "drizzle-orm"
import type { Row } from "../../src/declare/index.ts"
import type { Db } from "../database/db.ts"
import { columnOf, tableOf } from "../database/tables.ts"
import { moveEntries } from "../database/timeline-entries.ts"
import { logActivity, logTogether, subjectOf } from "./audit.ts"
import type { Task } from "./context.ts"
import { nextVersion, type Reference, referencesTo } from "./relations.ts"
import { announce } from "./transaction.ts"

/** Records per statement. A merged type may have a hundred thousand listings. */
const BATCH = 500

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

/** @returns whether any record was moved */
const moveReference = async (tx: Db, task: Task, { from: holder, name, many }: Reference, move: Move) => {
  const { context, resource } = task
  const { gone, to } = move
  const table = tableOf(context.tables, holder.name)
  const column = columnOf(table, name)
  const refers = many ? sql`${column} @> ${JSON.stringify([gone.id])}::jsonb` : sql`${column} = ${gone.id}`
  const values: Row = { [name]: many ? replacedIn(column, move) : to, ...nextVersion(table) }
  const merged = { Digabung: subjectOf(resource, gone) }
  let last: unknown
  for (;;) {
    const rows: Row[] = await tx
      .select()
      .from(table)
      .where(and(refers, last === undefined ? undefined : gt(table.id, last)))
      .orderBy(table.id)
      .limit(BATCH)
      .for("no key update")
    if (rows.length === 0) return last !== undefined
    const ids = rows.map(({ id }) => id)
    last = ids.at(-1)
    const changed: Row[] = await tx.update(table).set(values).where(inArray(table.id, ids)).returning()
    const byId = new Map(changed.map((row) => [row.id, row]))
    // The whole has the history of its parts.
    if (holder.partOf) continue
    await logTogether(tx, context, async () => {
      for (const before of rows) {
        const after = { ...byId.get(before.id), ...merged }
        await logActivity(tx, { ...task, resource: holder }, { action: "update", before, after })
      }
    })
  }
}

/**
 * Replaces a merged record by the remaining one in all references. Logs each changed record as a change that cannot be
 * undone.
 */
export const moveReferences = async (tx: Db, task: Task, gone: Row, to: unknown): Promise<void> => {
  const { context, resource, caller, tab } = task
  const told = { by: caller.name, ...(tab === undefined ? {} : { tab }) }
  announce(tx, { resource: resource.name, ids: [gone.id as number], action: "remove", ...told })
  const moved = new Set<string>()
  for (const reference of referencesTo(context, resource))
    if (await moveReference(tx, task, reference, { gone, to })) moved.add(reference.from.name)
  for (const name of moved) announce(tx, { resource: name, ids: [], action: "update", ...told })
  await moveEntries(tx, resource, gone.id, to)
}
