import { lt } from "drizzle-orm"
import { KNOWN_DAYS } from "../auth/login-guard.ts"
import { sessionsOf } from "../auth/sessions.ts"
import { passwordLinksTable } from "../database/account-tables.ts"
import { bulkJobsTable } from "../database/bulk-tables.ts"
import type { Db } from "../database/db.ts"
import { knownAddressesTable, remindersTable } from "../database/own-tables.ts"
import { sentKeysTable } from "../database/sent-keys-table.ts"
import { columnOf, type Tables } from "../database/tables.ts"
import { forgetEntriesInTrash } from "../database/timeline-entries.ts"

const DAY = 86_400_000

/** Days for which first answers are kept. A phone that is offline for longer sends its write as a new one. */
export const IDEMPOTENCY_KEY_DAYS = 30
/** Days in which a change of many records can be taken back. */
const BULK_JOB_DAYS = 30
/** Days for which a delivery can be sent again. */
const DELIVERY_DAYS = 30
/** Days after a viewing: it may still be moved back to that time. */
const REMINDERS_STAY = 30

/** @returns the names of removed records' files, to be passed to `removeUnusedFiles` after the commit */
export const forgetOld = async (db: Db, tables: Tables, now = Date.now()): Promise<string[]> => {
  const before = (days: number) => new Date(now - days * DAY).toISOString()
  await db.delete(sentKeysTable).where(lt(sentKeysTable.at, before(IDEMPOTENCY_KEY_DAYS)))
  await db.delete(bulkJobsTable).where(lt(bulkJobsTable.created_at, before(BULK_JOB_DAYS)))
  await db.delete(knownAddressesTable).where(lt(knownAddressesTable.at, before(KNOWN_DAYS)))
  await db.delete(remindersTable).where(lt(remindersTable.starts_at, before(REMINDERS_STAY)))
  await db.delete(passwordLinksTable).where(lt(passwordLinksTable.expires_at, new Date(now).toISOString()))
  const deliveries = tables["webhook-delivery"]
  if (deliveries) await db.delete(deliveries).where(lt(deliveries.created_at, before(DELIVERY_DAYS)))
  const sessions = sessionsOf(tables)
  await db.delete(sessions).where(lt(sessions.expires_at, new Date(now).toISOString()))
  const { trash } = tables
  if (!trash) return []
  const isOver = lt(columnOf(trash, "expires_at"), new Date(now).toISOString())
  const files = await forgetEntriesInTrash(db, trash, isOver)
  await db.delete(trash).where(isOver)
  return files
}
