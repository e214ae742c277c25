import { sql } from "drizzle-orm"
import type { Resource } from "../../src/declare/index.ts"
import type { Db } from "./db.ts"
import { type Join, joinsOf } from "./table-rules.ts"

/** Tables in which the database itself refuses to change or delete rows, unless a transaction is there to forget. */
export const APPEND_ONLY = ["activity", "payment-event"]

/** Setting of a transaction that deletes entries by their age, or the data of one person. */
const FORGETTING_SETTING = "griya.forgetting"

/** Lets this transaction change and delete rows that are otherwise only ever added. */
export const allowForgetting = (tx: Db) => tx.execute(sql`select set_config(${FORGETTING_SETTING}, 'on', true)`)

const REFUSE_REWRITING = `create or replace function "refuse_rewriting"() returns trigger language plpgsql as $refuse$
begin
  if tg_op <> 'TRUNCATE' and current_setting('${FORGETTING_SETTING}', true) = 'on' then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  raise exception 'Rows of % are only ever added', tg_table_name using errcode = 'restrict_violation';
end $refuse$;`

const appendOnly = (table: string) => `
if to_regclass('"${table}"') is not null then
  create or replace trigger "append_only" before update or delete on "${table}"
    for each row execute function "refuse_rewriting"();
  create or replace trigger "never_emptied" before truncate on "${table}"
    for each statement execute function "refuse_rewriting"();
end if;`

const keepJoin = ({ name, field, type }: Join) => `
create or replace function "keep_${name}"() returns trigger language plpgsql as $keep$
begin
  delete from "${name}" where record = new.id;
  insert into "${name}" select distinct new.id, item::${type} from jsonb_array_elements_text(
    case when jsonb_typeof(new."${field}") = 'array' then new."${field}" end) as item;
  return null;
end $keep$;`

const onChange = ({ name, base, field }: Join) => `
if to_regclass('"${name}"') is not null then
  create or replace trigger "keep_${field}" after insert or update of "${field}" on "${base}"
    for each row execute function "keep_${name}"();
end if;`

export const keepTriggers = async (db: Db, resources: readonly Resource[]): Promise<void> => {
  const joins = joinsOf(resources)
  await db.transaction(async (tx) => {
    for (const statement of [REFUSE_REWRITING, ...joins.map(keepJoin)]) await tx.execute(sql.raw(statement))
    const guards = [...APPEND_ONLY.map(appendOnly), ...joins.map(onChange)]
    await tx.execute(sql.raw(`do $guard$ begin ${guards.join("")} end $guard$`))
  })
}
