import { and, eq, gte, inArray, type SQL } from "drizzle-orm"
import type { Action, Effect, Row } from "../../src/declare/index.ts"
import type { Db } from "../database/db.ts"
import { columnOf, tableOf } from "../database/tables.ts"
import { recordChange } from "./audit.ts"
import type { Task } from "./context.ts"
import { change } from "./write.ts"

export interface Settled {
  resource: string
  rows: readonly Row[]
}

const createEffectCondition = ({ context }: Task, effect: Effect, record: Row, answers: Row): SQL | undefined => {
  const { of = "", by, answer = "", is, ahead } = effect
  const table = tableOf(context.tables, of)
  const id = by ? record.id : answers[answer]
  if (id === undefined || id === null) return undefined
  return and(
    eq(columnOf(table, by ?? "id"), id),
    ...Object.entries(is).map(([name, values = []]) => inArray(columnOf(table, name), [...values])),
    ahead ? gte(columnOf(table, ahead), new Date().toISOString()) : undefined,
  )
}

/** Applies an action's declared effects to other records in its transaction, each its own change with its log and notices. */
export const settle = async (
  tx: Db,
  task: Task,
  { settles = [] }: Pick<Action, "settles">,
  record: Row,
  answers: Row,
): Promise<Settled[]> => {
  const { context } = task
  const settled: Settled[] = []
  for (const effect of settles) {
    const resource = context.resources.find(({ name }) => name === effect.of)
    const where = resource && createEffectCondition(task, effect, record, answers)
    if (!resource || !where) continue
    const other = { ...task, resource }
    const found = await tx.select().from(tableOf(context.tables, resource.name)).where(where).for("no key update")
    const rows: Row[] = []
    for (const before of found as Row[]) {
      const after = await change(tx, other, before, { ...effect.sets })
      for (const { resource, id } of await recordChange(tx, other, { action: "update", before, after }))
        settled.push({ resource, rows: [{ id }] })
      rows.push(after)
    }
    if (rows.length > 0) settled.push({ resource: resource.name, rows })
  }
  return settled
}

/** Call after the commit. */
export const publishChanges = ({ context, caller }: Pick<Task, "context" | "caller">, settled: readonly Settled[]) => {
  for (const { resource, rows } of settled)
    for (const { id, version } of rows)
      context.live.changed({
        resource,
        ids: [id as string],
        action: "update",
        version: version as number | undefined,
        by: caller.name,
      })
}
