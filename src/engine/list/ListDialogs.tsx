import type { BaseRecord } from "@refinedev/core"
import { lazy, Suspense } from "react"

import type { Page, Row } from "../../declare/index.ts"
import { pathOfPage } from "../../routing/routes.ts"
import type { RecordRoute } from "../record/record-route.ts"
import { useActionDialogs } from "../registry.ts"
import type { NamedAction } from "../use-resource-access.ts"
import type { Selection } from "./selection.ts"
import type { ListState } from "./use-list-query.ts"
import type { useRows } from "./use-rows.ts"

const FormDrawer = lazy(async () => ({ default: (await import("../form/FormDrawer.tsx")).FormDrawer }))
const RemoveDialog = lazy(async () => ({ default: (await import("./RemoveDialog.tsx")).RemoveDialog }))
const BulkDialog = lazy(async () => ({ default: (await import("./BulkDialog.tsx")).BulkDialog }))
const KeptBulk = lazy(async () => ({ default: (await import("./RestoreBulkDialog.tsx")).RestoreBulkDialog }))
const ExportDialog = lazy(async () => ({ default: (await import("./ExportDialog.tsx")).ExportDialog }))

export type OpenDialog =
  | { kind: "act"; action: NamedAction; row?: BaseRecord; answers?: Row }
  | { kind: "bulk"; action: NamedAction; rows: readonly BaseRecord[] }
  | { kind: "kept bulk" }
  | { kind: "remove"; rows: readonly BaseRecord[] }
  | { kind: "export" }

interface ListDialogsProps {
  page: Page
  state: ListState
  found: ReturnType<typeof useRows>
  selection: Selection
  dialog: OpenDialog | undefined
  onFound: (rows: readonly BaseRecord[]) => void
  onDone: (rows: readonly BaseRecord[]) => void
  onClose: () => void
}

const DialogOf = ({ page, state, found, selection, dialog, onFound, onDone, onClose }: ListDialogsProps) => {
  const { resource } = page
  const dialogOf = useActionDialogs()
  switch (dialog?.kind) {
    case "act": {
      const ActionDialog = dialogOf(resource, dialog.action)
      const { action, row, answers } = dialog
      return <ActionDialog resource={resource} action={action} record={row} answers={answers} onClose={onClose} />
    }
    case "bulk":
      return (
        <BulkDialog resource={resource} action={dialog.action} rows={dialog.rows} onDone={onDone} onClose={onClose} />
      )
    case "kept bulk":
      return <KeptBulk page={page} onFound={onFound} onDone={onDone} onClose={onClose} />
    case "remove":
      return <RemoveDialog resource={resource} rows={dialog.rows} onRemoved={onDone} onClose={onClose} />
    case "export":
      return <ExportDialog page={page} query={state.query} found={found} selection={selection} onClose={onClose} />
    default:
      return null
  }
}

export const ListDialogs = (props: ListDialogsProps & { route: RecordRoute; search: string }) => {
  const { page, route, search } = props
  const isDrawer = page.resource.form !== "page" && (route.kind === "create" || route.kind === "edit")
  return (
    <Suspense>
      <DialogOf {...props} />
      {isDrawer && <FormDrawer page={page} id={route.id} back={pathOfPage(page) + search} />}
    </Suspense>
  )
}
