import type { BaseRecord } from "@refinedev/core"
import { useEffect, useState } from "react"
import type { Resource } from "../../declare/index.ts"
import { useAppContext } from "../../session/app-context.ts"
import { useResourceAccess } from "../use-resource-access.ts"
import { BulkDialog } from "./BulkDialog.tsx"
import { bulkDraft } from "./kept-bulk.ts"

interface KeptBulkProps {
  resource: Resource
  onFound: (rows: readonly BaseRecord[]) => void
  onDone: (rows: readonly BaseRecord[]) => void
  onClose: () => void
}

export const RestoreBulkDialog = ({ resource, onFound, onDone, onClose }: KeptBulkProps) => {
  const { identity } = useAppContext()
  const { actions } = useResourceAccess(resource)
  const [found] = useState(() => bulkDraft(identity.id, resource).find(actions("record")))
  useEffect(() => {
    if (found) onFound(found.rows)
    else onClose()
  }, [found])
  return found && <BulkDialog resource={resource} {...found} onDone={onDone} onClose={onClose} />
}
