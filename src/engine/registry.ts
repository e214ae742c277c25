import { type ComponentType, createContext, lazy, useContext } from "react"
import type { Face, Resource, RowFace } from "../declare/index.ts"
import type { PageKind } from "../routing/routes.ts"
import type { OwnFaceProps } from "./list/faces/face-props.ts"
import type { ActionDialogProps } from "./record/action-dialog-props.ts"
import type { NamedAction } from "./use-resource-access.ts"

/** Screens of single resources. App hands them in, because the engine knows no resource by name. */
export interface Registry {
  /** By the page's name. */
  screens: Readonly<Partial<Record<string, Partial<Record<PageKind, ComponentType>>>>>
  /** What asks for an action's answers, by `resource.action`. */
  dialogs: Readonly<Partial<Record<string, ComponentType<ActionDialogProps>>>>
  /** By the page's name. */
  faces: Readonly<Partial<Record<string, Partial<Record<Exclude<Face, RowFace>, ComponentType<OwnFaceProps>>>>>>
}

const ActionDialog = lazy(async () => ({ default: (await import("./record/ActionDialog.tsx")).ActionDialog }))

export const RegistryContext = createContext<Registry>({ screens: {}, dialogs: {}, faces: {} })

/** Finds what asks for an action's answers. The same component each time, so that it is not built anew. */
export const useActionDialogs = () => {
  const { dialogs } = useContext(RegistryContext)
  return (resource: Resource, action: NamedAction): ComponentType<ActionDialogProps> =>
    dialogs[`${resource.name}.${action.name}`] ?? ActionDialog
}
