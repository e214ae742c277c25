import { count, eq } from "drizzle-orm"
import { z } from "zod"
import { groupBy } from "../../../src/declare/group-by.ts"
import { answer } from "../../../src/declare/index.ts"
import { withoutPersonalData } from "../../../src/domain/without-personal-data.ts"
import { countAttempt } from "../../auth/limits.ts"
import { type Db, rowsOf } from "../../database/db.ts"
import { uploadsTable } from "../../database/own-tables.ts"
import { type Tables, tableOf } from "../../database/tables.ts"
import type { Context, Handler } from "../../engine/context.ts"
import { parseBody } from "../../engine/parse-body.ts"
import { type ObservedCall, type Observer, RECENT_MINUTES } from "../../observe/observer.ts"
import type { Status } from "../imports/upload-rows.ts"

interface Jobs {
  uploads: Readonly<Partial<Record<Status, number>>>
  blasts: number
}

export const jobsIn = async (db: Db, tables: Tables): Promise<Jobs> => {
  const blasts = tableOf(tables, "blast")
  const [uploads, running] = await Promise.all([
    db.select({ status: uploadsTable.status, jobs: count() }).from(uploadsTable).groupBy(uploadsTable.status),
    db.$count(blasts, eq(blasts.status, "running")),
  ])
  return {
    uploads: Object.fromEntries(uploads.map(({ status, jobs }) => [status, jobs])),
    blasts: running,
  }
}

const MOST_NAMED = 5

const computePercentile = (calls: readonly ObservedCall[], part: number): number | null => {
  const sorted = calls.map(({ ms }) => ms).sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? null
}

const slowestOf = (calls: readonly ObservedCall[]) =>
  groupBy(calls, ({ call }) => call)
    .map(([call, same]) => ({ call, count: same.length, p95_ms: computePercentile(same, 0.95) ?? 0 }))
    .sort((a, b) => b.p95_ms - a.p95_ms)
    .slice(0, MOST_NAMED)

const callsOf = (observer: Observer) => {
  const calls = observer.recent().filter(({ call }) => call !== "other")
  return {
    minutes: RECENT_MINUTES,
    calls: calls.length,
    failed: calls.filter(({ status }) => status >= 500).length,
    median_ms: computePercentile(calls, 0.5),
    p95_ms: computePercentile(calls, 0.95),
    slowest: slowestOf(calls),
  }
}

const databaseOf = async (db: Db, connections: Context["connections"]) => {
  const began = performance.now()
  const [row] = rowsOf<{ bytes: string | number }>(
    await db.execute("select pg_database_size(current_database()) as bytes"),
  )
  const ms = Math.round((performance.now() - began) * 10) / 10
  return { ms, bytes: Number(row?.bytes ?? 0), embedded: connections === undefined, ...connections?.() }
}

const statusOf = async ({ db, tables, live, observer, connections, gateway }: Context) => {
  const database = await databaseOf(db, connections)
  const { uploads, blasts } = await jobsIn(db, tables)
  const { waiting = 0, running = 0, undoing = 0, failed = 0 } = uploads
  return {
    since: observer.since.toISOString(),
    ...callsOf(observer),
    database,
    sockets: live.connected(),
    busy: observer.loop(),
    memory: process.memoryUsage.rss(),
    gateway_asked: gateway.isAsked ?? false,
    jobs: { uploads: waiting + running + undoing, failed_uploads: failed, blasts },
    incidents: observer.incidents().map(({ at, ...incident }) => ({ at: new Date(at).toISOString(), ...incident })),
  }
}

export const serviceStatus: Handler = async ({ context, call }) => answer(call, await statusOf(context))

const browserError = z.object({
  message: z.string().min(1).max(500),
  stack: z.string().max(4000).default(""),
  page: z
    .string()
    .regex(/^[a-z.-]{0,80}$/)
    .default(""),
})

/** Removes personal data from a browser's error again before it is logged. */
export const reportBrowserError: Handler = async ({ context, caller, call, body, device, requestId }) => {
  const data = parseBody(browserError, body, "Laporan kesalahan tidak dapat dibaca: isinya message, stack dan page.")
  await countAttempt(context.browserErrors, caller.id, "Terlalu banyak laporan kesalahan.")
  const [message, ...stack] = [data.message, ...data.stack.split("\n")].map(withoutPersonalData)
  context.observer.log("browser-error", {
    request: requestId,
    page: data.page,
    error: message,
    at: stack.filter((line) => line.trim()),
    device,
  })
  return answer(call, {})
}
