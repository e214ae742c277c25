import { randomUUID } from "node:crypto"
import { and, desc, eq, getTableColumns, gt, isNull, type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import { bulkNames, getCountRefusal, isBulkPart, MAX_BULK_RECORDS, PREVIEWED_KINDS } from "../../../src/declare/bulk.ts"
import { answer, mayRead, mayWrite, type Resource, type Row } from "../../../src/declare/index.ts"
import { ownValue } from "../../../src/declare/own-value.ts"
import { demandFreshLogin } from "../../auth/fresh-login.ts"
import { createNotFoundRefusal, Refusal } from "../../core/errors.ts"
import { bulkJobsTable } from "../../database/bulk-tables.ts"
import { columnOf, tableOf } from "../../database/tables.ts"
import type { Handler, Task } from "../../engine/context.ts"
import { callOfWrite } from "../../engine/dispatch.ts"
import { countUpTo } from "../../engine/list-page.ts"
import { requireResource } from "../../engine/record.ts"
import { addLabels } from "../../engine/relation-labels.ts"
import { inTransaction } from "../../engine/transaction.ts"
import { idOf } from "../../engine/write.ts"
import { conditionOfTarget, parseTarget, refuseTooMany, type Target, targetSchema } from "./bulk-target.ts"
import { endOf, MOVED_STAYS } from "./job-end.ts"

const DAY_MS = 86_400_000

const startSchema = targetSchema.extend({ part: z.string(), values: z.record(z.string(), z.unknown()).default({}) })
const previewSchema = targetSchema.extend({ names: z.array(z.string()).max(20) })

/** Freezes the records of a job, in the order of their ids. */
const findIds = async (task: Task, resource: Resource, wanted: Target): Promise<string[]> => {
  const { db, tables } = task.context
  const { id } = tableOf(tables, resource.name)
  const rows = await db
    .select({ id })
    .from(tableOf(tables, resource.name))
    .where(await conditionOfTarget(task, resource, wanted))
    .orderBy(id)
    .limit(MAX_BULK_RECORDS + 1)
  refuseTooMany(rows.length)
  const seen = wanted.count ?? 0
  if (!wanted.ids && seen !== rows.length)
    throw new Refusal(409, getCountRefusal(seen, rows.length), { data: { count: rows.length } })
  if (rows.length === 0) throw new Refusal(422, "Tidak ada data yang cocok.")
  return rows.map((row) => String(row.id))
}

/** Most values of a field that a preview names. */
const MAX_GROUPS = 8

/** Counts the records of a target, exactly, and how many have which value now; the most frequent values first. */
export const previewBulk: Handler = async (task) => {
  const { body, call, context, caller } = task
  const wanted = parseTarget(previewSchema, body)
  const resource = requireResource(task.context, wanted.resource)
  const parts = ["update", "remove", ...Object.keys(resource.actions ?? {})].filter((part) =>
    isBulkPart(resource, part),
  )
  if (!parts.some((part) => context.policy.may(caller.role, resource.name, part)))
    throw new Refusal(403, `Peran Anda tidak boleh mengubah ${resource.noun} ini.`)
  const where = await conditionOfTarget(task, resource, wanted)
  const table = tableOf(context.tables, resource.name)
  const all = await countUpTo(context.db, table, where, MAX_BULK_RECORDS + 1)
  refuseTooMany(all)
  const names = [...new Set(parts.flatMap((part) => bulkNames(resource, part)))].filter((name) => {
    const field = resource.fields[name]
    return field && PREVIEWED_KINDS.includes(field.kind) && wanted.names.includes(name) && mayRead(field, caller.role)
  })
  const groups = await Promise.all(
    names.map(async (name) => {
      const value = columnOf(table, name)
      const count = sql<number>`count(*)::int`
      const rows = await context.db
        .select({ [name]: value, count })
        .from(table)
        .where(where)
        .groupBy(value)
        .orderBy(desc(count), value)
        .limit(MAX_GROUPS)
      const labelled = await addLabels(context, resource, rows)
      const groups = labelled.map((row) => ({ value: row[name], label: row[`${name}_label`], count: row.count }))
      return [name, groups] as const
    }),
  )
  return answer(call, { count: all, groups: Object.fromEntries(groups) })
}

const labelOf = ({ actions = {}, fields }: Resource, part: string, values: Row): string => {
  const action = actions[part]
  if (action) return action.label
  return part === "remove"
    ? "Hapus"
    : `Ubah ${Object.keys(values)
        .map((name) => fields[name]?.label)
        .join(", ")}`
}

const { ids, progress, values: _values, key: _key, user_id: _user, ...shown } = getTableColumns(bulkJobsTable)
const { failures: _failures, ...summary } = {
  ...shown,
  total: sql<number>`coalesce((${progress} ->> 'total')::int, cardinality(${ids}))`,
  done: sql<number>`coalesce((${progress} ->> 'moved')::int, ${bulkJobsTable.done})`,
}

const jobsWhere = ({ context: { db } }: Task, where: SQL | undefined, most: number) =>
  db
    .select({
      ...summary,
      undone: sql<boolean>`exists (select 1 from bulk_jobs later where later.undoes = bulk_jobs.id and (later.status = 'running' or later.status = 'done' and later.failed = 0))`,
    })
    .from(bulkJobsTable)
    .where(where)
    .orderBy(desc(bulkJobsTable.created_at))
    .limit(most)

const isOwn = ({ caller }: Task, id: unknown) =>
  and(eq(bulkJobsTable.user_id, caller.id), eq(bulkJobsTable.id, String(id)))

export const ownJob = async (task: Task, where = isOwn(task, idOf(task))) => {
  const [job] = await jobsWhere(task, where, 1)
  if (!job) throw createNotFoundRefusal({ noun: "pekerjaan" })
  return job
}

type NewJob = Pick<typeof bulkJobsTable.$inferInsert, "resource" | "part" | "label" | "values" | "ids" | "undoes">

/**
 * Begins a job, or continues the stopped one of the same key. Taking a change back needs the fresh sign-in that it
 * needed.
 */
export const begin = async (task: Task, key: string, job: NewJob) => {
  const { context, caller, call } = task
  const written = callOfWrite(requireResource(task.context, job.resource), job.part)
  if (written) await demandFreshLogin(context.db, caller, written)
  const { user_id, key: ownKey, status } = bulkJobsTable
  const [begun] = await inTransaction(context, (tx) =>
    tx
      .insert(bulkJobsTable)
      .values({ id: randomUUID(), user_id: caller.id, key, ...job })
      .onConflictDoUpdate({
        target: [user_id, ownKey],
        set: { status: "running", message: null, finished_at: null },
        setWhere: eq(status, "stopped"),
      })
      .returning({ id: bulkJobsTable.id }),
  )
  const made = await ownJob(task, and(eq(user_id, caller.id), eq(ownKey, key)))
  if (begun) context.begin("bulk", made.id)
  return answer(call, made)
}

export const startBulk: Handler = async (task) => {
  const { context, caller, body } = task
  const wanted = parseTarget(startSchema, body)
  const resource = requireResource(task.context, wanted.resource)
  const { part } = wanted
  if (!isBulkPart(resource, part)) throw new Refusal(422, `${resource.label}: ini tidak dapat dilakukan sekaligus.`)
  if (!context.policy.may(caller.role, resource.name, part))
    throw new Refusal(403, `Peran Anda tidak boleh mengubah ${resource.noun} ini.`)
  // The job runs with the owner's own role, which the caller may have lowered for this request.
  const names = bulkNames(resource, part).filter((name) => {
    const field = resource.fields[name]
    return !field || mayWrite(field, caller.role)
  })
  const { values } = wanted
  const refused = Object.keys(values).find((name) => !names.includes(name))
  if (refused !== undefined)
    throw new Refusal(
      422,
      `${ownValue(resource.fields, refused)?.label ?? refused} tidak dapat diisi sekaligus. Hapus isian itu, lalu kirim lagi.`,
    )
  if (part === "update" && Object.keys(values).length === 0) throw new Refusal(422, "Pilih kolom yang diubah.")
  const ids = await findIds(task, resource, wanted)
  return begin(task, randomUUID(), {
    resource: resource.name,
    part,
    label: labelOf(resource, part, values),
    values,
    ids,
  })
}

export const stopBulk: Handler = async (task) => {
  await task.context.db
    .update(bulkJobsTable)
    .set({
      ...endOf("stopped"),
      message: sql`case when ${progress} is not null then ${`Dihentikan. ${MOVED_STAYS}`} end`,
    })
    .where(and(isOwn(task, idOf(task)), isNull(bulkJobsTable.finished_at)))
  return answer(task.call, await ownJob(task))
}

/** Jobs of the last day. */
export const bulkJobs: Handler = async (task) => {
  const since = new Date(Date.now() - DAY_MS).toISOString()
  const where = and(eq(bulkJobsTable.user_id, task.caller.id), gt(bulkJobsTable.created_at, since))
  return answer(task.call, await jobsWhere(task, where, 20))
}

export const bulkJob: Handler = async (task) => {
  const job = await ownJob(task)
  const [{ failures = [] } = {}] = await task.context.db
    .select({ failures: bulkJobsTable.failures })
    .from(bulkJobsTable)
    .where(eq(bulkJobsTable.id, job.id))
  return answer(task.call, { ...job, failures })
}
