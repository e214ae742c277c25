import { and, eq, gte, inArray, type SQL } from "drizzle-orm"
import type { Action, Effect, Row } from "../../src/declare/index.ts"
import type { Db } from "../database/db.ts"
import { columnOf, tableOf } from "../database/tables.ts"
import type { Task } from "./context.ts"
import { recordChange } from "./logged-change.ts"
import { change } from "./write.ts"

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
): Promise<void> => {
  const { context } = task
  for (const effect of settles) {
    const resource = context.resources.find(({ name }) => name === effect.of)
    const where = resource && createEffectCondition(task, effect, record, answers)
    if (!resource || !where) continue
    const other = { ...task, resource }
    const found = await tx.select().from(tableOf(context.tables, resource.name)).where(where).for("no key update")
    for (const before of found as Row[]) {
      const after = await change(tx, other, before, { ...effect.sets })
      await recordChange(tx, other, { action: "update", before, after })
    }
  }
}
