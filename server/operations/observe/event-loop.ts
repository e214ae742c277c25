import { performance } from "node:perf_hooks"

const { eventLoopUtilization } = performance

const MINUTE = 60_000

/** Busy part of the event loop in about the last minute; at 1 the process is at its limit. */
export const eventLoopOf = (now: () => number = Date.now) => {
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
