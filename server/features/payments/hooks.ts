import { usage } from "../../engine/list.ts"
import type { Hooks } from "../../engine/resource-hooks.ts"
import { beginPayment, createSaleValues, editionAfter } from "./running-subscriptions.ts"
import { settleByHand } from "./settle-by-hand.ts"
import { editions, packages, subscriptionFigures, subscriptions } from "./subscriptions.ts"
import { triggerManual } from "./trigger-manual.ts"

export const paymentHooks: Pick<Hooks, "payment" | "subscribe-transaction" | "master-subscribe"> = {
  payment: { handlers: { triggerManual, settleByHand } },
  "subscribe-transaction": {
    beforeWrite: ({ tx, task: { context }, values }) => createSaleValues(tx, context, values),
    afterWrite: async ({ tx, context, before, after }) => {
      if (!after || before) return []
      const made = await beginPayment(tx, context, after)
      return [{ resource: "payment", id: made.id, change: { action: "create", after: made } }]
    },
    handlers: { list: subscriptions, figures: subscriptionFigures },
  },
  "master-subscribe": {
    beforeWrite: async ({ before }) => (before ? {} : { edition: 1 }),
    beforeChange: async (_tx, before, values) => editionAfter(before, values),
    handlers: { list: packages, editions, usage },
  },
}
