import { useEffect, useState } from "react"
import { z } from "../../declare/zod.ts"
import { useRemembered } from "../../drafts/use-remembered.ts"

/** When the matches of a request were looked at in this browser, by its id; ISO 8601. */
const looks = z.record(z.string(), z.string())
type Looks = z.infer<typeof looks>

const NEVER: Looks = {}
/** Requests whose look is remembered; the oldest go first. */
const MOST = 300

export const useLooks = () => useRemembered("remembered", "looks", looks, NEVER)

const withLook = (kept: Looks, request: string, at: string): Looks =>
  Object.fromEntries([...Object.entries(kept).filter(([id]) => id !== request), [request, at]].slice(-MOST))

/** Remembers that a request's matches are looked at, once they are shown; gives when they were before. */
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
