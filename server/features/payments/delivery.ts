import type { Row } from "../../../src/declare/index.ts"

import type { Caller, Context } from "../../http/task.ts"

export interface Delivery {
  context: Context
  caller: Caller
  requestId: string
  tab?: string
  reason?: string
  check?: (payment: Row) => void
}
