import { isDeepStrictEqual } from "node:util"
import { and, eq, getTableColumns, isNotNull, isNull, sql } from "drizzle-orm"
import type { Resource, Row } from "../../../src/declare/index.ts"
import { GENERIC } from "../../../src/resources/messages.ts"
import { bulk } from "../../../src/resources/services.ts"
import type { Caller } from "../../auth/caller.ts"
import { createNotFoundRefusal, isAway, refusalOf } from "../../core/errors.ts"
import { errorFacts, type Log } from "../../core/log.ts"
import { type BulkFailure, bulkJobsTable } from "../../database/bulk-tables.ts"
import type { Db } from "../../database/db.ts"
import { giveWay, isInTheWay } from "../../database/give-way.ts"
import { logTogether } from "../../engine/audit.ts"
import type { Context, Task } from "../../engine/context.ts"
import { dispatch } from "../../engine/dispatch.ts"
import { letOthersIn } from "../../engine/let-others-in.ts"
import { lockRows } from "../../engine/record.ts"
import { holdRows, inTransaction } from "../../engine/transaction.ts"
import { restoreRemoved } from "../../engine/trash/restore.ts"
import { undoOfRequest } from "../../engine/undo.ts"
import type { Worker } from "../../jobs/jobs.ts"
import { findActing } from "../accounts/suspended.ts"
import { writeMerge } from "./bulk-merge.ts"
import { holdEffects } from "./held-effects.ts"
import { endOf } from "./job-end.ts"

/** Records per transaction. */
const BATCH = 200
/** Records that are read and locked at once. */
const AT_ONCE = 25
/** Milliseconds per transaction: on the embedded database all other calls wait for it. */
const [BATCH_MS, EMBEDDED_BATCH_MS] = [250, 40]
/** Milliseconds after each batch, and between looks at the calls that wait, which have their turn. */
const PAUSE_MS = 5
/** Pause in milliseconds while somebody else has the job: another server, or a second press that begins it. */
const LOCKED_PAUSE_MS = 200
/** A record that somebody else is changing is tried again, without holding any lock meanwhile. */
const BUSY = { tries: 4, pauseMs: 250, growth: 2 }
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

/** Writes one record of a batch. @param record as it was at the beginning of the batch */
const write = async (task: Task, resource: Resource, job: Job, id: string, record?: Row): Promise<unknown> => {
  if (job.undoes !== null && job.part === "remove")
    return restoreRemoved(task, resource.name, id, { request_id: requestOf(job.undoes) })
  if (!record) throw createNotFoundRefusal(resource)
  return applyTo(task, resource, job, record)
}

/** How a batch is written: all records together, or each in a savepoint of its own. */
interface Way {
  isAlone: boolean
  /** Its first record was busy so often that this is reported. */
  isLast: boolean
}

/** Writes one record in a savepoint. @returns why it was refused @throws what `isRetried` accepts */
const writeAlone = async (
  task: Task,
  resource: Resource,
  job: Job,
  id: string,
  isRetried: (error: unknown) => boolean,
): Promise<BulkFailure | undefined> => {
  const { context } = task
  let title = `#${id}`
  try {
    await inTransaction(context, async (tx) => {
      const [record] = await lockRows(tx, task, [id])
      title = String(record?.[resource.title] ?? title)
      await write({ ...task, context: { ...context, db: tx } }, resource, job, id, record)
    })
    return undefined
  } catch (error) {
    if (isRetried(error)) throw error
    return { id, title, reason: refusalOf(error)?.message ?? GENERIC }
  }
}

/**
 * Writes a batch, until its time is over or somebody else is changing a record. Each record has its savepoint, unless they
 * are written together.
 */
const writeSome = async (
  task: Task,
  resource: Resource,
  job: Job & { next: readonly string[] },
  { isAlone, isLast }: Way,
) => {
  const { context } = task
  const until = performance.now() + (context.connections ? BATCH_MS : EMBEDDED_BATCH_MS)
  const failures: BulkFailure[] = []
  const records = new Map<string, Row>()
  let written = 0
  for (const id of job.next) {
    if (!isAlone && written % AT_ONCE === 0) {
      const rows = await lockRows(context.db, task, job.next.slice(written, written + AT_ONCE))
      holdRows(context.db, resource, rows)
      for (const row of rows) records.set(String(row.id), row)
    }
    const isRetried = (error: unknown) => isAway(error) || (isInTheWay(error) && !(isLast && written === 0))
    try {
      const failure = isAlone
        ? await writeAlone(task, resource, job, id, isRetried)
        : void (await write(task, resource, job, id, records.get(id)))
      if (failure) failures.push(failure)
    } catch (error) {
      if (!isAlone || written === 0 || !isInTheWay(error)) throw error
      return { written, failures, isBusy: true }
    }
    written += 1
    if (performance.now() >= until) break
  }
  return { written, failures, isBusy: false }
}

