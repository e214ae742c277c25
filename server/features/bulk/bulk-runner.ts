import { setTimeout as sleep } from "node:timers/promises"
import { isDeepStrictEqual } from "node:util"
import { and, eq, getTableColumns, isNull, sql } from "drizzle-orm"
import type { Resource, Row } from "../../../src/declare/index.ts"
import { GENERIC } from "../../../src/resources/messages.ts"
import { bulk } from "../../../src/resources/services.ts"
import { callerOf } from "../../auth/auth.ts"
import type { Caller } from "../../auth/caller.ts"
import { NO_SESSION } from "../../auth/sessions.ts"
import { createNotFoundRefusal, isAway, refusalOf } from "../../core/errors.ts"
import { errorFacts, type Log } from "../../core/log.ts"
import { accountsTable } from "../../database/account-tables.ts"
import { type BulkFailure, bulkJobsTable } from "../../database/bulk-tables.ts"
import type { Db } from "../../database/db.ts"
import { tableOf } from "../../database/tables.ts"
import type { Context, Task } from "../../engine/context.ts"
import { dispatch } from "../../engine/dispatch.ts"
import { hasId } from "../../engine/record.ts"
import { inTransaction } from "../../engine/transaction.ts"
import { restoreRemoved } from "../../engine/trash/restore.ts"
import { undoOfRequest } from "../../engine/undo.ts"
import type { Worker } from "../../jobs/jobs.ts"
import { isSuspended } from "../accounts/suspended.ts"
import { holdEffects } from "./held-effects.ts"

/** Records and milliseconds per transaction: on the embedded database all other calls wait for it. */
const [BATCH, BATCH_MS] = [50, 40]
/** Milliseconds after each batch, and between looks at the calls that wait, which have their turn. */
const PAUSE_MS = 5
/** Pause in milliseconds while somebody else has the job: another server, or a second press that begins it. */
const LOCKED_PAUSE_MS = 200
/** Failures that the report keeps. */
const MAX_FAILURES = 500

const NO_RIGHT = "Dihentikan: hak Anda untuk mengubah data ini sudah tidak ada."

type Job = Omit<typeof bulkJobsTable.$inferSelect, "ids">

const { ids, ...others } = getTableColumns(bulkJobsTable)
const written = sql`${others.done} + ${others.failed}`

/** A job with the ids of its next batch alone: it may have 50,000. */
const withNext = {
  ...others,
  total: sql<number>`cardinality(${ids})`,
  next: sql<string[]>`${ids}[${written} + 1 : ${written} + ${BATCH}]`,
}

/** The job's owner with the rights of now. @returns undefined if the account may no longer sign in */
const findOwner = async (tx: Db, { tables }: Context, { user_id }: Job): Promise<Caller | undefined> => {
  const [account] = await tx.select().from(accountsTable).where(eq(accountsTable.auth_id, user_id))
  const users = tableOf(tables, "user")
  const [user] = await tx.select({ status: users.status }).from(users).where(sql`${users.id}::text = ${user_id}`)
  return account && !(user && isSuspended(user)) ? callerOf(account, NO_SESSION) : undefined
}

const taskOf = (context: Context, resource: Resource, job: Job, caller: Caller): Task => ({
  ...{ context, resource, caller, part: job.part, params: {}, body: {}, form: undefined },
  call: bulk.actions.start.call,
  query: new URLSearchParams(),
  requestId: requestOf(job.id),
  isInternal: true,
  address: "local",
  device: "",
})

/** Name under which the log has a job's changes. */
export const requestOf = (job: string) => `bulk-${job}`

const applyTo = async (task: Task, resource: Resource, job: Job, record: Row) => {
  if (job.undoes !== null) return undoOfRequest(task, resource, record, requestOf(job.undoes))
  const { part, values } = job
  const isSet = Object.entries(values).every(([name, value]) => isDeepStrictEqual(record[name] ?? null, value ?? null))
  if (part === "update" && isSet) return undefined
  const version = typeof record.version === "number" ? record.version : undefined
  return dispatch(task, { resource, part, record, body: values, version })
}

