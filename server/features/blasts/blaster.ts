import { setTimeout as sleep } from "node:timers/promises"
import { and, asc, eq, gt, lte, sql } from "drizzle-orm"
import type { Row } from "../../../src/declare/index.ts"
import { blast as blastResource } from "../../../src/resources/blast.ts"
import { errorFacts, type Log } from "../../core/log.ts"
import { type Db, rowsOf } from "../../database/db.ts"
import { blastJobsTable } from "../../database/own-tables.ts"
import { type Tables, tableOf } from "../../database/tables.ts"
import type { Context } from "../../engine/context.ts"
import { findRow } from "../../engine/record.ts"
import type { Worker } from "../../jobs/jobs.ts"
import { receiversOf } from "./audience.ts"

/** Receivers per transaction: on the embedded database all other requests wait for it. */
const BATCH = 250

interface Batch {
  blast: Row
  receivers: string[]
}

/**
 * Notifies receivers and moves the cursor in one transaction, so that a killed server resumes exactly. @returns
 * undefined if locked elsewhere or nothing is left
 */
export const sendBatch = async (tx: Db, tables: Tables, id: number): Promise<Batch | undefined> => {
  const isIt = eq(blastJobsTable.blast, id)
  const [job] = await tx.select().from(blastJobsTable).where(isIt).for("update", { skipLocked: true })
  if (!job) return undefined
  const blast = await findRow(tx, tables, blastResource, id)
  if (blast?.status !== "running") return undefined
  const [users, notifications, blasts] = [
    tableOf(tables, "user"),
    tableOf(tables, "notification"),
    tableOf(tables, "blast"),
  ]
  const user = users.id
  const left = and(
    receiversOf(tables, blast, Date.parse(String(blast.created_at))),
    gt(user, job.cursor),
    lte(user, job.last),
  )
  const made = await tx.execute(sql`
    insert into ${notifications} (text, audience, origin, blast, user_id, read)
    select ${blast.text}, ${blast.audience}, 'blast', ${id}::int, ${user}, false from ${users} where ${left} order by ${user} limit ${BATCH}
    returning user_id`)
  const receivers = rowsOf<{ user_id: number }>(made).map(({ user_id }) => user_id)
  const isOver = receivers.length < BATCH
  const sent = Number(blast.sent) + receivers.length
  await tx
    .update(blastJobsTable)
    .set({ cursor: Math.max(job.cursor, ...receivers) })
    .where(isIt)
  const [after] = await tx
    .update(blasts)
    .set({
      sent,
      read_rate: sql`round(100.0 * ${blasts.reads} / greatest(1, ${sent}::int), 1)`,
      // Users deleted meanwhile reduce the total.
      ...(isOver ? { status: "done", total: sent, finished_at: new Date().toISOString() } : {}),
    })
    .where(eq(blasts.id, id))
    .returning()
  return { blast: after as Row, receivers: receivers.map(String) }
}

type BlastContext = Pick<Context, "db" | "tables" | "live">

/** Pause after each batch as a multiple of its time, so that the database is idle most of the time. */
const RESTS = 3
const [SHORTEST, LONGEST] = [10, 120]
const TELL_EVERY = 1000

export const blasterOf = ({ db, tables, live, log }: BlastContext & { log: Log }): Worker => {
  const stopping = new AbortController()

  const tell = (id: number) => live.changed({ resource: "blast", ids: [id], action: "update", by: "" })

  const send = async (id: number) => {
    for (let told = performance.now(); !stopping.signal.aborted; ) {
      const began = performance.now()
      const batch = await db.transaction((tx) => sendBatch(tx, tables, id))
      const took = performance.now() - began
      if (batch) live.notified(batch.receivers, true)
      const isOpen = batch?.blast.status === "running"
      if (!isOpen || performance.now() - told > TELL_EVERY) {
        tell(id)
        told = performance.now()
      }
      if (!isOpen) return
      const rest = Math.min(LONGEST, Math.max(SHORTEST, RESTS * took))
      await sleep(rest, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  return {
    left: async () => {
      const table = tableOf(tables, "blast")
      const id = table.id
      const open = await db.select({ id }).from(table).where(eq(table.status, "running")).orderBy(asc(id))
      return open.map((row) => String(row.id))
    },
    work: async (id) => {
      await send(Number(id)).catch((error: unknown) => log("blast-failed", { blast: id, ...errorFacts(error) }))
      return stopping.signal.aborted ? "stopped" : "done"
    },
    stop: () => stopping.abort(),
  }
}
