import type { Row } from "../../database/tables.ts"
import type { Caller, Context } from "../../http/task.ts"

/** Who hands over a message of the gateway: the gateway itself, or an admin who has it asked again. */
export interface Delivery {
  context: Context
  caller: Caller
  requestId: string
  tab?: string
  /** Why an admin has the gateway asked. */
  reason?: string
  /** Refuses a payment that it is not for. */
  check?: (payment: Row) => void
}
