import type { BaseRecord } from "@refinedev/core"
import { useContext } from "react"
import { useLocation } from "react-router"
import { MissingPart } from "../../feedback/missing-part.ts"
import { recordRouteOf } from "../../routing/record-route.ts"
import { pathOfPage } from "../../routing/routes.ts"
import { deferred } from "../../ui/deferred.ts"
import { optional } from "../../ui/optional.ts"
import { RegistryContext } from "../registry.ts"
import { useListContext } from "./list-context.ts"
import { deselectRows } from "./selection.ts"

const FormDrawer = deferred(async () => (await import("../form/FormDrawer.tsx")).FormDrawer)
const RemoveDialog = optional(async () => (await import("./removal/RemoveDialog.tsx")).RemoveDialog, MissingPart)
const BulkDialog = optional(async () => (await import("./BulkDialog.tsx")).BulkDialog, MissingPart)
const KeptBulk = optional(async () => (await import("./RestoreBulkDialog.tsx")).RestoreBulkDialog)
const JobDialog = optional(async () => (await import("./jobs/JobDialog.tsx")).JobDialog, MissingPart)
const EachChangeDialog = optional(
  async () => (await import("./jobs/EachChangeDialog.tsx")).EachChangeDialog,
  MissingPart,
)
const OutsideFilter = optional(async () => (await import("./OutsideFilter.tsx")).OutsideFilter, MissingPart)
const ExportDialog = optional(async () => (await import("./ExportDialog.tsx")).ExportDialog, MissingPart)

const DialogOf = () => {
  const { page, setSelection, outside, dialog, openDialog } = useListContext()
  const { resource } = page
  const warningFor = (ids: readonly unknown[]) => {
    const unseen = outside.filter((id) => ids.some((one) => String(one) === id))
    return unseen.length > 0 ? <OutsideFilter ids={unseen} /> : undefined
  }
  const onClose = () => openDialog(undefined)
  const forRows = (rows: readonly BaseRecord[]) => ({
    resource,
    rows,
    warning: warningFor(rows.map(({ id }) => id)),
    onDone: (done: readonly BaseRecord[]) => setSelection((current) => deselectRows(current, done)),
    onClose,
  })
  const onStarted = () => setSelection(new Map())
  const { Dialog } = useContext(RegistryContext)
  switch (dialog?.kind) {
    case "act": {
      const { action, row, answers } = dialog
      return <Dialog resource={resource} action={action} record={row} answers={answers} onClose={onClose} />
    }
    case "bulk":
      return <BulkDialog {...forRows(dialog.rows)} action={dialog.action} />
    case "kept bulk":
      return <KeptBulk {...forRows([])} warning={warningFor(outside)} onStarted={onStarted} />
    case "remove":
      return <RemoveDialog {...forRows(dialog.rows)} />
    case "change":
      return <EachChangeDialog {...forRows(dialog.rows)} />
    case "job": {
      const { part, target } = dialog
      const warning = "ids" in target ? warningFor(target.ids) : undefined
      return <JobDialog {...{ resource, part, target, warning, onStarted, onClose }} />
    }
    case "export":
      return <ExportDialog begin={dialog.scope} warning={warningFor(outside)} onClose={onClose} />
    default:
      return null
  }
}

export const ListDialogs = () => {
  const { page, search } = useListContext()
  const { pathname } = useLocation()
  const { kind, id } = recordRouteOf(page, pathname)
  const isDrawer = page.resource.form !== "page" && (kind === "create" || kind === "edit")
  return (
    <>
      <DialogOf />
      {isDrawer && <FormDrawer page={page} id={id} list={pathOfPage(page) + search} />}
    </>
  )
}
