import { setTimeout as sleep } from "node:timers/promises"
import type { ConstructorOptions, Job, PgBoss } from "pg-boss"
import type { Opened } from "../database/db.ts"
import { errorFacts, type Log } from "../log.ts"

/** Stopped: this server ends before the work does. Elsewhere: only another server can do it. */
export type Outcome = "done" | "stopped" | "elsewhere"

/** Work that somebody begins, by the id of the row that records its progress. */
type Work = Readonly<Record<"import" | "blast", (id: string) => Promise<Outcome>>>

/** Work that recurs: when, as cron has it by Jakarta's clock, and what. */
type Recurring = Readonly<Record<string, { cron: string; run: () => Promise<unknown> }>>

export interface Jobs {
  /** Has a server do the work, the one that asks or another. A second time while it waits changes nothing. */
  send: (name: keyof Work, id: string) => void
  /** Takes jobs from now on. */
  start: () => Promise<void>
  /** Takes no further ones and waits for those that run. */
  stop: () => Promise<void>
}

interface JobsOptions {
  engine: Opened["engine"]
  databaseUrl: string | undefined
  log: Log
  work: Work
  recurring: Recurring
}

const DAY = 86_400
/** Seconds without a sign of life after which a server's jobs go to another one; the least that pg-boss takes. */
const HEARTBEAT = 10
/** Seconds between two looks for such jobs, and for jobs that were not told of. */
const [LOOK, POLL] = [5, 2]
/** Connections of the queue beside those of queries; one of them listens. */
const CONNECTIONS = 3

const optionsFor = async ({ engine, databaseUrl }: JobsOptions): Promise<ConstructorOptions> => {
  const { fromPglite } = await import("pg-boss")
  const shared = { application_name: "griya-jobs", useListenNotify: true, registerInstance: false }
  if (engine.pglite) return { ...shared, backend: "pglite", db: fromPglite(engine.pglite), reindex: false }
  const looks = { superviseIntervalSeconds: LOOK, monitorIntervalSeconds: LOOK }
  return { ...shared, ...looks, connectionString: databaseUrl, max: CONNECTIONS }
}

/** Queues the job anew and takes none until every other server had a turn. */
const leave = async (boss: PgBoss, name: string, { id, data }: Job<{ id: string }>) => {
  // Of one that runs and one that is taken there may be only one: this one has to be over first.
  await boss.complete(name, id)
  await boss.send(name, data, { singletonKey: data.id })
  await sleep(POLL * 1500)
}

const working = async (boss: PgBoss, { work }: JobsOptions) => {
  // Of one that waits and one that runs for the same row there is each at most one; which of both may be is the row's to say.
  const policy = {
    policy: "stately",
    retryLimit: 1000,
    expireInSeconds: DAY - 1,
    heartbeatSeconds: HEARTBEAT,
    deleteAfterSeconds: DAY,
  } as const
  for (const [name, run] of Object.entries(work)) {
    await boss.createQueue(name, policy)
    await boss.work<{ id: string }>(name, { pollingIntervalSeconds: POLL }, async ([job]) => {
      if (!job) return
      const outcome = await run(job.data.id)
      // Refused, it goes to whoever is there.
      if (outcome === "stopped") throw new Error("This server stops")
      if (outcome === "elsewhere") await leave(boss, name, job)
    })
  }
}

const recur = async (boss: PgBoss, { recurring }: JobsOptions) => {
  for (const [name, { cron, run }] of Object.entries(recurring)) {
    await boss.createQueue(name, {
      policy: "stately",
      retryLimit: 0,
      expireInSeconds: 600,
      deleteAfterSeconds: DAY / 24,
    })
    await boss.work(name, { pollingIntervalSeconds: 10 }, run)
    await boss.schedule(name, cron, null, { tz: "Asia/Jakarta" })
  }
}

const NOT_READY =
  "Antrean tugas tidak dapat disiapkan di basis data. Pengguna PostgreSQL dari DATABASE_URL perlu hak CREATE pada basis datanya (skema pgboss)."

/**
 * The queue in the database itself: each job is done by one of the servers over it, and by another where that one is gone. On the embedded database, which has
 * one process alone, nobody takes turns: work begins at once, and only what recurs is the queue's.
 */
export const jobsOf = (options: JobsOptions): Jobs => {
  const { engine, work, log } = options
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
    if (!engine.pglite) await working(boss, options)
    await recur(boss, options)
    begin(boss)
  }
  return {
    send: (name, id) => {
      // What is lost here is found by its row.
      const sent = engine.pglite ? work[name](id) : begun.then((to) => to.send(name, { id }, { singletonKey: id }))
      void sent.catch(failed)
    },
    start: () => {
      opening = open().catch((cause: unknown) => {
        throw new Error(NOT_READY, { cause })
      })
      return opening
    },
    stop: async () => {
      isStopped = true
      await opening?.catch(() => {})
      await boss?.stop({ timeout: 4000 })
    },
  }
}
