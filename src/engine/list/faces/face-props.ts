import type { BaseRecord } from "@refinedev/core"
import type { ReactNode } from "react"
import type { Page } from "../../../declare/index.ts"
import type { Column } from "../columns.ts"
import type { ChangeOfRow } from "../row-changes.ts"
import type { Selection } from "../selection.ts"
import type { ListState } from "../use-list-query.ts"

export interface FaceProps {
  page: Page
  state: ListState
}

/** A face that asks for what it shows by itself. */
export interface OwnFaceProps extends FaceProps {
  /** Stands in the face's toolbar, in place of the list's own. */
  faceSwitch: ReactNode
}

/** What a face needs to show the list's page of rows. */
export interface RowsProps {
  label: string
  columns: readonly Column[]
  rows: readonly BaseRecord[]
  selection: Selection
  onSelect: (rows: readonly BaseRecord[]) => void
  /** Undefined: the row has no id, and cannot be opened or selected. */
  linkOf: (row: BaseRecord) => string | undefined
  keepsQuery: boolean
  titleOf: (row: BaseRecord) => string
  menuOf: (row: BaseRecord) => ReactNode
  /** What somebody else did to the row while it is shown. */
  changeOf: (row: BaseRecord) => ChangeOfRow
  isDimmed: boolean
}
