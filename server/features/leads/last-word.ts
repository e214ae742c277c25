import { type SQL, sql } from "drizzle-orm"
import type { Row } from "../../../src/declare/index.ts"
import { type Db, rowsOf } from "../../database/db.ts"

const MAX_PREVIEW_CHARS = 300

const CLOSED = ["deal", "cancelled"]

export const isClosed = (status: unknown): boolean => CLOSED.includes(String(status))

/**
 * Last messages and waiting times: from the first unanswered customer message, or the lead's creation. Null if the
 * office wrote last or the lead is closed.
 */
const lastWords = (leads: SQL, status: SQL) => sql`
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
    from (${lastWords(leads, sql`lead.status`)}) word where word.id = "request-cust".id`)
}

/** An ended wait restarts with the new message, never with older ones that needed no answer. */
const AFTER_MESSAGE = sql`case when word.waiting_since is null then null
  when "request-cust".waiting_since is null then word.last_message_at
  else greatest("request-cust".waiting_since, word.waiting_since) end`

/** @returns false if the lead was deleted or merged meanwhile */
export const recordMessage = async (tx: Db, { request_id, from_customer }: Row): Promise<boolean> => {
  // Waits for concurrent deletions, merges and messages of the lead: the second sees the first.
  const locked = rowsOf(await tx.execute(sql`select id from "request-cust" where id = ${request_id} for update`))
  if (locked.length === 0) return false
  await renewLastWords(tx, sql`lead.id = ${request_id}`, AFTER_MESSAGE)
  if (from_customer)
    await tx.execute(sql`update "request-cust" set unread = coalesce(unread, 0) + 1 where id = ${request_id}`)
  return true
}

export const waitOf = async (tx: Db, { id, status }: Row): Promise<string | null> => {
  const [word] = rowsOf<Row>(await tx.execute(lastWords(sql`lead.id = ${id}`, sql`${String(status)}::text`)))
  return word?.waiting_since ? new Date(String(word.waiting_since)).toISOString() : null
}

export const getWaitingChange = async (tx: Db, before: Row, { status }: Row): Promise<Row> => {
  if (status === undefined || isClosed(status) === isClosed(before.status)) return {}
  return { waiting_since: await waitOf(tx, { ...before, status }) }
}
