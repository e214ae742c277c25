import type { BaseRecord } from "@refinedev/core"

import type { Column } from "../columns.ts"

/** What is drawn of a list's rows before React is there. */
export interface EarlyRows {
  columns: readonly Column[]
  rows: readonly BaseRecord[]
  /** Undefined: the row cannot be opened. */
  linkOf: (row: BaseRecord) => string | undefined
}
