import { sql } from "drizzle-orm"
import { type Db, rowsOf } from "../../server/database/db.ts"
import { expectSoundLedger } from "../server/ledger.ts"

/** Queries that must return no rows at any time, also right after a kill. */
const INVARIANT_QUERIES: readonly (readonly [what: string, query: ReturnType<typeof sql>])[] = [
  [
    "a listing that was created is in the log once",
    sql`select house.id from "house-list" house where source_id like 'tahan%' and 1 <>
      (select count(*) from activity where resource = 'house-list' and action = 'create' and record_id = house.id::text)`,
  ],
  [
    "a withdrawal is created and paid in the log once",
    sql`select asked.id from withdrawal asked where holder like 'Tarik %' and (1 <>
      (select count(*) from activity where resource = 'withdrawal' and action = 'create' and record_id = asked.id::text)
      or 1 < (select count(*) from activity where resource = 'withdrawal' and record_id = asked.id::text and after->>'status' = 'succeeded'))`,
  ],
  ["a blast is made once", sql`select text from blast where text like 'Blast %' group by 1 having count(*) > 1`],
  [
    "nobody is told the same blast twice",
    sql`select blast, user_id from notification where blast is not null group by 1, 2 having count(*) > 1`,
  ],
  [
    "a blast counts whom it has told",
    sql`select blast.id from blast where text like 'Blast %' and sent <> (select count(*) from notification where blast = blast.id)`,
  ],
  [
    "an upload counts the listings that it made",
    sql`select id from uploads where status in ('waiting', 'running', 'done') and accepted <>
      (select coalesce(sum(cardinality(houses)), 0) from upload_batches where upload = uploads.id)`,
  ],
  [
    "a batch's listings are there",
    sql`select upload, house from upload_batches, unnest(houses) house
      where not exists (select 1 from "house-list" where id = house)`,
  ],
  [
    "a lead's last word is its newest message",
    sql`select lead.id from "request-cust" lead where last_message is distinct from
      (select text from "message-request" where request_id = lead.id order by created_at desc, id desc limit 1)`,
  ],
  [
    "a key of a write has an answer",
    sql`select key from sent_keys where resource = 'house-list' and body is not null and answer is null`,
  ],
]

export const audit = async (db: Db): Promise<string[]> => {
  await expectSoundLedger(db)
  const wrong: string[] = []
  for (const [what, query] of INVARIANT_QUERIES) {
    const rows = rowsOf(await db.execute(query))
    if (rows.length > 0) wrong.push(`Not so: ${what}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  return wrong
}
