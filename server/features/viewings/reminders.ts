import { and, gt, inArray, isNotNull, lte, sql } from "drizzle-orm"
import type { Row, Zone } from "../../../src/declare/index.ts"
import { PLANNED_VIEWINGS } from "../../../src/resources/choices.ts"
import { toWallTime } from "../../../src/time/zone.ts"
import { remindersTable } from "../../database/own-tables.ts"
import { tableOf } from "../../database/tables.ts"
import type { Context } from "../../engine/context.ts"
import { notify } from "../../engine/notices.ts"
import { inTransaction } from "../../engine/transaction.ts"
import { describeViewing } from "./viewing-words.ts"

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const VISITS = "schedule-house-list"

const dayIn = (zone: Zone, moment: string) => toWallTime(moment, zone).slice(0, 10)

const wordOfDay = (starts: string, now: string, zone: Zone) =>
  dayIn(zone, starts) === dayIn(zone, now) ? "Hari ini" : "Besok"

const wordOfHour = (starts: string, now: string) => {
  const minutes = Math.max(1, Math.round((Date.parse(starts) - Date.parse(now)) / MINUTE))
  return minutes === 60 ? "Satu jam lagi" : `${minutes} menit lagi`
}

/** Milliseconds before a viewing in which each reminder is sent, and how it begins. */
const KINDS = [
  { kind: "day", from: 24 * HOUR, until: HOUR, wordOf: wordOfDay },
  { kind: "hour", from: HOUR, until: 0, wordOf: wordOfHour },
] as const

type Needed = Pick<Context, "db" | "tables" | "live">

/**
 * Inserts a unique row in the notification's transaction, so that servers never repeat a reminder. A moved viewing gets
 * new reminders.
 */
export const remind = async (context: Needed, now = Date.now()): Promise<number> => {
  const table = tableOf(context.tables, VISITS)
  let count = 0
  for (const { kind, from, until, wordOf } of KINDS) {
    const at = (ahead: number) => new Date(now + ahead).toISOString()
    const starts = table.starts_at
    const due: Row[] = await context.db
      .select()
      .from(table)
      .where(
        and(
          gt(starts, at(until)),
          lte(starts, at(from)),
          inArray(table.status, PLANNED_VIEWINGS),
          isNotNull(table.agent),
          sql`not exists (select 1 from ${remindersTable} where ${remindersTable.visit} = ${table.id} and ${remindersTable.kind} = ${kind} and ${remindersTable.starts_at} = ${starts})`,
        ),
      )
      .limit(500)
    for (const row of due)
      await inTransaction(context, async (tx) => {
        const [isFirst] = await tx
          .insert(remindersTable)
          .values({ visit: Number(row.id), kind, starts_at: String(row.starts_at) })
          .onConflictDoNothing()
          .returning()
        if (!isFirst) return
        count++
        const { words, zone } = await describeViewing(tx, context.tables, row)
        const text = `${wordOf(String(row.starts_at), at(0), zone)}: kunjungan ${words}.`
        await notify(tx, context, { users: [row.agent], text, resource: VISITS, record_id: row.id })
      })
  }
  return count
}
