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
const OutsideFilter = optional(
  async () => ({ default: (await import("./OutsideFilter.tsx")).OutsideFilter }),
  MissingPart,
)
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
  /** Ids of the selected records that the current filter no longer holds. */
  outside: readonly string[]
  dialog: OpenDialog | undefined
  onFound: (rows: readonly BaseRecord[]) => void
  onDone: (rows: readonly BaseRecord[]) => void
  onStarted: () => void
  onClose: () => void
}

const DialogOf = (props: ListDialogsProps) => {
  const { page, state, found, selection, outside, dialog, onFound, onDone, onStarted, onClose } = props
  const { resource } = page
  const warningFor = (ids: readonly unknown[]) => {
    const unseen = outside.filter((id) => ids.some((one) => String(one) === id))
    return unseen.length > 0 ? <OutsideFilter page={page} ids={unseen} /> : undefined
  }
  const { Dialog } = useContext(RegistryContext)
  switch (dialog?.kind) {
    case "act": {
      const { action, row, answers } = dialog
      return <Dialog resource={resource} action={action} record={row} answers={answers} onClose={onClose} />
    }
    case "bulk":
      return (
        <BulkDialog
          resource={resource}
          action={dialog.action}
          rows={dialog.rows}
          warning={warningFor(dialog.rows.map(({ id }) => id))}
          onDone={onDone}
          onClose={onClose}
        />
      )
    case "kept bulk":
      return (
        <KeptBulk
          page={page}
          warning={warningFor(outside)}
          onFound={onFound}
          onDone={onDone}
          onStarted={onStarted}
          onClose={onClose}
        />
      )
    case "remove":
      return (
        <RemoveDialog
          resource={resource}
          rows={dialog.rows}
          warning={warningFor(dialog.rows.map(({ id }) => id))}
          onRemoved={onDone}
          onClose={onClose}
        />
      )
    case "job":
      return (
        <JobDialog
          resource={resource}
          part={dialog.part}
          target={dialog.target}
          warning={"ids" in dialog.target ? warningFor(dialog.target.ids) : undefined}
          onStarted={onStarted}
          onClose={onClose}
        />
      )
    case "export":
      return (
        <ExportDialog
          page={page}
          state={state}
          found={found}
          selection={selection}
          warning={warningFor(outside)}
          onClose={onClose}
        />
      )
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
      {isDrawer && <FormDrawer page={page} id={route.id} list={pathOfPage(page) + search} />}
    </Suspense>
  )
}
