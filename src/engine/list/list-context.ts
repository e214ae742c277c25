import type { BaseRecord } from "@refinedev/core"
import { createContext, type Dispatch, type ReactNode, type SetStateAction, useContext } from "react"
import type { Page, Row } from "../../declare/index.ts"
import type { NamedAction } from "../use-resource-access.ts"
import type { Column } from "./columns.ts"
import type { Scope } from "./export-file.ts"
import type { JobTarget } from "./jobs/job-target.ts"
import type { Parent } from "./list-address.ts"
import type { Selection } from "./selection.ts"
import type { FoundFigures } from "./use-figures.ts"
import type { ListState } from "./use-list-query.ts"
import type { FoundRows } from "./use-rows.ts"

export type OpenDialog =
  | { kind: "act"; action: NamedAction; row?: BaseRecord; answers?: Row }
  | { kind: "bulk"; action: NamedAction; rows: readonly BaseRecord[] }
  | { kind: "kept bulk" }
  | { kind: "remove"; rows: readonly BaseRecord[] }
  /** A column of these records, one by one. */
  | { kind: "change"; rows: readonly BaseRecord[] }
  | { kind: "job"; part: string; target: JobTarget }
  | { kind: "export"; scope?: Scope }

/** Columns, links and menus for faces that show rows. */
export interface RowTools {
  columns: readonly Column[]
  /** @returns undefined if the row lacks an id, so it cannot be opened or selected */
  linkOf: (row: BaseRecord) => string | undefined
  keepsQuery: boolean
  titleOf: (row: BaseRecord) => string
  /** The title, with more where rows of the page share it: names the controls of the row. */
  nameOf: (row: BaseRecord) => string
  menuOf: (row: BaseRecord) => ReactNode
}

export interface ListSelection {
  selection: Selection
  setSelection: Dispatch<SetStateAction<Selection>>
  /** @param isRange selects all rows since the last one */
  select: (rows: readonly BaseRecord[], isRange?: boolean) => void
  /** Ids of the selected records that the current filter no longer holds. */
  outside: readonly string[]
}

/** Changes with each tick of a row, so that memoized rows must not read it. */
export interface ListContextValue extends ListSelection, RowTools {
  page: Page
  state: ListState
  /** Its request is disabled without `hasRows`. */
  found: FoundRows
  /** False for a face with data of its own, and while a parent is missing. */
  hasRows: boolean
  missing: Parent | undefined
  figures: FoundFigures
  /** The query string of the shown list. */
  search: string
  /** Address of the form for a new record, if the user may create one. */
  create: string | undefined
  dialog: OpenDialog | undefined
  openDialog: (dialog: OpenDialog | undefined) => void
}

export const ListContext = createContext<ListContextValue | undefined>(undefined)

export const useListContext = (): ListContextValue => {
  const list = useContext(ListContext)
  if (!list) throw new Error("useListContext needs a List above it")
  return list
}
