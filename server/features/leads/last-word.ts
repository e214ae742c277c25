import { type SQL, sql } from "drizzle-orm"
import { type Db, rowsOf } from "../../database/db.ts"
import type { Row } from "../../database/tables.ts"

/** Letters of a message that lists show. */
const LONGEST = 300

/** Nobody waits for an answer in a lead that came to its end. */
const CLOSED = ["deal", "cancelled"]

export const isClosed = (status: unknown): boolean => CLOSED.includes(String(status))

/**
 * The last word of leads, and since when its customer waits: since the first message after the office's last one, or since the lead
 * came where nobody has written yet. Null where the last word is the office's, or the lead has come to its end.
 */
const lastWords = (leads: SQL, status: SQL) => sql`
  select lead.id,
    left(coalesce(nullif(said.text, ''), case when said.created_at is not null then 'Gambar' end, lead.message), ${LONGEST}::int) as last_message,
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

/** Brings what leads say of their messages up to date; all leads, or those of the condition on `lead`. */
export const renewLastWords = async (
  tx: Db,
  leads: SQL = sql`true`,
  since: SQL = sql`word.waiting_since`,
): Promise<void> => {
  await tx.execute(sql`
    update "request-cust" set last_message = word.last_message, last_message_at = word.last_message_at, waiting_since = ${since}
    from (${lastWords(leads, sql`lead.status`)}) word where word.id = "request-cust".id`)
}

/** What needed no answer begins no wait, whatever is written after it: a wait that had ended begins with the new message. */
const AFTER_MESSAGE = sql`case when word.waiting_since is null then null
  when "request-cust".waiting_since is null then word.last_message_at
  else greatest("request-cust".waiting_since, word.waiting_since) end`

/** A message was added: the lead says so, and counts what its customer wrote as unread. False: the lead was deleted, or merged into another, meanwhile. */
export const noteMessage = async (tx: Db, { request_id, from_customer }: Row): Promise<boolean> => {
  // Waits for whoever deletes or merges the lead, and for another message of it: the second sees the first.
  const locked = rowsOf(await tx.execute(sql`select id from "request-cust" where id = ${request_id} for update`))
  if (locked.length === 0) return false
  await renewLastWords(tx, sql`lead.id = ${request_id}`, AFTER_MESSAGE)
  if (from_customer)
    await tx.execute(sql`update "request-cust" set unread = coalesce(unread, 0) + 1 where id = ${request_id}`)
  return true
}

/** Since when a lead's customer waits, by the messages alone; ISO 8601. Null: nobody does. */
export const waitOf = async (tx: Db, { id, status }: Row): Promise<string | null> => {
  const [word] = rowsOf<Row>(await tx.execute(lastWords(sql`lead.id = ${id}`, sql`${String(status)}::text`)))
  return word?.waiting_since ? new Date(String(word.waiting_since)).toISOString() : null
}

/** What a new status changes of a lead's wait. */
export const waitWith = async (tx: Db, before: Row, { status }: Row): Promise<Row> => {
  if (status === undefined || isClosed(status) === isClosed(before.status)) return {}
  return { waiting_since: await waitOf(tx, { ...before, status }) }
}
