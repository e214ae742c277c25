import type { Db } from "../../database/db.ts"
import type { Context } from "../../engine/context.ts"
import { notify } from "../../engine/notices.ts"

/** Notifies the owner of an account in the bell. */
export const tellOwner = (tx: Db, context: Pick<Context, "tables">, id: string, text: string): Promise<void> =>
  notify(tx, context, { users: [id], text, resource: "agent-profile", record_id: id })
