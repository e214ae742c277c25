import { eq } from "drizzle-orm"
import { answer } from "../../../src/declare/index.ts"
import { calendarFeedsTable } from "../../database/own-tables.ts"
import type { Handler } from "../../http/task.ts"
import { renewFeed as newAddress } from "./feed.ts"

/** Never returns the secret address, which is shown once on creation. */
export const feedState: Handler = async ({ context: { db }, call, caller }) => {
  const [feed] = await db
    .select({ created_at: calendarFeedsTable.created_at })
    .from(calendarFeedsTable)
    .where(eq(calendarFeedsTable.user_id, caller.id))
  return answer(call, { created_at: feed?.created_at ?? null })
}

export const renewFeed: Handler = async ({ context: { db }, call, caller }) =>
  answer(call, { address: await db.transaction((tx) => newAddress(tx, caller.id)) })

export const endFeed: Handler = async ({ context: { db }, call, caller }) => {
  await db.delete(calendarFeedsTable).where(eq(calendarFeedsTable.user_id, caller.id))
  return answer(call, { created_at: null })
}
