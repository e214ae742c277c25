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

export interface OwnFaceProps extends FaceProps {
  faceSwitch: ReactNode
}

export interface RowsProps {
  label: string
  columns: readonly Column[]
  rows: readonly BaseRecord[]
  selection: Selection
  /** @param isRange selects all rows since the last one */
  onSelect: (rows: readonly BaseRecord[], isRange?: boolean) => void
  /** @returns undefined if the row lacks an id, so it cannot be opened or selected */
  linkOf: (row: BaseRecord) => string | undefined
  keepsQuery: boolean
  titleOf: (row: BaseRecord) => string
  menuOf: (row: BaseRecord) => ReactNode
  changeOf: (row: BaseRecord) => ChangeOfRow
  isDimmed: boolean
}
