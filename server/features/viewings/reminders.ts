import { and, gt, inArray, isNotNull, lte, sql } from "drizzle-orm"
import { isZone, OFFICE_ZONE, type Row } from "../../../src/declare/index.ts"
import { spanWords } from "../../../src/domain/overlaps.ts"
import { PLANNED_VIEWINGS } from "../../../src/resources/choices.ts"
import { remindersTable } from "../../database/own-tables.ts"
import { tableOf } from "../../database/tables.ts"
import type { Context } from "../../engine/context.ts"
import { notify } from "../../engine/notices.ts"
import { addLabels } from "../../engine/relation-labels.ts"
import { inTransaction } from "../../engine/transaction.ts"

const HOUR = 3_600_000
const VISITS = "schedule-house-list"

/** Milliseconds before a viewing in which each reminder is sent. */
const KINDS = [
  { kind: "day", from: 24 * HOUR, until: HOUR, word: "Besok atau hari ini" },
  { kind: "hour", from: HOUR, until: 0, word: "Satu jam lagi" },
] as const

type Needed = Pick<Context, "db" | "tables" | "resources" | "live">

const textOf = (row: Row, word: string) => {
  const zone = isZone(row.zone) ? row.zone : OFFICE_ZONE
  const where = row.house_label ? ` di ${row.house_label}` : ""
  return `${word}: kunjungan ${row.customer_name}${where}, ${spanWords(row.starts_at, row.ends_at, zone)}.`
}

/**
 * Inserts a unique row in the notification's transaction, so that servers never repeat a reminder. A moved viewing gets
 * new reminders.
 */
export const remind = async (context: Needed, now = Date.now()): Promise<number> => {
  const table = tableOf(context.tables, VISITS)
  const resource = context.resources.find(({ name }) => name === VISITS)
  if (!resource) return 0
  let count = 0
  for (const { kind, from, until, word } of KINDS) {
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
    for (const row of await addLabels(context as Context, resource, due))
      await inTransaction(context, async (tx) => {
        const [isFirst] = await tx
          .insert(remindersTable)
          .values({ visit: Number(row.id), kind, starts_at: String(row.starts_at) })
          .onConflictDoNothing()
          .returning()
        if (!isFirst) return
        count++
        await notify(tx, context, { users: [row.agent], text: textOf(row, word), resource: VISITS, record_id: row.id })
      })
  }
  return count
}
