import type { BaseRecord } from "@refinedev/core"

import type { Column } from "../columns.ts"

export interface EarlyRows {
  columns: readonly Column[]
  rows: readonly BaseRecord[]
  linkOf: (row: BaseRecord) => string | undefined
}
