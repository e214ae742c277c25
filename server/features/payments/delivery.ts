import type { Row } from "../../../src/declare/index.ts"
import type { subscribeTransaction } from "../../../src/resources/subscribe-transaction.ts"
import type { user } from "../../../src/resources/user.ts"
import type { Caller } from "../../auth/caller.ts"
import type { Db } from "../../database/db.ts"
import type { Context } from "../../engine/context.ts"
import { recordChange } from "../../engine/logged-change.ts"
import { change } from "../../engine/write.ts"

/** A message of the gateway, or an admin's decision, about a payment. */
export interface Delivery {
  context: Context
  caller: Caller
  requestId: string
  tab?: string
  reason?: string
  /** Origin of the decision. Default: the gateway. */
  source?: "admin" | "gateway"
  check?: (payment: Row) => void
}

/** Changes, logs and announces a record that follows the payment. Equal values change nothing. */
export const changeFollowing = async (
  tx: Db,
  delivery: Delivery,
  resource: typeof subscribeTransaction | typeof user,
  before: Row,
  values: Row,
): Promise<Row> => {
  const after = await change(tx, { context: delivery.context, resource }, before, values)
  const source = delivery.source ?? "gateway"
  await recordChange(tx, { ...delivery, resource, source }, { action: "update", before, after })
  return after
}
