import { performance } from "node:perf_hooks"
import { Counter, Histogram, Registry } from "prom-client"
import type { Log } from "../core/log.ts"
import type { OnStatement } from "./statements.ts"

/** Upper bounds in seconds. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10]

const { eventLoopUtilization } = performance

const MINUTE = 60_000

/** Busy part of the event loop in about the last minute; at 1 the process is at its limit. */
const eventLoopOf = () => {
  let [before, mark] = [eventLoopUtilization(), eventLoopUtilization()]
  let marked = Date.now()
  return (): number => {
    const { utilization } = eventLoopUtilization(eventLoopUtilization(), before)
    if (Date.now() - marked > MINUTE) {
      before = mark
      mark = eventLoopUtilization()
      marked = Date.now()
    }
    return utilization
  }
}

export interface ObservedCall {
  request: string
  call: string
  status: number
  ms: number
}

interface Recent extends ObservedCall {
  at: number
}

export interface Incident {
  at: number
  event: string
  request: string | undefined
  where: string | undefined
  status: number | undefined
  ms: number | undefined
}

export interface Observer {
  log: Log
  /** Returns what to call when the call is over. */
  began: () => () => void
  called: (call: ObservedCall) => void
  /** Calls that wait for their answer. */
  running: () => number
  onStatement: OnStatement
  since: Date
  registry: Registry
  recent: () => readonly Recent[]
  loop: () => number
  incidents: () => readonly Incident[]
}

export const RECENT_MINUTES = 15
const MOST_CALLS = 20_000
const MOST_INCIDENTS = 20

const ROUTINE_EVENTS = ["request"]

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined)
const numberOf = (value: unknown) => (typeof value === "number" ? value : undefined)

export const observerOf = (write: Log): Observer => {
  const registry = new Registry()
  const registers = [registry]
  const calls = new Histogram({
    name: "griya_call_seconds",
    help: "Calls that were answered, by declared call and class of the status.",
    labelNames: ["call", "status"],
    buckets: BUCKETS,
    registers,
  })
  const statements = new Histogram({
    name: "griya_statement_seconds",
    help: "Statements to the database, with the time that they waited for their turn.",
    buckets: BUCKETS,
    registers,
  })
  const events = new Counter({
    name: "griya_log_events_total",
    help: "Lines of the log beside those of calls: slow calls, errors, failed jobs, errors of browsers.",
    labelNames: ["event"],
    registers,
  })
  const incidents: Incident[] = []
  let recent: Recent[] = []
  let running = 0
  const forget = () => {
    const oldest = Date.now() - RECENT_MINUTES * 60_000
    const first = recent.findIndex(({ at }) => at >= oldest)
    recent = first < 0 ? [] : recent.slice(Math.max(first, recent.length - MOST_CALLS))
  }
  return {
    log: (event, facts) => {
      write(event, facts)
      if (ROUTINE_EVENTS.includes(event)) return
      events.inc({ event })
      const { request, call, page, status, ms } = facts
      const where = textOf(call) ?? textOf(page)
      incidents.unshift({
        at: Date.now(),
        event,
        request: textOf(request),
        where,
        status: numberOf(status),
        ms: numberOf(ms),
      })
      incidents.splice(MOST_INCIDENTS)
    },
    running: () => running,
    began: () => {
      running += 1
      return () => {
        running -= 1
      }
    },
    called: (call) => {
      calls.observe({ call: call.call, status: `${Math.floor(call.status / 100)}xx` }, call.ms / 1000)
      recent.push({ ...call, at: Date.now() })
      if (recent.length > MOST_CALLS * 1.1) forget()
    },
    onStatement: (_sql, ms) => statements.observe(ms / 1000),
    since: new Date(Date.now()),
    registry,
    recent: () => {
      forget()
      return recent
    },
    loop: eventLoopOf(),
    incidents: () => incidents,
  }
}