interface Batch {
  /** Milliseconds before the next batch; undefined if nothing is left. */
  pause?: number
  /** Is the next batch better written record by record? */
  isNextAlone: boolean
}

/** Writes a batch and moves the cursor in one transaction, so that a killed server resumes exactly. */
const runBatch = async (context: Context, id: string, way: Way): Promise<Batch> => {
  const { holding, release } = holdEffects(context)
  const { finished_at } = bulkJobsTable
  const isIt = eq(bulkJobsTable.id, id)
  const run = async (tx: Db): Promise<Batch> => {
    const [job] = await tx.select(withNext).from(bulkJobsTable).where(isIt).for("update", { skipLocked: true })
    const resource = context.resources.find(({ name }) => name === job?.resource)
    if (!job) {
      const isLocked = (await tx.$count(bulkJobsTable, and(isIt, isNull(finished_at)))) > 0
      return { isNextAlone: false, ...(isLocked && { pause: LOCKED_PAUSE_MS }) }
    }
    if (job.status !== "running" || !resource) return { isNextAlone: false }
    const set = (values: Partial<Job>) => tx.update(bulkJobsTable).set(values).where(isIt)
    const caller = await findActing(tx, context, job.user_id)
    if (!caller || !context.policy.may(caller.role, resource.name, job.part)) {
      await set(endOf("stopped", NO_RIGHT))
      return { isNextAlone: false }
    }
    const task = taskOf({ ...holding, db: tx }, resource, job, caller)
    const { progress } = job
    if (progress) {
      const values = await writeMerge(task, { ...job, progress }, way.isAlone)
      await set(values)
      return { isNextAlone: false, ...(!("finished_at" in values) && { pause: PAUSE_MS }) }
    }
    const { written, failures, isBusy } = await logTogether(tx, context, () => writeSome(task, resource, job, way))
    const isOver = job.done + job.failed + written >= job.total
    await set({
      done: job.done + written - failures.length,
      failed: job.failed + failures.length,
      failures: [...job.failures, ...failures].slice(0, MAX_FAILURES),
      ...(isOver ? endOf("done") : {}),
    })
    return { isNextAlone: failures.length > 0 || isBusy, ...(!isOver && { pause: PAUSE_MS }) }
  }
  const batch = await (way.isAlone ? context.db.transaction(run) : inTransaction(holding, run))
  await release()
  return batch
}

interface RunnerOptions {
  db: Db
  log: Log
  contextOf: () => Context
  /** Merges have a queue of their own, because one may take many minutes. */
  isOfMerges?: boolean
}

export const bulkRunnerOf = ({ db, log, contextOf, isOfMerges = false }: RunnerOptions): Worker => {
  const stopping = new AbortController()
  const run = async (id: string) => {
    let isAlone = false
    while (!stopping.signal.aborted) {
      const context = contextOf()
      const began = performance.now()
      try {
        const tryBatch = (tried = 0) => runBatch(context, id, { isAlone, isLast: tried >= BUSY.tries })
        const { pause, isNextAlone }: Batch = await (isAlone ? giveWay(tryBatch, BUSY) : tryBatch())
        if (pause === undefined) return
        isAlone = isNextAlone
        await letOthersIn(context, { pauseMs: pause, tookMs: performance.now() - began, signal: stopping.signal })
      } catch (error) {
        if (isAlone || isAway(error)) throw error
        isAlone = true
      }
    }
  }
  return {
    left: async () => {
      const { id, created_at, finished_at, progress } = bulkJobsTable
      const isOwn = isOfMerges ? isNotNull(progress) : isNull(progress)
      const isLeft = and(isNull(finished_at), isOwn)
      const open = await db.select({ id }).from(bulkJobsTable).where(isLeft).orderBy(created_at)
      return open.map((job) => job.id)
    },
    work: async (id) => {
      await run(id).catch((error: unknown) => log("bulk-failed", { job: id, ...errorFacts(error) }))
      return stopping.signal.aborted ? "stopped" : "done"
    },
    stop: () => stopping.abort(),
  }
}
