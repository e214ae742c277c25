import type { Hooks } from "../../engine/resource-hooks.ts"
import { change, comment, drop, logCall } from "./entries.ts"
import { readTimeline } from "./feed.ts"
import { people } from "./people.ts"

export const timelineHooks: Pick<Hooks, "timeline"> = {
  timeline: { handlers: { of: readTimeline, people, comment, logCall, change, drop } },
}
