import { setTimeout as sleep } from "node:timers/promises"
import type { ConstructorOptions, Job, PgBoss } from "pg-boss"
import { errorFacts, type Log } from "../core/log.ts"
import type { Opened } from "../database/db.ts"

/** `stopped`: this server ended before the work. `elsewhere`: only another server can do it. */
type Outcome = "done" | "stopped" | "elsewhere"

/** Work on rows that hold their own progress, so that lost or repeated jobs are harmless. */
export interface Worker {
  /** Ids of unfinished rows; at a start also of those that failed. */
  left: (isStart?: boolean) => Promise<string[]>
  work: (id: string) => Promise<Outcome>
  stop: () => void
}

type WorkName = "import" | "blast" | "bulk" | "merge" | "webhook"

export type Work = Readonly<Record<WorkName, Worker>>

export interface Jobs {
  send: (work: WorkName, id: string) => void
  start: () => Promise<void>
  stop: () => Promise<void>
}

interface JobsOptions {
  engine: Opened["engine"]
  databaseUrl: string | undefined
  log: Log
  work: Work
  /** `atStart`: also once at each start, for the time without a server. */
  recurring: Readonly<Record<string, { cron: string; atStart?: true; run: () => Promise<unknown> }>>
}

const DAY = 86_400
/** Seconds without a heartbeat after which another server takes a job; the minimum of pg-boss. */
const HEARTBEAT = 10
const [LOOK, POLL] = [5, 2]
const CONNECTIONS = 3
const WEBHOOKS_AT_ONCE = 4

const optionsFor = async ({ engine, databaseUrl }: JobsOptions): Promise<ConstructorOptions> => {
  const { fromPglite } = await import("pg-boss")
  const shared = { application_name: "griya-jobs", useListenNotify: true, registerInstance: false }
  if (engine.pglite) return { ...shared, backend: "pglite", db: fromPglite(engine.pglite), reindex: false }
  const looks = { superviseIntervalSeconds: LOOK, monitorIntervalSeconds: LOOK }
  return { ...shared, ...looks, connectionString: databaseUrl, max: CONNECTIONS }
}

/** Requeues the job, then pauses so that other servers can take it first. */
const requeueForOthers = async (boss: PgBoss, name: string, { id, data }: Job<{ id: string }>) => {
  // Only one job per key may be active: complete this one first.
  await boss.complete(name, id)
  await boss.send(name, data, { singletonKey: data.id })
  await sleep(POLL * 1500)
}

const startWorkers = async (boss: PgBoss, { engine, work }: JobsOptions) => {
  // At most one waiting and one active job per row; the row itself decides which may work.
  const policy = {
    policy: "stately",
    retryLimit: 1000,
    expireInSeconds: DAY - 1,
    heartbeatSeconds: HEARTBEAT,
    deleteAfterSeconds: DAY,
    notify: true,
  } as const
  for (const [name, worker] of Object.entries(work)) {
    await boss.createQueue(name, policy)
    // Queues of earlier versions are without notifications.
    await boss.updateQueue(name, { notify: true })
    // No other process works on an embedded database: its jobs are of a process that ended.
    if (engine.pglite) await boss.deleteAllJobs(name)
    let id = ""
    // Slow addresses must not hold up those of others.
    const atOnce = name === "webhook" ? { localConcurrency: WEBHOOKS_AT_ONCE } : {}
    const polling = { ...atOnce, pollingIntervalSeconds: POLL, notifyPollingIntervalSeconds: POLL }
    id = await boss.work<{ id: string }>(name, polling, async ([job]) => {
      if (!job) return
      const outcome = await worker.work(job.data.id)
      if (outcome === "stopped") throw new Error("This server stops")
      if (outcome === "elsewhere") await requeueForOthers(boss, name, job)
      boss.notifyWorker(id)
    })
  }
}

const recur = async (boss: PgBoss, { engine, log, recurring }: JobsOptions) => {
  // Another server repeats the work of one that ended. An error of the database is often over a moment later.
  const policy = {
    retryLimit: 3,
    retryDelay: HEARTBEAT,
    expireInSeconds: 600,
    heartbeatSeconds: HEARTBEAT,
    deleteAfterSeconds: DAY / 24,
  }
  for (const [name, { cron, atStart, run }] of Object.entries(recurring)) {
    await boss.createQueue(name, { policy: "stately", ...policy })
    // Queues of earlier versions are without a heartbeat.
    await boss.updateQueue(name, policy)
    if (engine.pglite) await boss.deleteAllJobs(name)
    await boss.work(name, { pollingIntervalSeconds: 10 }, () =>
      run().catch((error: unknown) => {
        log("jobs-failed", { work: name, ...errorFacts(error) })
        throw error
      }),
    )
    await boss.schedule(name, cron, null, { tz: "Asia/Jakarta", missed: "once" })
    if (atStart) await boss.send(name)
  }
}

const NOT_READY =
  "Antrean tugas tidak dapat disiapkan di basis data. Pengguna PostgreSQL dari DATABASE_URL perlu hak CREATE pada basis datanya (skema pgboss)."

export const jobsOf = (options: JobsOptions): Jobs => {
  const { work, log } = options
  const failed = (error: unknown) => log("jobs-failed", errorFacts(error))
  let begin = (_boss: PgBoss) => {}
  const begun = new Promise<PgBoss>((done) => {
    begin = done
  })
  let boss: PgBoss | undefined
  let isStopped = false
  let opening: Promise<void> | undefined
  const open = async () => {
    const { PgBoss } = await import("pg-boss")
    if (isStopped) return
    boss = new PgBoss(await optionsFor(options))
    boss.on("error", failed)
    await boss.start()
    await startWorkers(boss, options)
    await recur(boss, options)
    begin(boss)
  }
  return {
    send: (name, id) => {
      // A lost job is found again by its row.
      void begun.then((to) => to.send(name, { id }, { singletonKey: id })).catch(failed)
    },
    start: () => {
      opening = open().catch((cause: unknown) => {
        throw new Error(NOT_READY, { cause })
      })
      return opening
    },
    stop: async () => {
      isStopped = true
      for (const { stop } of Object.values(work)) stop()
      await opening?.catch(() => {})
      await boss?.stop({ timeout: 4000 })
    },
  }
}
