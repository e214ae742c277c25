import { setTimeout as sleep } from "node:timers/promises"
import { eq } from "drizzle-orm"
import type { Resource } from "../../../src/declare/index.ts"
import type { Db } from "../../database/db.ts"
import { accountsTable } from "../../database/own-tables.ts"
import { type AuditAction, logActivity } from "../../engine/audit.ts"
import type { Context } from "../../http/task.ts"
import type { ResourceChanged } from "../../live/live-events.ts"
import type { Upload } from "./upload-rows.ts"

interface Who {
  user_id: string
  user_name: string
  request_id: string
}

export const logUpload = async (
  tx: Db,
  context: Pick<Context, "resources" | "tables">,
  resource: Resource,
  who: Who,
  { action, upload, says }: { action: AuditAction; upload: Upload; says: string },
) => {
  const [account] = await tx.select().from(accountsTable).where(eq(accountsTable.auth_id, who.user_id))
  const { id, name, rows, accepted, rejected, undo } = upload
  const { removed, changed, used } = undo ?? {}
  const after = { id, title: `${name}: ${says}`, rows, accepted, rejected, removed, changed, used }
  await logActivity(
    tx,
    { context, resource, caller: { email: account?.email ?? who.user_name }, requestId: who.request_id },
    action === "remove" ? { action, before: after } : { action, after },
  )
}

const NOTIFY_EVERY = 1000

export const progressNotifierOf = (
  { live }: Pick<Context, "live">,
  resource: Resource,
  action: ResourceChanged["action"],
  by: string,
) => {
  let last = { at: Number.NEGATIVE_INFINITY, count: 0 }
  return (count: number, isOver: boolean) => {
    const isDue = isOver || performance.now() - last.at >= NOTIFY_EVERY
    if (!isDue || count === last.count) return
    last = { at: performance.now(), count }
    live.changed({ resource: resource.name, ids: [], action, version: undefined, by })
  }
}

/** Milliseconds between batches: the embedded database answers other requests only then. */
const BATCH_PAUSE_MS = 10
const LOCK_RETRY_MS = 250

export const pauseAfterBatch = (isLocked: boolean, stop: AbortSignal): Promise<unknown> =>
  sleep(isLocked ? LOCK_RETRY_MS : BATCH_PAUSE_MS, undefined, { signal: stop }).catch(() => {})
