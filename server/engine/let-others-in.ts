import { setTimeout as sleep } from "node:timers/promises"
import type { Context } from "./context.ts"

interface Pause {
  pauseMs: number
  /** Milliseconds that the batch before took. */
  tookMs: number
  /** Running calls that do this work themselves. */
  ownCalls?: number
  signal?: AbortSignal
}

/** Waits; on the embedded database for the calls that came meanwhile, at most as long as the batch took. */
export const letOthersIn = async (
  { observer, connections }: Pick<Context, "observer" | "connections">,
  { pauseMs, tookMs, ownCalls = 0, signal }: Pause,
): Promise<void> => {
  const until = performance.now() + (connections ? 0 : tookMs)
  do await sleep(pauseMs, undefined, { signal }).catch(() => {})
  while (!signal?.aborted && observer.running() > ownCalls && performance.now() < until)
}
