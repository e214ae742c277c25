import { useEffect } from "react"
import { prefetch, savesData, whenIdle } from "../data/prefetch.ts"
import type { Fields } from "../declare/index.ts"

/** Fetches the inputs of these fields before a form of them is opened. What fails is tried again then. */
export const prefetchInputs = (fields: Fields) =>
  prefetch(async () => (await import("./lazy-inputs.ts")).loadInputs(fields)).catch(() => undefined)

/** Milliseconds for what belongs to the page itself: pictures, figures. */
const REST = 2000

/** The same once the page has come to rest, where a form can be opened from it. */
export const usePrefetchInputs = (fields: Fields, isWanted: boolean) => {
  useEffect(() => {
    if (!isWanted || savesData()) return
    const timer = setTimeout(() => whenIdle(() => void prefetchInputs(fields)), REST)
    return () => clearTimeout(timer)
  }, [fields, isWanted])
}
