import { type ComponentType, createContext, lazy, useContext } from "react"
import type { Face, Resource, RowFace } from "../declare/index.ts"
import type { PageKind } from "../routing/routes.ts"
import type { OwnFaceProps } from "./list/faces/face-props.ts"
import type { ActionDialogProps } from "./record/action-dialog-props.ts"
import type { NamedAction } from "./use-resource-access.ts"

/** Custom screens, passed in by App so that the engine stays independent of resources. */
export interface Registry {
  /** By page name. */
  screens: Readonly<Partial<Record<string, Partial<Record<PageKind, ComponentType>>>>>
  /** By `resource.action`. */
  dialogs: Readonly<Partial<Record<string, ComponentType<ActionDialogProps>>>>
  /** By page name. */
  faces: Readonly<Partial<Record<string, Partial<Record<Exclude<Face, RowFace>, ComponentType<OwnFaceProps>>>>>>
}

const ActionDialog = lazy(async () => ({ default: (await import("./record/ActionDialog.tsx")).ActionDialog }))

export const RegistryContext = createContext<Registry>({ screens: {}, dialogs: {}, faces: {} })

/** Returns a stable component, so that dialogs are not remounted. */
export const useActionDialogs = () => {
  const { dialogs } = useContext(RegistryContext)
  return (resource: Resource, action: NamedAction): ComponentType<ActionDialogProps> =>
    dialogs[`${resource.name}.${action.name}`] ?? ActionDialog
}
