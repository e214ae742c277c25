import { setTimeout as sleep } from "node:timers/promises"

/** Milliseconds between two batches, for what others ask: on the embedded database a list's queries would each wait for a batch. */
const BREATH = 10
/** Milliseconds between two looks at an upload that another process is at. */
const AGAIN = 250

/** The rest between two turns of a job, shorter when the last one got hold of its upload; none when it is told to stop. */
export const rest = (gotHold: boolean, stop: AbortSignal): Promise<unknown> =>
  sleep(gotHold ? BREATH : AGAIN, undefined, { signal: stop }).catch(() => {})
