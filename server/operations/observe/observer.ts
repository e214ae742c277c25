import { performance } from "node:perf_hooks"
import type { Log } from "../../log.ts"
import type { OnStatement } from "./statements.ts"

/** Upper bounds in seconds. */
const BOUNDS = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10] as const

export interface Histogram {
  add: (seconds: number) => void
  read: () => { count: number; sum: number; upTo: readonly (readonly [bound: number, count: number])[] }
}

const histogramOf = (): Histogram => {
  const counts = BOUNDS.map(() => 0)
  let count = 0
  let sum = 0
  return {
    add: (seconds) => {
      count += 1
      sum += seconds
      const at = BOUNDS.findIndex((bound) => seconds <= bound)
      if (at >= 0) counts[at] = (counts[at] ?? 0) + 1
    },
    read: () => {
      let below = 0
      const upTo = BOUNDS.map((bound, at) => {
        below += counts[at] ?? 0
        return [bound, below] as const
      })
      return { count, sum, upTo }
    },
  }
}

const { eventLoopUtilization } = performance

const MINUTE = 60_000

/** Busy part of the event loop in about the last minute; at 1 the process is at its limit. */
const eventLoopOf = (now: () => number = Date.now) => {
  let [before, mark] = [eventLoopUtilization(), eventLoopUtilization()]
  let marked = now()
  return (): number => {
    const { utilization } = eventLoopUtilization(eventLoopUtilization(), before)
    if (now() - marked > MINUTE) {
      before = mark
      mark = eventLoopUtilization()
      marked = now()
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
  called: (call: ObservedCall) => void
  onStatement: OnStatement
  since: Date
  calls: ReadonlyMap<string, Histogram>
  statements: Histogram
  events: ReadonlyMap<string, number>
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

export const CALL_KEY = " → "

export const observerOf = (write: Log, now: () => number = Date.now): Observer => {
  const calls = new Map<string, Histogram>()
  const events = new Map<string, number>()
  const statements = histogramOf()
  const incidents: Incident[] = []
  let recent: Recent[] = []
  const forget = () => {
    const oldest = now() - RECENT_MINUTES * 60_000
    const first = recent.findIndex(({ at }) => at >= oldest)
    recent = first < 0 ? [] : recent.slice(Math.max(first, recent.length - MOST_CALLS))
  }
  return {
    log: (event, facts) => {
      write(event, facts)
      if (ROUTINE_EVENTS.includes(event)) return
      events.set(event, (events.get(event) ?? 0) + 1)
      const { request, call, page, status, ms } = facts
      const where = textOf(call) ?? textOf(page)
      incidents.unshift({
        at: now(),
        event,
        request: textOf(request),
        where,
        status: numberOf(status),
        ms: numberOf(ms),
      })
      incidents.splice(MOST_INCIDENTS)
    },
    called: (call) => {
      const key = `${call.call}${CALL_KEY}${Math.floor(call.status / 100)}xx`
      const histogram = calls.get(key) ?? histogramOf()
      calls.set(key, histogram)
      histogram.add(call.ms / 1000)
      recent.push({ ...call, at: now() })
      if (recent.length > MOST_CALLS * 1.1) forget()
    },
    onStatement: (_sql, ms) => statements.add(ms / 1000),
    since: new Date(now()),
    calls,
    statements,
    events,
    recent: () => {
      forget()
      return recent
    },
    loop: eventLoopOf(now),
    incidents: () => incidents,
  }
}
