import { prefetch } from "../data/prefetch.ts"
import { pageAt } from "../routing/page-at.ts"
import type { AppContext } from "../session/app-context.ts"
import { addressOf } from "../ui/PlainLink.tsx"
import { type PrefetchDependencies, prefetchPage } from "./prefetch-page.ts"

/** Milliseconds of hover or focus before prefetching. */
const HOVER_DELAY_MS = 80

/** Runs one job at a time; only the last waiting job is kept. */
const queueOfOne = () => {
  let isBusy = false
  let next: (() => Promise<void>) | undefined
  return async (work: () => Promise<void>) => {
    next = work
    if (isBusy) return
    isBusy = true
    while (next) {
      const now = next
      next = undefined
      await prefetch(now).catch(() => undefined)
    }
    isBusy = false
  }
}

const linkAt = (target: EventTarget | null): HTMLAnchorElement | null => {
  if (!(target instanceof Element)) return null
  return target.closest<HTMLAnchorElement>("a[href]") ?? target.closest("tr")?.querySelector("a[href]") ?? null
}

interface Links extends PrefetchDependencies {
  context: Pick<AppContext, "resources" | "policy" | "role" | "pages">
}

export const prefetchLinks = (known: Links, first: EventTarget | null): (() => void) => {
  const ends = new AbortController()
  const enqueue = queueOfOne()
  let current: HTMLAnchorElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const open = (link: HTMLAnchorElement, isExact: boolean) => {
    const { origin, pathname, search } = addressOf(link)
    const isElsewhere = origin !== location.origin || link.target !== "" || link.hasAttribute("download")
    if (isElsewhere || pathname + search === location.pathname + location.search) return
    const found = pageAt(known.context.pages, pathname)
    if (found) void enqueue(() => prefetchPage(known, { ...found, pathname, search }, isExact))
  }
  const stop = () => {
    clearTimeout(timer)
    current = null
  }
  const rest = (target: EventTarget | null, after: number) => {
    const link = linkAt(target)
    if (link === current) return
    stop()
    current = link
    if (link) timer = setTimeout(() => open(link, link.contains(target as Node)), after)
  }

  const options = { passive: true, signal: ends.signal }
  // Not `pointerover`, which also fires when the page scrolls below a resting pointer.
  addEventListener("pointermove", ({ target }) => rest(target, HOVER_DELAY_MS), options)
  addEventListener("focusin", ({ target }) => rest(target, HOVER_DELAY_MS), options)
  addEventListener("touchstart", ({ target }) => rest(target, 0), options)
  addEventListener("click", () => clearTimeout(timer), options)
  ends.signal.addEventListener("abort", stop)
  rest(first, HOVER_DELAY_MS)
  return () => ends.abort()
}
