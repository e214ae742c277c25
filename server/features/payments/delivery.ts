import type { Row } from "../../database/tables.ts"
import type { Caller, Context } from "../../http/task.ts"

export interface Delivery {
  context: Context
  caller: Caller
  requestId: string
  tab?: string
  reason?: string
  check?: (payment: Row) => void
}
