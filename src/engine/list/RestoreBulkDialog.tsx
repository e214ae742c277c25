import type { BaseRecord } from "@refinedev/core"
import { useEffect, useEffectEvent, useState } from "react"
import { useAppContext } from "../../session/app-context.ts"
import type { Draft } from "../form/draft.ts"
import { useResourceAccess } from "../use-resource-access.ts"
import { BulkDialog } from "./BulkDialog.tsx"
import type { RowsDialogProps } from "./BulkParts.tsx"
import { EachChangeDialog } from "./jobs/EachChangeDialog.tsx"
import { JobDialog } from "./jobs/JobDialog.tsx"
import { jobDraft } from "./jobs/kept-job.ts"
import { bulkDraft } from "./kept-bulk.ts"
import { useListContext } from "./list-context.ts"
import { toggle } from "./selection.ts"
import { useSelectedRows } from "./use-selected-rows.ts"

interface KeptBulkProps extends Omit<RowsDialogProps, "rows"> {
  onStarted: () => void
}

/** Selects the records that still exist, and returns them. */
const useRowsAgain = (ids: readonly string[], onClose: () => void): readonly BaseRecord[] => {
  const { state, setSelection } = useListContext()
  const rowsOf = useSelectedRows()
  const [rows, setRows] = useState<readonly BaseRecord[]>([])
  const restore = useEffectEvent(async () => {
    const found = await rowsOf(ids)
    // After a failure the answers stay for the next visit.
    if (!found?.length) return onClose()
    setSelection(toggle(new Map(), found, { page: state.query.page, conditions: [] }))
    setRows(found)
  })
  useEffect(() => void restore(), [])
  return rows
}

/** Opens the unfinished dialog of a job, a change or an action again, with the records that still exist. */
export const RestoreBulkDialog = (props: KeptBulkProps) => {
  const { resource, onStarted, onClose } = props
  const { identity, can } = useAppContext()
  const [job] = useState(() => jobDraft(identity.id, resource).found)
  if (!job) return <RestoredAction {...props} />
  if (can("bulk", "start")) return <JobDialog {...{ resource, ...job, onStarted, onClose }} />
  return <RestoredChange {...props} ids={"ids" in job.target ? job.target.ids : []} answers={job.answers} />
}

const RestoredChange = ({ ids, ...props }: KeptBulkProps & { ids: readonly string[]; answers: Draft }) => {
  const rows = useRowsAgain(ids, props.onClose)
  return rows.length > 0 && <EachChangeDialog {...props} rows={rows} />
}

const RestoredAction = (props: KeptBulkProps) => {
  const { resource, view } = useListContext().page
  const { identity } = useAppContext()
  const { actions } = useResourceAccess(resource)
  // The draft is of any list of the resource.
  const possible = [...actions("record"), ...actions("record", view)]
  const [kept] = useState(() => bulkDraft(identity.id, resource).find(possible))
  const rows = useRowsAgain(kept?.ids ?? [], props.onClose)
  return kept && rows.length > 0 && <BulkDialog {...kept} {...props} rows={rows} />
}
