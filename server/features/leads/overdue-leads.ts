import { type SQL, sql } from "drizzle-orm"
import { groupBy } from "../../../src/declare/group-by.ts"
import { type Office, officeOf, overdueBefore } from "../../../src/domain/waiting.ts"
import { OFFICE_SETTING } from "../../../src/resources/setting.ts"
import { showDuration } from "../../../src/time/show-date.ts"
import { type Db, rowsOf } from "../../database/db.ts"
import { columnOf, type Tables, tableOf } from "../../database/tables.ts"
import type { Context } from "../../http/task.ts"
import { inTransaction, notify } from "../notifications/notify.ts"

/** Leads announced one by one to an agent; more at once, such as after new office hours, share a notification. */
const MAX_NAMED_LEADS = 3

const officeNow = async (tx: Db, tables: Tables): Promise<Office> => {
  const table = tableOf(tables, "setting")
  const [setting] = await tx
    .select()
    .from(table)
    .where(sql`${columnOf(table, "id")} = ${OFFICE_SETTING}`)
  return officeOf(setting)
}

/**
 * Marks waits as announced; the unique row ensures one notification per wait across servers. @returns newly marked
 * leads
 */
const noteWarned = async (tx: Db, leads: SQL) =>
  rowsOf<{ lead: number }>(
    await tx.execute(sql`
      insert into lead_warnings (lead, waiting_since)
      select id, waiting_since from "request-cust" where waiting_since is not null and ${leads}
      on conflict (lead) do update set waiting_since = excluded.waiting_since
      where lead_warnings.waiting_since is distinct from excluded.waiting_since
      returning lead`),
  ).map(({ lead }) => lead)

export const markAllWarned = (tx: Db) => noteWarned(tx, sql`true`)

interface Lead {
  id: number
  name: string
  agent: unknown
}

const groupByNotification = (leads: readonly Lead[]) =>
  groupBy(leads, ({ agent }) => String(agent)).flatMap(([agent, [first, ...others]]) =>
    others.length < MAX_NAMED_LEADS
      ? [first, ...others].flatMap((lead) => (lead ? [{ agent, lead, others: 0 }] : []))
      : [{ agent, lead: first as Lead, others: others.length }],
  )

export const warnOfOverdue = async (
  context: Pick<Context, "db" | "tables" | "live">,
  now = new Date(),
): Promise<number> =>
  inTransaction(context, async (tx) => {
    const office = await officeNow(tx, context.tables)
    const before = overdueBefore(now, office)
    const since = overdueBefore(now, { ...office, promised: office.promised + office.closes - office.opens })
    if (!before || !since) return 0
    const warned = await noteWarned(
      tx,
      sql`agent is not null and waiting_since < ${before.toISOString()} and waiting_since > ${since.toISOString()}`,
    )
    if (warned.length === 0) return 0
    const leads = rowsOf<Lead>(
      await tx.execute(
        sql`select id, name, agent from "request-cust" where id in ${warned} order by waiting_since, id`,
      ),
    )
    for (const { agent, lead, others } of groupByNotification(leads))
      await notify(tx, context, {
        users: [agent],
        text: `Lead ${lead.name}${others ? ` dan ${others} lead lain` : ""} menunggu balasan lebih lama dari janji kantor, ${showDuration(office.promised)} kerja.`,
        resource: "request-cust",
        record_id: lead.id,
      })
    return leads.length
  })
