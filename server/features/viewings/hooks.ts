import { eq } from "drizzle-orm"
import { answer, wordOf } from "../../../src/declare/index.ts"
import { PLANNED_VIEWINGS } from "../../../src/resources/choices.ts"
import { scheduleHouseList } from "../../../src/resources/schedule-house-list.ts"
import { calendarFeedsTable } from "../../database/own-tables.ts"
import type { Handler } from "../../engine/context.ts"
import { tellHandover } from "../../engine/notices.ts"
import { type Hooks, isStatusChanged } from "../../engine/resource-hooks.ts"
import { inTransaction } from "../../engine/transaction.ts"
import { renewFeed as newAddress } from "./feed.ts"
import { describeViewing } from "./viewing-words.ts"

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
      const { tx, context, before, after, by } = change
      if (!after) {
        if (!before || !PLANNED_VIEWINGS.some((status) => status === before.status)) return undefined
        const { words } = await describeViewing(tx, context.tables, before)
        return { users: [before.agent], text: `Kunjungan dihapus oleh ${by}: ${words}.` }
      }
      const isHandedOver = before?.agent !== after.agent
      const isMoved = ["starts_at", "ends_at", "house"].some((name) => before?.[name] !== after[name])
      if (!isHandedOver && !isMoved && !isStatusChanged(change)) return undefined
      const { words } = await describeViewing(tx, context.tables, after)
      if (!before) return { users: [after.agent], text: `Kunjungan baru untuk Anda: ${words}.` }
      if (isHandedOver) return tellHandover({ one: words, noun: "kunjungan", by, from: before.agent, to: after.agent })
      const status = wordOf(scheduleHouseList.fields.status, after.status)
      const what = isStatusChanged(change) ? `${status}: kunjungan` : `Kunjungan dipindahkan oleh ${by}:`
      return { users: [after.agent], text: `${what} ${words}.` }
    },
    handlers: { feed: feedState, renewFeed, endFeed },
  },
}
