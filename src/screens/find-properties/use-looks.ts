import { useEffect, useState } from "react"
import { z } from "../../declare/zod.ts"
import { useRemembered } from "../../drafts/use-remembered.ts"

/** When this browser last showed each request's matches: ISO 8601 by request id. */
const looks = z.record(z.string(), z.string())
type Looks = z.infer<typeof looks>

const NEVER: Looks = {}
/** Number of stored requests; the oldest are dropped first. */
const MAX_LOOKS = 300

export const useLooks = () => useRemembered("remembered", "looks", looks, NEVER)

const withLook = (kept: Looks, request: string, at: string): Looks =>
  Object.fromEntries([...Object.entries(kept).filter(([id]) => id !== request), [request, at]].slice(-MAX_LOOKS))

export const useLook = (request: string, isShown: boolean): string | undefined => {
  const [kept, save] = useLooks()
  const [earlier, setEarlier] = useState<{ at?: string }>()
  useEffect(() => {
    if (!isShown || !kept || earlier) return
    setEarlier({ at: kept[request] })
    void save(withLook(kept, request, new Date().toISOString()))
  }, [isShown, kept, earlier, request, save])
  return earlier?.at
}
