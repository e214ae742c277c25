import { and, asc, eq, gte } from "drizzle-orm"
import { isZone, OFFICE_ZONE, type Row, showPhone } from "../../../src/declare/index.ts"
import { ownValue } from "../../../src/declare/own-value.ts"
import { spanWords } from "../../../src/domain/overlaps.ts"
import { callerOf } from "../../auth/auth.ts"
import { createLinkSecret, hashOfLinkSecret } from "../../auth/link-secret.ts"
import { accountsTable } from "../../database/account-tables.ts"
import type { Db } from "../../database/db.ts"
import { calendarFeedsTable } from "../../database/own-tables.ts"
import { tableOf } from "../../database/tables.ts"
import type { Context } from "../../engine/context.ts"
import { addLabels } from "../../engine/relation-labels.ts"
import { toColumnValue } from "../../engine/where.ts"
import { type CalendarEntry, iCalendarOf } from "./ical.ts"

const VISITS = "schedule-house-list"
const PAST_DAYS = 90
const MAX_EVENTS = 2000

/** The only addresses that contain a secret. */
export const FEEDS = "/svc/main/calendar-feed/"

/** Replaces the user's secret address; the former one stops working. */
export const renewFeed = async (tx: Db, user_id: string): Promise<string> => {
  const secret = createLinkSecret()
  const values = { hash: hashOfLinkSecret(secret), created_at: new Date().toISOString() }
  await tx
    .insert(calendarFeedsTable)
    .values({ user_id, ...values })
    .onConflictDoUpdate({ target: calendarFeedsTable.user_id, set: values })
  return `${FEEDS}${secret}.ics`
}

const STATUS: Readonly<Record<string, CalendarEntry["status"]>> = {
  requested: "TENTATIVE",
  cancelled: "CANCELLED",
  no_show: "CANCELLED",
}

const entryOf = (row: Row): CalendarEntry => {
  const zone = isZone(row.zone) ? row.zone : OFFICE_ZONE
  return {
    uid: `viewing-${row.id}@griya`,
    sequence: Math.max(0, Number(row.version) - 1),
    changed: new Date().toISOString(),
    from: String(row.starts_at),
    to: String(row.ends_at),
    summary: `Kunjungan ${row.customer_name}`,
    location: typeof row.house_label === "string" ? row.house_label : undefined,
    description: [spanWords(row.starts_at, row.ends_at, zone), showPhone(String(row.phone)), row.notes]
      .filter(Boolean)
      .join("\n"),
    status: ownValue(STATUS, String(row.status)) ?? "CONFIRMED",
  }
}

/** @returns undefined if the secret is unknown or the owner may no longer list viewings */
export const createCalendar = async (
  context: Pick<Context, "db" | "tables" | "resources" | "policy">,
  secret: string,
): Promise<string | undefined> => {
  const { db, tables, resources, policy } = context
  const resource = resources.find(({ name }) => name === VISITS)
  const [found] = await db
    .select()
    .from(calendarFeedsTable)
    .innerJoin(accountsTable, eq(accountsTable.auth_id, calendarFeedsTable.user_id))
    .where(eq(calendarFeedsTable.hash, hashOfLinkSecret(secret)))
  const owner = found && callerOf(found.accounts)
  // Checked on each request, so that a revoked role ends at once.
  if (!owner || !policy.may(owner.role, VISITS, "list") || !resource) return undefined
  const agent = toColumnValue("whole", owner.id)
  const table = tableOf(tables, VISITS)
  const since = new Date(Date.now() - PAST_DAYS * 86_400_000).toISOString()
  const rows: Row[] =
    agent === undefined
      ? []
      : await db
          .select()
          .from(table)
          .where(and(eq(table.agent, agent), gte(table.starts_at, since)))
          .orderBy(asc(table.starts_at))
          .limit(MAX_EVENTS)
  const entries = (await addLabels(context as Context, resource, rows)).filter(({ ends_at }) => ends_at).map(entryOf)
  return iCalendarOf(`Jadwal ${owner.name}`, entries)
}
