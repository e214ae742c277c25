import { performance } from "node:perf_hooks"

const { eventLoopUtilization } = performance

const MINUTE = 60_000

/** The part of about the last minute in which the event loop had something to do: 1 is a process that answers no more calls than it does. */
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
