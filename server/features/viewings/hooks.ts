import { eq } from "drizzle-orm"
import { answer, wordOf } from "../../../src/declare/index.ts"
import { scheduleHouseList } from "../../../src/resources/schedule-house-list.ts"
import { calendarFeedsTable } from "../../database/own-tables.ts"
import type { Handler } from "../../engine/context.ts"
import { type Hooks, isStatusChanged } from "../../engine/resource-hooks.ts"
import { inTransaction } from "../../engine/transaction.ts"
import { renewFeed as newAddress } from "./feed.ts"

/** Never returns the secret address, which is shown once on creation. */
const feedState: Handler = async ({ context: { db }, call, caller }) => {
  const [feed] = await db
    .select({ created_at: calendarFeedsTable.created_at })
    .from(calendarFeedsTable)
    .where(eq(calendarFeedsTable.user_id, caller.id))
  return answer(call, { created_at: feed?.created_at ?? null })
}

const renewFeed: Handler = async ({ context, call, caller }) =>
  answer(call, { address: await inTransaction(context, (tx) => newAddress(tx, caller.id)) })

const endFeed: Handler = async ({ context: { db }, call, caller }) => {
  await db.delete(calendarFeedsTable).where(eq(calendarFeedsTable.user_id, caller.id))
  return answer(call, { created_at: null })
}

export const viewingHooks: Pick<Hooks, "schedule-house-list"> = {
  "schedule-house-list": {
    notify: async (change) => {
      const { before, after } = change
      if (!after) return undefined
      if (!before) return { users: [after.agent], text: `Kunjungan baru untuk Anda: ${after.customer_name}.` }
      if (!isStatusChanged(change)) return undefined
      const status = wordOf(scheduleHouseList.fields.status, after.status)
      return { users: [after.agent], text: `Kunjungan ${after.customer_name}: ${status}.` }
    },
    handlers: { feed: feedState, renewFeed, endFeed },
  },
}
