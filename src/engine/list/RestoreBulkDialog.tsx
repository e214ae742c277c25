import type { BaseRecord } from "@refinedev/core"
import { type ReactNode, useEffect, useEffectEvent, useState } from "react"
import { useAppContext } from "../../session/app-context.ts"
import { useResourceAccess } from "../use-resource-access.ts"
import { BulkDialog } from "./BulkDialog.tsx"
import { JobDialog } from "./jobs/JobDialog.tsx"
import { jobDraft } from "./jobs/kept-job.ts"
import { bulkDraft } from "./kept-bulk.ts"
import { useListContext } from "./list-context.ts"
import { toggle } from "./selection.ts"
import { useSelectedRows } from "./use-selected-rows.ts"

interface KeptBulkProps {
  warning: ReactNode
  onDone: (rows: readonly BaseRecord[]) => void
  onStarted: () => void
  onClose: () => void
}

/** Opens an unfinished dialog of a job again, or that of an action with the records that still exist. */
export const RestoreBulkDialog = (props: KeptBulkProps) => {
  const { resource } = useListContext().page
  const { identity } = useAppContext()
  const [job] = useState(() => jobDraft(identity.id, resource).found)
  if (!job) return <RestoredAction {...props} />
  return <JobDialog resource={resource} {...job} onStarted={props.onStarted} onClose={props.onClose} />
}

const RestoredAction = ({ warning, onDone, onClose }: KeptBulkProps) => {
  const { page, state, setSelection } = useListContext()
  const { resource } = page
  const { identity } = useAppContext()
  const { actions } = useResourceAccess(resource)
  const rowsOf = useSelectedRows()
  const [kept] = useState(() => bulkDraft(identity.id, resource).find(actions("record")))
  const [rows, setRows] = useState<readonly BaseRecord[]>([])
  const restore = useEffectEvent(async () => {
    const found = await rowsOf(kept?.ids ?? [])
    // After a failure the answers stay for the next visit.
    if (!found?.length) return onClose()
    setSelection(toggle(new Map(), found, { page: state.query.page, conditions: [] }))
    setRows(found)
  })
  useEffect(() => void restore(), [])
  if (!kept || rows.length === 0) return null
  const { action, found } = kept
  return (
    <BulkDialog
      resource={resource}
      action={action}
      rows={rows}
      found={found}
      warning={warning}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
