import type { Resource } from "../../src/declare/index.ts"
import type { Context } from "../http/task.ts"
import type { ResourceChanged } from "../live/live-events.ts"

/** Milliseconds between two words to those who have the list open. */
const TELL = 1000

/** Tells now and then that listings came or went, and at the end. */
export const tellerOf = (
  { live }: Pick<Context, "live">,
  resource: Resource,
  action: ResourceChanged["action"],
  by: string,
) => {
  let told = { at: 0, count: 0 }
  return (count: number, isOver: boolean) => {
    const isDue = isOver || Date.now() - told.at >= TELL
    if (!isDue || count === told.count) return
    told = { at: Date.now(), count }
    live.changed({ resource: resource.name, ids: [], action, version: undefined, by })
  }
}
