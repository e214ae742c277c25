import { type ComponentType, lazy } from "react"
import type { Resource } from "../declare/index.ts"
import type { ActionDialogProps } from "./parts/action-dialog.ts"
import type { NamedAction } from "./parts/use-can.ts"

type ActionScreen = ComponentType<ActionDialogProps>

const ActionDialog = lazy(async () => ({ default: (await import("./record/ActionDialog.tsx")).ActionDialog }))

const AdsUpload = lazy(async () => ({ default: (await import("./premium-ads/AdsUpload.tsx")).AdsUpload }))

/** Actions that ask more than a dialog of questions can, by `resource.action`. */
const own: Readonly<Record<string, ActionScreen>> = {
  "house-list.uploadCsv": lazy(async () => ({
    default: (await import("./import/ImportWizard.tsx")).ImportWizard,
  })),
  "premium-ads.uploadExcel": AdsUpload,
}

/** What asks for an action's answers. The same component each time, so that it is not built anew. */
export const dialogOf = (resource: Resource, action: NamedAction): ActionScreen =>
  own[`${resource.name}.${action.name}`] ?? ActionDialog
