import { asc, eq, inArray } from "drizzle-orm"
import { answer, fieldOfKind, type Row } from "../../src/declare/index.ts"
import { MAX_ITEMS } from "../../src/declare/schema.ts"
import { unsoundField } from "../core/errors.ts"
import type { MergeProgress } from "../database/bulk-tables.ts"
import type { Db } from "../database/db.ts"
import { type Table, tableOf } from "../database/tables.ts"
import { logActivity } from "./audit.ts"
import type { Handler, Task } from "./context.ts"
import { runLoggedChange } from "./logged-change.ts"
import { countAllReferences, MOST_AT_ONCE, startMergeJob } from "./merge-job.ts"
import { moveNext, moveReferences } from "./move-references.ts"
import { lockRow } from "./record.ts"
import { checkRelations, toStoredIds } from "./relations.ts"
import { inTransaction } from "./transaction.ts"
import { toColumnValue } from "./where.ts"
import { answersIn, answerWithRow, change, idOf } from "./write.ts"

/** Locks ids, too, so that nothing refers to them anew, in their order: two opposite merges would deadlock. */
export const lockBoth = async (
  tx: Db,
  table: Table,
  named: readonly unknown[],
  lock: "update" | "no key update" = "update",
) => {
  const id = table.id
  const ids = named.map((value) => toColumnValue("whole", value)).filter((value) => value !== undefined)
  await tx.select({ id }).from(table).where(inArray(id, ids)).orderBy(asc(id)).for(lock)
}

const mergeLists = ({ resource: { fields } }: Task, gone: Row, kept: Row): Row =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const many = fieldOfKind("relations", field)
      if (!many || many.computed || !Array.isArray(gone[name])) return []
      const all = [...new Set([...((kept[name] as unknown[] | null) ?? []), ...gone[name]])]
      const { max = MAX_ITEMS.relations } = many
      if (all.length > max)
        throw unsoundField("into", `Gabungannya memiliki ${all.length} ${many.label}, paling banyak ${max}.`)
      return [[name, all]]
    }),
  )

/** Locks both records. Refuses what cannot be merged. */
const lockMerged = async (tx: Db, task: Task, lock?: "no key update") => {
  const { context, resource } = task
  await lockBoth(tx, tableOf(context.tables, resource.name), [idOf(task), task.body.into], lock)
  const gone = await lockRow(tx, task, idOf(task))
  const answers = toStoredIds(context, resource, answersIn(task, gone))
  const { into } = answers
  await checkRelations(tx, task, answers, answers)
  const before = await lockRow(tx, { ...task, version: undefined }, into)
  return { gone, before, into, lists: mergeLists(task, gone, before) }
}

/** Moves all references and lists of a locked record to the other (`into`), then deletes it. */
const mergeLocked = (task: Task, { gone, before, into, lists }: Awaited<ReturnType<typeof lockMerged>>) =>
  runLoggedChange(task, "update", async (tx) => {
    const { context, resource } = task
    const table = tableOf(context.tables, resource.name)
    await moveReferences(tx, task, gone, before.id)
    await tx.delete(table).where(eq(table.id, gone.id))
    await logActivity(tx, task, { action: "remove", before: gone, after: { id: gone.id, into } })
    const after = await change(tx, task, before, lists)
    return { before, after: { ...after, Digabung: gone[resource.title] } }
  })

const within = (task: Task, db: Db): Task => ({ ...task, context: { ...task.context, db } })

/** Merges a record into another one. Answers a job where many records refer to it. */
export const mergeRecords: Handler = async (task) => {
  const { context, call } = task
  const { job, row } = await inTransaction(context, async (tx) => {
    const merged = await lockMerged(tx, task)
    const job = await startMergeJob(tx, task, merged.gone, merged.before)
    return { job, row: job ? {} : await mergeLocked(within(task, tx), merged) }
  })
  if (!job) return answerWithRow(task, row)
  context.begin("merge", job.id)
  return answer(call, { job })
}

/** Moves the next references of a job, or completes its merge. */
export const continueMerge = (task: Task, { total, moved, cursor }: MergeProgress) =>
  inTransaction(task.context, async (tx) => {
    const own = within(task, tx)
    const merged = await lockMerged(tx, own, cursor && "no key update")
    if (cursor) {
      const next = await moveNext(tx, own, { gone: merged.gone, to: merged.before.id }, cursor)
      const all = moved + (next?.moved ?? 0)
      const progress = { total: Math.max(total, all), moved: all, cursor: next && { at: next.at, last: next.last } }
      return { progress, isOver: false }
    }
    const left = await countAllReferences(tx, own, merged.gone)
    // Others have referred to it meanwhile.
    if (left > MOST_AT_ONCE) return { progress: { total: moved + left, moved, cursor: { at: 0 } }, isOver: false }
    await mergeLocked(own, merged)
    return { progress: { total: moved + left, moved: moved + left }, isOver: true }
  })
