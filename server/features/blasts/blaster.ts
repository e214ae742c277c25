import { setTimeout as sleep } from "node:timers/promises"
import { asc, eq } from "drizzle-orm"
import { columnOf, tableOf } from "../../database/tables.ts"
import type { Context } from "../../http/task.ts"
import { errorFacts, type Log } from "../../log.ts"
import { sendBatch } from "./send-batch.ts"

export interface Blaster {
  /** Sends what is left of a blast, after those that began before it. */
  begin: (id: number) => void
  /** Those that are not over. */
  left: () => Promise<number[]>
  /** The same, and resolves once it is done; to false where this server stopped before. */
  work: (id: number) => Promise<boolean>
  /** Resolves when nothing is being sent. */
  idle: () => Promise<void>
  /** Stops after the current batch; the rest waits for the next start. */
  stop: () => Promise<void>
}

type BlastContext = Pick<Context, "db" | "tables" | "live">

/** Between two batches it rests so many times as long as the batch took, so that other requests find the database idle most of the time. */
const RESTS = 3
/** Milliseconds of the shortest and the longest rest. */
const [SHORTEST, LONGEST] = [10, 120]
/** Milliseconds between two messages to those who have the list open. */
const TELL_EVERY = 1000

/** The blast's row says how far it is; the queue (`server/jobs`) only says whose turn it is. */
export const blasterOf = ({ db, tables, live, log }: BlastContext & { log: Log }): Blaster => {
  const waiting = new Set<number>()
  const stopping = new AbortController()
  let working: Promise<void> | undefined

  const tell = (id: number) =>
    live.changed({ resource: "blast", ids: [id], action: "update", version: undefined, by: "" })

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

  const sendAll = async () => {
    for (let [id] = waiting; id !== undefined && !stopping.signal.aborted; [id] = waiting) {
      // Deleted first: one that is begun again meanwhile stays in the queue.
      waiting.delete(id)
      await send(id).catch((error: unknown) => log("blast-failed", { blast: id, ...errorFacts(error) }))
    }
    working = undefined
  }

  const begin = (id: number) => {
    if (stopping.signal.aborted) return
    waiting.add(id)
    working ??= sendAll()
  }

  return {
    begin,
    left: async () => {
      const table = tableOf(tables, "blast")
      const id = columnOf(table, "id")
      const open = await db
        .select({ id })
        .from(table)
        .where(eq(columnOf(table, "status"), "running"))
        .orderBy(asc(id))
      return open.map((row) => Number(row.id))
    },
    work: async (id) => {
      begin(id)
      await working
      return !stopping.signal.aborted
    },
    idle: async () => working,
    stop: async () => {
      stopping.abort()
      await working
    },
  }
}
