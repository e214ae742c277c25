import type { BaseRecord } from "@refinedev/core"
import { type ComponentType, createContext } from "react"
import type { Face, Resource, RowFace } from "../declare/index.ts"
import type { OwnFields } from "../fields/own-fields.ts"
import type { PageKind } from "../routing/routes.ts"
import type { ActionDialogProps } from "./record/action-dialog-props.ts"

/** Own components, passed in by App so that the engine stays independent of resources. */
export interface Registry extends OwnFields {
  /** By page name. */
  screens: Readonly<Partial<Record<string, Partial<Record<PageKind, ComponentType>>>>>
  /** Dialog of any action. One component, so that an open dialog is not remounted. */
  Dialog: ComponentType<ActionDialogProps>
  /** By page name. They read `useListContext`. */
  faces: Readonly<Partial<Record<string, Partial<Record<Exclude<Face, RowFace>, ComponentType>>>>>
  /** Content of a printed sheet, by resource name. Default: all facts of the detail page. */
  papers: Readonly<Partial<Record<string, ComponentType<RecordPartProps>>>>
  /** Parts of a record's page by resource and name: `promo.budget`. */
  panels: Readonly<Record<string, OwnPanel>>
  /** Figures of the dashboard by page name, for those who may open that page. */
  tiles: Readonly<Partial<Record<string, ComponentType>>>
}

export interface RecordPartProps {
  resource: Resource
  record: BaseRecord
}

/** Below the facts, beside them, or alone in a tab. */
export interface OwnPanel {
  label: string
  at: "main" | "side" | "tab"
  Body: ComponentType<RecordPartProps>
}

export const RegistryContext = createContext<Registry>({
  screens: {},
  Dialog: () => null,
  cells: {},
  inputs: {},
  faces: {},
  papers: {},
  panels: {},
  tiles: {},
})
