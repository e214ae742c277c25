import { sql } from "drizzle-orm"
import type { Db } from "./db.ts"

/** Tables in which the database itself refuses to change or delete rows. */
const APPEND_ONLY = ["activity", "payment-event"]

const FUNCTION = `create or replace function "refuse_rewriting"() returns trigger language plpgsql as $refuse$
begin
  raise exception 'Rows of % are only ever added', tg_table_name using errcode = 'restrict_violation';
end $refuse$`

const triggerOf = (table: string) => `
if to_regclass('"${table}"') is not null then
  create or replace trigger "append_only" before update or delete on "${table}"
    for each row execute function "refuse_rewriting"();
  create or replace trigger "never_emptied" before truncate on "${table}"
    for each statement execute function "refuse_rewriting"();
end if;`

export const keepAppendOnly = async (db: Db): Promise<void> => {
  await db.transaction(async (tx) => {
    await tx.execute(sql.raw(FUNCTION))
    await tx.execute(sql.raw(`do $guard$ begin ${APPEND_ONLY.map(triggerOf).join("")} end $guard$`))
  })
}
