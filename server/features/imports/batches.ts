import { setTimeout as sleep } from "node:timers/promises"
import type { Resource } from "../../../src/declare/index.ts"
import type { Context } from "../../http/task.ts"
import type { ResourceChanged } from "../../live/live-events.ts"

const NOTIFY_EVERY = 1000

export const progressNotifierOf = (
  { live }: Pick<Context, "live">,
  resource: Resource,
  action: ResourceChanged["action"],
  by: string,
) => {
  let last = { at: Number.NEGATIVE_INFINITY, count: 0 }
  return (count: number, isOver: boolean) => {
    const isDue = isOver || performance.now() - last.at >= NOTIFY_EVERY
    if (!isDue || count === last.count) return
    last = { at: performance.now(), count }
    live.changed({ resource: resource.name, ids: [], action, version: undefined, by })
  }
}

/** Milliseconds between batches: the embedded database answers other requests only then. */
const BATCH_PAUSE_MS = 10
const LOCK_RETRY_MS = 250

export const pauseAfterBatch = (isLocked: boolean, stop: AbortSignal): Promise<unknown> =>
  sleep(isLocked ? LOCK_RETRY_MS : BATCH_PAUSE_MS, undefined, { signal: stop }).catch(() => {})
