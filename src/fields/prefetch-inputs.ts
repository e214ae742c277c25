import { useEffect } from "react"
import { prefersReducedData, prefetch, whenIdle } from "../data/prefetch.ts"
import type { Fields } from "../declare/index.ts"

/** Ignores failures; the form loads the inputs again. */
export const prefetchInputs = (fields: Fields) =>
  prefetch(async () => (await import("./lazy-inputs.ts")).loadInputs(fields)).catch(() => undefined)

/** Delay that leaves time for the page's own requests. */
const PREFETCH_DELAY_MS = 2000

export const usePrefetchInputs = (fields: Fields, isWanted: boolean) => {
  useEffect(() => {
    if (!isWanted || prefersReducedData()) return
    const timer = setTimeout(() => whenIdle(() => void prefetchInputs(fields)), PREFETCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [fields, isWanted])
}
