import { and, eq, gt, inArray, type SQL, sql } from "drizzle-orm"
import { answer, type Resource, type Row, trashDaysOf } from "../../../src/declare/index.ts"
import { createNotFoundRefusal, Refusal } from "../../core/errors.ts"
import { tableOf } from "../../database/tables.ts"
import { forgetEntriesInTrash } from "../../database/timeline-entries.ts"
import { logActivity } from "../../engine/audit.ts"
import type { Handler, Task } from "../../engine/context.ts"
import { list, one, withValues } from "../../engine/list.ts"
import { requireResource } from "../../engine/record.ts"
import { countReferences } from "../../engine/relations.ts"
import type { Hooks } from "../../engine/resource-hooks.ts"
import { announce, inTransaction } from "../../engine/transaction.ts"
import { restoreEntry, restoreRemoved } from "../../engine/trash/restore.ts"
import { ruledReferencesTo } from "../../engine/trash/trash-rules.ts"
import { removeUnusedFiles } from "../../engine/unused-files.ts"
import { toColumnValue } from "../../engine/where.ts"
import { idOf, namedIn } from "../../engine/write.ts"
import { conditionOfTarget, parseTarget, targetSchema } from "../bulk/bulk-target.ts"

const mayRemove = ({ context, caller }: Task, name: string) => context.policy.may(caller.role, name, "remove")

/** Users see what they could have removed themselves. */
const scope = (task: Task): SQL | undefined => {
  const table = tableOf(task.context.tables, "trash")
  const open = task.context.resources.filter((one) => trashDaysOf(one) > 0 && mayRemove(task, one.name))
  const names = open.map(({ name }) => name)
  return and(inArray(table.resource, names), gt(table.expires_at, new Date().toISOString()))
}

const isEntry = (task: Task): SQL => {
  const id = toColumnValue("whole", idOf(task))
  if (id === undefined) throw createNotFoundRefusal(task.resource)
  return eq(tableOf(task.context.tables, "trash").id, id)
}

const DAY_MS = 86_400_000

const daysLeft = (expires: unknown) => Math.ceil((Date.parse(String(expires)) - Date.now()) / DAY_MS)

const addDaysLeft = (_task: Task, rows: readonly Row[]) => {
  for (const row of rows) Object.assign(row, { days_left: daysLeft(row.expires_at) })
}

const restore: Handler = async (task) => answer(task.call, await restoreEntry(task, isEntry(task)))

/** Takes the newest removal of `resource.id` back, if the caller has made it. */
export const undoRemoval: Handler = async (task) => {
  const { name, id } = namedIn(task)
  return answer(task.call, await restoreRemoved(task, name, id, { actor: task.caller.email }))
}

const purge: Handler = async (task) => {
  const { context, call } = task
  const table = tableOf(context.tables, "trash")
  const { entry, files } = await inTransaction(context, async (tx) => {
    const isMeant = and(isEntry(task), scope(task)) as SQL
    const names = await forgetEntriesInTrash(tx, table, isMeant)
    const [gone] = await tx.delete(table).where(isMeant).returning()
    if (!gone) throw createNotFoundRefusal(task.resource)
    const resource = context.resources.find(({ name }) => name === gone.resource) as Resource
    const before = { id: gone.record_id, [resource.title]: gone.title }
    await logActivity(tx, { ...task, resource }, { action: "purge", before })
    announce(tx, { resource: "trash", ids: [gone.id as number], action: "remove", by: task.caller.name })
    return { entry: gone, files: names }
  })
  await removeUnusedFiles(context.db, context, files)
  return answer(call, { id: entry.id })
}

const impact: Handler = async (task) => {
  const { context, body, call } = task
  const wanted = parseTarget(targetSchema, body)
  const resource = requireResource(context, wanted.resource)
  // A count would reveal records that the caller may not see.
  if (!resource.calls.remove || !mayRemove(task, resource.name))
    throw new Refusal(403, `Peran Anda tidak boleh menghapus ${resource.noun}.`)
  const where = (await conditionOfTarget(task, resource, wanted)) ?? sql`true`
  const table = tableOf(context.tables, resource.name)
  const ids = sql`(select ${table.id} from ${table} where ${where})`
  const named = ruledReferencesTo(task, resource).filter(({ rule }) => rule !== "part")
  const uses = await Promise.all(
    named.map(async (reference) => ({
      ...{ of: reference.from.name, by: reference.name, rule: reference.rule },
      count: await countReferences(context.db, context, reference, ids),
    })),
  )
  return answer(call, { uses: uses.filter(({ count }) => count > 0) })
}

export const trashHooks: Pick<Hooks, "trash"> = {
  trash: {
    scope,
    handlers: { list: withValues(list, addDaysLeft), one: withValues(one, addDaysLeft), restore, purge, impact },
  },
}
