import { type SQL, sql } from "drizzle-orm"
import { groupBy } from "../../../src/declare/group-by.ts"
import type { Row } from "../../../src/declare/index.ts"
import { type Office, overdueBefore, readOffice } from "../../../src/domain/waiting.ts"
import { OFFICE_SETTING, setting } from "../../../src/resources/setting.ts"
import { showDuration } from "../../../src/time/show-date.ts"
import { type Db, rowsOf } from "../../database/db.ts"
import type { Tables } from "../../database/tables.ts"
import type { Context } from "../../engine/context.ts"
import { notify } from "../../engine/notices.ts"
import { findRow } from "../../engine/record.ts"
import { inTransaction } from "../../engine/transaction.ts"

const MAX_PREVIEW_CHARS = 300

const CLOSED = ["deal", "cancelled"]

export const isClosed = (status: unknown): boolean => CLOSED.includes(String(status))

/**
 * Last messages and waiting times: from the first unanswered customer message, or the lead's creation. Null if the
 * office wrote last or the lead is closed.
 */
const createLastMessageQuery = (leads: SQL, status: SQL) => sql`
  select lead.id,
    left(coalesce(nullif(said.text, ''), case when said.created_at is not null then 'Gambar' end, lead.message), ${MAX_PREVIEW_CHARS}::int) as last_message,
    coalesce(said.created_at, case when lead.message is not null then lead.created_at end) as last_message_at,
    case when ${status} in ('deal', 'cancelled') then null
      when said.created_at is null then lead.created_at
      when said.from_customer then coalesce((
        select min(theirs.created_at) from "message-request" theirs
        where theirs.request_id = lead.id and theirs.from_customer and theirs.created_at > coalesce((
          select max(ours.created_at) from "message-request" ours
          where ours.request_id = lead.id and ours.from_customer is not true), '-infinity')), said.created_at)
    end as waiting_since
  from "request-cust" lead
  left join lateral (
    select text, created_at, from_customer from "message-request"
    where request_id = lead.id order by created_at desc, id desc limit 1
  ) said on true
  where ${leads}`

export const renewLastWords = async (
  tx: Db,
  leads: SQL = sql`true`,
  since: SQL = sql`word.waiting_since`,
): Promise<void> => {
  await tx.execute(sql`
    update "request-cust" set last_message = word.last_message, last_message_at = word.last_message_at, waiting_since = ${since}
    from (${createLastMessageQuery(leads, sql`lead.status`)}) word where word.id = "request-cust".id`)
}

/** An ended wait restarts with the new message, never with older ones that needed no answer. */
const AFTER_MESSAGE = sql`case when word.waiting_since is null then null
  when "request-cust".waiting_since is null then word.last_message_at
  else greatest("request-cust".waiting_since, word.waiting_since) end`

/** @returns false if the lead was deleted or merged meanwhile */
export const recordMessage = async (tx: Db, { request_id, from_customer }: Row): Promise<boolean> => {
  // Waits for concurrent deletions, merges and messages of the lead: the second sees the first.
  const locked = rowsOf(await tx.execute(sql`select id from "request-cust" where id = ${request_id} for no key update`))
  if (locked.length === 0) return false
  await renewLastWords(tx, sql`lead.id = ${request_id}`, AFTER_MESSAGE)
  if (from_customer)
    await tx.execute(sql`update "request-cust" set unread = coalesce(unread, 0) + 1 where id = ${request_id}`)
  return true
}

export const waitOf = async (tx: Db, { id, status }: Row): Promise<string | null> => {
  const [word] = rowsOf<Row>(
    await tx.execute(createLastMessageQuery(sql`lead.id = ${id}`, sql`${String(status)}::text`)),
  )
  return word?.waiting_since ? new Date(String(word.waiting_since)).toISOString() : null
}

export const getWaitingChange = async (tx: Db, before: Row, { status }: Row): Promise<Row> => {
  if (status === undefined || isClosed(status) === isClosed(before.status)) return {}
  return { waiting_since: await waitOf(tx, { ...before, status }) }
}

/** Leads announced one by one to an agent; more at once, such as after new office hours, share a notification. */
const MAX_NAMED_LEADS = 3

export const officeIn = async (db: Db, tables: Tables): Promise<Office> =>
  readOffice(await findRow(db, tables, setting, OFFICE_SETTING))

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
    const office = await officeIn(tx, context.tables)
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
