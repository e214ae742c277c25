import type { BaseRecord } from "@refinedev/core"
import { lazy, Suspense, useContext } from "react"

import type { Page, Row } from "../../declare/index.ts"
import { MissingPart } from "../../feedback/missing-part.ts"
import type { RecordRoute } from "../../routing/record-route.ts"
import { pathOfPage } from "../../routing/routes.ts"
import { optional } from "../../ui/optional.ts"
import { RegistryContext } from "../registry.ts"
import type { NamedAction } from "../use-resource-access.ts"
import type { JobTarget } from "./jobs/job-target.ts"
import type { Selection } from "./selection.ts"
import type { ListState } from "./use-list-query.ts"
import type { useRows } from "./use-rows.ts"

const FormDrawer = lazy(async () => ({ default: (await import("../form/FormDrawer.tsx")).FormDrawer }))
const RemoveDialog = optional(
  async () => ({ default: (await import("./removal/RemoveDialog.tsx")).RemoveDialog }),
  MissingPart,
)
const BulkDialog = optional(async () => ({ default: (await import("./BulkDialog.tsx")).BulkDialog }), MissingPart)
const KeptBulk = optional(async () => ({ default: (await import("./RestoreBulkDialog.tsx")).RestoreBulkDialog }))
const JobDialog = optional(async () => ({ default: (await import("./jobs/JobDialog.tsx")).JobDialog }), MissingPart)
const ExportDialog = optional(async () => ({ default: (await import("./ExportDialog.tsx")).ExportDialog }), MissingPart)

export type OpenDialog =
  | { kind: "act"; action: NamedAction; row?: BaseRecord; answers?: Row }
  | { kind: "bulk"; action: NamedAction; rows: readonly BaseRecord[] }
  | { kind: "kept bulk" }
  | { kind: "remove"; rows: readonly BaseRecord[] }
  | { kind: "job"; part: string; target: JobTarget }
  | { kind: "export" }

interface ListDialogsProps {
  page: Page
  state: ListState
  found: ReturnType<typeof useRows>
  selection: Selection
  dialog: OpenDialog | undefined
  onFound: (rows: readonly BaseRecord[]) => void
  onDone: (rows: readonly BaseRecord[]) => void
  onStarted: () => void
  onClose: () => void
}

const DialogOf = ({ page, state, found, selection, dialog, onFound, onDone, onStarted, onClose }: ListDialogsProps) => {
  const { resource } = page
  const { Dialog } = useContext(RegistryContext)
  switch (dialog?.kind) {
    case "act": {
      const { action, row, answers } = dialog
      return <Dialog resource={resource} action={action} record={row} answers={answers} onClose={onClose} />
    }
    case "bulk":
      return (
        <BulkDialog resource={resource} action={dialog.action} rows={dialog.rows} onDone={onDone} onClose={onClose} />
      )
    case "kept bulk":
      return <KeptBulk page={page} onFound={onFound} onDone={onDone} onStarted={onStarted} onClose={onClose} />
    case "remove":
      return <RemoveDialog resource={resource} rows={dialog.rows} onRemoved={onDone} onClose={onClose} />
    case "job":
      return (
        <JobDialog
          resource={resource}
          part={dialog.part}
          target={dialog.target}
          onStarted={onStarted}
          onClose={onClose}
        />
      )
    case "export":
      return <ExportDialog page={page} state={state} found={found} selection={selection} onClose={onClose} />
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
