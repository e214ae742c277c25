import { useEffect, useState } from "react"
import { withinTime } from "../../data/at-most.ts"
import { useRecords } from "../../data/use-records.ts"
import { isEmpty, type Overlap, type Resource } from "../../declare/index.ts"
import type { Draft } from "./draft.ts"

const MINUTE = 60_000
/** Milliseconds that a form waits for other appointments before it opens. */
const BUSY_TIMEOUT_MS = 1500

type FetchList = ReturnType<typeof useRecords>["fetchList"]

const proposedTime = async (fetchList: FetchList, resource: Resource, rule: Overlap, given: Draft): Promise<Draft> => {
  const { from, to, minutes } = rule
  const start = given[from]
  if (typeof start === "string") return { [to]: new Date(Date.parse(start) + minutes * MINUTE).toISOString() }
  const [{ freeTimes }, { readBusy }] = await Promise.all([
    import("../../domain/overlaps.ts"),
    import("../overlap/busy.ts"),
  ])
  const busy = readBusy(fetchList, resource, given).catch(() => [])
  const others = (await withinTime(BUSY_TIMEOUT_MS, busy)) ?? []
  const [free] = freeTimes(rule, given, others, { after: Date.now(), count: 1, step: 60 })
  return free ? { [from]: free.from, [to]: free.to } : {}
}

/** @returns undefined until the proposal is ready */
export const useProposedTime = (resource: Resource, isNew: boolean, given: Draft | undefined): Draft | undefined => {
  const rule = isNew ? resource.overlap : undefined
  const { fetchList } = useRecords()
  const [proposed, setProposed] = useState<Draft>()
  const isDue = rule !== undefined && given !== undefined && isEmpty(given[rule.to])
  useEffect(() => {
    if (!isDue || !rule || !given) return
    let isGone = false
    const settle = (times: Draft) => isGone || setProposed((current) => current ?? { ...times, ...given })
    void proposedTime(fetchList, resource, rule, given).then(settle, () => settle({}))
    return () => {
      isGone = true
    }
  }, [isDue, rule, given, fetchList, resource])
  return isDue ? proposed : given
}
