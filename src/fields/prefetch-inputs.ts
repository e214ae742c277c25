import { useEffect } from "react"
import { prefersReducedData, prefetch, whenIdle } from "../data/prefetch.ts"
import type { Fields } from "../declare/index.ts"

/** Ignores failures; the form loads the inputs again. */
export const prefetchInputs = (fields: Fields) =>
  prefetch(async () => (await import("./lazy-inputs.ts")).loadInputs(fields)).catch(() => undefined)

/** Delay that leaves time for the page's own requests. */
const PREFETCH_DELAY_MS = 2000

/** Loads inputs, if there are any, and other code that the next press needs. */
export const usePrefetchInputs = (fields: Fields | undefined, load: () => Promise<unknown>, isWanted: boolean) => {
  useEffect(() => {
    if (!isWanted || prefersReducedData()) return
    const loadAll = () => {
      void prefetch(load).catch(() => undefined)
      if (fields) void prefetchInputs(fields)
    }
    const timer = setTimeout(() => whenIdle(loadAll), PREFETCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [fields, load, isWanted])
}
