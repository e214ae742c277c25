import { type Db, rowsOf } from "../../database/db.ts"
import type { Context } from "../../http/task.ts"
import { jobsIn } from "./jobs.ts"
import { type ObservedCall, type Observer, RECENT_MINUTES } from "./observer.ts"

const MOST_NAMED = 5

const within = (calls: readonly ObservedCall[], part: number): number | null => {
  const sorted = calls.map(({ ms }) => ms).sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? null
}

const slowestOf = (calls: readonly ObservedCall[]) => {
  const byCall = new Map<string, ObservedCall[]>()
  for (const call of calls) byCall.set(call.call, [...(byCall.get(call.call) ?? []), call])
  return [...byCall]
    .map(([call, same]) => ({ call, count: same.length, p95_ms: within(same, 0.95) ?? 0 }))
    .sort((a, b) => b.p95_ms - a.p95_ms)
    .slice(0, MOST_NAMED)
}

const isDeclared = ({ call }: ObservedCall) => call !== "other"

const callsOf = (observer: Observer) => {
  const calls = observer.recent().filter(isDeclared)
  return {
    minutes: RECENT_MINUTES,
    calls: calls.length,
    failed: calls.filter(({ status }) => status >= 500).length,
    median_ms: within(calls, 0.5),
    p95_ms: within(calls, 0.95),
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

export const statusOf = async ({ db, tables, live, observer, connections }: Context) => {
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
    jobs: { uploads: waiting + running + undoing, failed_uploads: failed, blasts },
    incidents: observer.incidents().map(({ at, ...incident }) => ({ at: new Date(at).toISOString(), ...incident })),
  }
}
