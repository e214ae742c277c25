import type { HttpError } from "@refinedev/core"
import { useState } from "react"
import { useCall } from "../../data/use-call.ts"
import { MAX_BULK_RECORDS } from "../../declare/bulk.ts"
import { failureNote } from "../../feedback/feedback.ts"
import { useAppContext } from "../../session/app-context.ts"
import { useSingleFlight } from "../../ui/use-single-flight.ts"
import { readPreview } from "./jobs/job-preview.ts"
import type { JobTarget } from "./jobs/job-target.ts"
import { useListContext } from "./list-context.ts"
import type { Selection } from "./selection.ts"

interface Matching {
  search: string
  selection: Selection
  count: number
}

/** Selects all records that match, until the query or the selection changes. */
export const useMatching = () => {
  const { page, found, selection, outside, search } = useListContext()
  const { can } = useAppContext()
  const { call } = useCall()
  const { once, isRunning } = useSingleFlight()
  const [chosen, setChosen] = useState<Matching>()
  const mayJob = can("bulk", "start")
  const isExact = found.isCounted && !found.isApproximate && found.total <= MAX_BULK_RECORDS
  const known = isExact ? found.total : undefined
  const isAll = mayJob && !found.isOld && chosen?.search === search && chosen.selection === selection
  const query = { query: search.slice(1), ...(page.view && { view: page.view }) }
  const pages = new Set([...selection.values()].map(({ page }) => page))

  const readCount = async () => {
    const payload = { resource: page.resource.name, names: [], ...query }
    const errorNotification = (error: HttpError) => failureNote(error)
    const answer = await call("bulk.preview", { payload, errorNotification }).catch(() => undefined)
    return readPreview(answer)?.count
  }
  const chooseAll = () =>
    once(async () => {
      const count = known ?? (await readCount())
      if (count !== undefined) setChosen({ search, selection, count })
    })

  const count = known ?? chosen?.count ?? 0
  return {
    mayJob,
    isAll,
    count,
    /** undefined until the service has counted them */
    known,
    isOffered:
      mayJob &&
      !isAll &&
      !found.isOld &&
      outside.length === 0 &&
      pages.size === 1 &&
      selection.size > 1 &&
      (known === undefined || selection.size < known),
    isCounting: isRunning,
    chooseAll,
    target: (isAll ? { ...query, count } : { ids: [...selection.keys()] }) satisfies JobTarget,
  }
}
