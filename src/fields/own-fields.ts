import { type ComponentType, createContext, type ReactNode } from "react"
import type { Field, Row } from "../declare/index.ts"
import type { InputProps } from "./input-props.ts"

export type CellView = "list" | "show"

export interface OwnCellProps {
  name: string
  field: Field
  row: Row
  /** Never empty. */
  value: unknown
  /** The value as text. */
  words: string
  view: CellView
  /** The value as its kind shows it, also until the component has loaded. */
  children: ReactNode
}

/** Own components of fields, by resource and name: `promo.budget`. */
export interface OwnFields {
  cells: Readonly<Partial<Record<string, ComponentType<OwnCellProps>>>>
  inputs: Readonly<Partial<Record<string, ComponentType<InputProps>>>>
}

export const OwnFieldsContext = createContext<OwnFields>({ cells: {}, inputs: {} })
