import type { CDPSession, Page } from "@playwright/test"

/** Memory of the tab after garbage collection. */
export interface Mark {
  /** Minutes since the start, by the page's clock. */
  minute: number
  navigations: number
  edits: number
  events: number
  /** Bytes. */
  heap: number
  nodes: number
  listeners: number
  /** Query cache entries; `idle` counts those without observers. */
  queries: number
  idle: number
}

interface Fiber {
  memoizedProps: { client?: { getQueryCache?: () => { getAll: () => { getObserversCount: () => number }[] } } } | null
  child: Fiber | null
  sibling: Fiber | null
}

const queriesIn = (page: Page) =>
  page.evaluate(() => {
    const root = document.getElementById("root")
    const name = root && Object.keys(root).find((key) => key.startsWith("__reactContainer$"))
    const container = name && (Reflect.get(root, name) as { stateNode: { current: Fiber } })
    const left = container ? [container.stateNode.current] : []
    for (let fiber = left.pop(); fiber; fiber = left.pop()) {
      const all = fiber.memoizedProps?.client?.getQueryCache?.().getAll()
      if (all) return { queries: all.length, idle: all.filter((query) => query.getObserversCount() === 0).length }
      if (fiber.sibling) left.push(fiber.sibling)
      if (fiber.child) left.push(fiber.child)
    }
    return { queries: Number.NaN, idle: Number.NaN }
  })

export const markOf = async (
  page: Page,
  devtools: CDPSession,
): Promise<Omit<Mark, "minute" | "navigations" | "edits" | "events">> => {
  // Repeated because collected objects can release others.
  for (let turn = 0; turn < 3; turn += 1) await devtools.send("HeapProfiler.collectGarbage")
  const { metrics } = await devtools.send("Performance.getMetrics")
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return {
    heap: of("JSHeapUsedSize"),
    nodes: of("Nodes"),
    listeners: of("JSEventListeners"),
    ...(await queriesIn(page)),
  }
}

const MB = 1_000_000
const clockOf = (minute: number) =>
  `${String(8 + Math.floor(minute / 60)).padStart(2, "0")}.${String(minute % 60).padStart(2, "0")}`

export const lineOf = ({ minute, navigations, edits, events, heap, nodes, listeners, queries, idle }: Mark): string =>
  [clockOf(minute), navigations, edits, events, (heap / MB).toFixed(2), nodes, listeners, queries, idle]
    .map((cell) => String(cell).padStart(11))
    .join("")

export const HEADS = [
  "clock",
  "navigations",
  "edits",
  "events",
  "heap MB",
  "DOM nodes",
  "listeners",
  "queries",
  "not shown",
]
  .map((head) => head.padStart(11))
  .join("")