/** Writes one record in a savepoint. @returns why it was refused */
const writeOne = async (task: Task, resource: Resource, job: Job, id: string): Promise<BulkFailure | undefined> => {
  const { context } = task
  let title = `#${id}`
  try {
    await inTransaction(context, async (tx): Promise<unknown> => {
      const inner = { ...task, context: { ...context, db: tx } }
      if (job.undoes !== null && job.part === "remove")
        return restoreRemoved(inner, resource.name, id, { request_id: requestOf(job.undoes) })
      const [record] = await tx
        .select()
        .from(tableOf(context.tables, resource.name))
        .where(hasId(context, resource, id))
      if (!record) throw createNotFoundRefusal(resource)
      title = String(record[resource.title] ?? title)
      await applyTo(inner, resource, job, record)
    })
    return undefined
  } catch (error) {
    if (isAway(error)) throw error
    return { id, title, reason: refusalOf(error)?.message ?? GENERIC }
  }
}

/** Writes records until the batch is over or its time is. @returns how many, and which were refused */
const writeSome = async (task: Task, resource: Resource, job: Job, ids: readonly string[]) => {
  const until = performance.now() + BATCH_MS
  const failures: BulkFailure[] = []
  let written = 0
  for (const id of ids) {
    const failure = await writeOne(task, resource, job, id)
    if (failure) failures.push(failure)
    written += 1
    if (performance.now() >= until) break
  }
  return { written, failures }
}

const end = (status: "done" | "stopped", message?: string) => ({
  ...{ status, message: message ?? null },
  finished_at: new Date().toISOString(),
})

/**
 * Writes a batch and moves the cursor in one transaction, so that a killed server resumes exactly.
 * @returns the pause before the next batch in milliseconds; undefined if nothing is left
 */
const runBatch = async (context: Context, id: string): Promise<number | undefined> => {
  const { holding, release } = holdEffects(context)
  const { finished_at } = bulkJobsTable
  const isIt = eq(bulkJobsTable.id, id)
  const pause = await context.db.transaction(async (tx) => {
    const [job] = await tx.select(withNext).from(bulkJobsTable).where(isIt).for("update", { skipLocked: true })
    const resource = context.resources.find(({ name }) => name === job?.resource)
    if (!job) return (await tx.$count(bulkJobsTable, and(isIt, isNull(finished_at)))) > 0 ? LOCKED_PAUSE_MS : undefined
    if (job.status !== "running" || !resource) return undefined
    const set = (values: Partial<Job>) => tx.update(bulkJobsTable).set(values).where(isIt)
    const caller = await findOwner(tx, context, job)
    if (!caller?.role || !context.policy.may(caller.role, resource.name, job.part)) {
      await set(end("stopped", NO_RIGHT))
      return undefined
    }
    const task = taskOf({ ...holding, db: tx }, resource, job, caller)
    const { written, failures } = await writeSome(task, resource, job, job.next)
    const isOver = job.done + job.failed + written >= job.total
    await set({
      done: job.done + written - failures.length,
      failed: job.failed + failures.length,
      failures: [...job.failures, ...failures].slice(0, MAX_FAILURES),
      ...(isOver ? end("done") : {}),
    })
    return isOver ? undefined : PAUSE_MS
  })
  await release()
  return pause
}

/** Waits for the calls that came meanwhile, at most as long as the batch took. */
const giveWay = async ({ observer }: Context, pause: number, took: number, signal: AbortSignal) => {
  const until = performance.now() + took
  do await sleep(pause, undefined, { signal }).catch(() => {})
  while (!signal.aborted && observer.running() > 0 && performance.now() < until)
}

interface RunnerOptions {
  db: Db
  log: Log
  contextOf: () => Context
}

export const bulkRunnerOf = ({ db, log, contextOf }: RunnerOptions): Worker => {
  const stopping = new AbortController()
  const run = async (id: string) => {
    while (!stopping.signal.aborted) {
      const context = contextOf()
      const began = performance.now()
      const pause = await runBatch(context, id)
      if (pause === undefined) return
      await giveWay(context, pause, performance.now() - began, stopping.signal)
    }
  }
  return {
    left: async () => {
      const { id, created_at, finished_at } = bulkJobsTable
      const open = await db.select({ id }).from(bulkJobsTable).where(isNull(finished_at)).orderBy(created_at)
      return open.map((job) => job.id)
    },
    work: async (id) => {
      await run(id).catch((error: unknown) => log("bulk-failed", { job: id, ...errorFacts(error) }))
      return stopping.signal.aborted ? "stopped" : "done"
    },
    stop: () => stopping.abort(),
  }
}
