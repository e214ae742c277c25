import { setTimeout as sleep } from "node:timers/promises"
import { asc, eq } from "drizzle-orm"
import { columnOf, tableOf } from "../../database/tables.ts"
import type { Context } from "../../http/task.ts"
import { errorFacts, type Log } from "../../log.ts"
import { sendBatch } from "./send-batch.ts"

export interface Blaster {
  begin: (id: number) => void
  left: () => Promise<number[]>
  work: (id: number) => Promise<boolean>
  idle: () => Promise<void>
  stop: () => Promise<void>
}

type BlastContext = Pick<Context, "db" | "tables" | "live">

/** Pause after each batch as a multiple of its time, so that the database is idle most of the time. */
const RESTS = 3
const [SHORTEST, LONGEST] = [10, 120]
const TELL_EVERY = 1000

/** The blast's row holds its progress; the queue (`server/jobs`) only decides which server sends. */
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
      // Deleted first, so that a blast begun again meanwhile stays in the queue.
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
