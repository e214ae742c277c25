import { answer, type Row } from "../../../src/declare/index.ts"
import type { Handler } from "../../engine/context.ts"
import type { Hooks } from "../../engine/resource-hooks.ts"
import { change, comment, drop, logCall } from "./entries.ts"
import { compareEntries, cursorOf, PAGE_SIZE, parseCursor } from "./page-order.ts"
import { people } from "./people.ts"
import { sourcesOf } from "./sources.ts"
import { findRecord } from "./timeline-record.ts"

/** A page of a record's timeline. `kind` asks for one source alone, `before` is the `next` of the page before. */
const readTimeline: Handler = async (task) => {
  const { call, query } = task
  const kind = query.get("kind")
  const cursor = parseCursor(query.get("before"))
  const sources = sourcesOf(task, await findRecord(task))
  const found = await Promise.all(
    sources.flatMap((source, rank) => (kind === null || source.kind === kind ? [source.find(cursor, rank)] : [])),
  )
  const sorted = found.flat().sort(compareEntries)
  const page = sorted.slice(0, PAGE_SIZE)
  const last = page.at(-1)
  const entries: Row[] = []
  for (const { at, rank, id, show } of page) {
    const shown = await show()
    if (shown) entries.push({ id: `${sources[rank]?.kind}.${id}`, at, ...shown })
  }
  return answer(call, { entries, next: last && sorted.length > page.length ? cursorOf(last) : undefined })
}

export const timelineHooks: Pick<Hooks, "timeline"> = {
  timeline: { handlers: { of: readTimeline, people, comment, logCall, change, drop } },
}
