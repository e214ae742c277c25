import { sql } from "drizzle-orm"
import type { Resource } from "../../src/declare/index.ts"
import { type Db, rowsOf } from "./db.ts"
import { changeTables } from "./give-way.ts"
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

interface Trigger {
  table: string
  /** Table into which it writes. */
  into?: string
  name: string
  sql: string
}

const appendOnly = (table: string): Trigger[] => [
  {
    table,
    name: "append_only",
    sql: `create trigger "append_only" before update or delete on "${table}"
      for each row execute function "refuse_rewriting"()`,
  },
  {
    table,
    name: "never_emptied",
    sql: `create trigger "never_emptied" before truncate on "${table}"
      for each statement execute function "refuse_rewriting"()`,
  },
]

const keepJoin = ({ name, field, type }: Join) => `
create or replace function "keep_${name}"() returns trigger language plpgsql as $keep$
begin
  delete from "${name}" where record = new.id;
  insert into "${name}" select distinct new.id, item::${type} from jsonb_array_elements_text(
    case when jsonb_typeof(new."${field}") = 'array' then new."${field}" end) as item;
  return null;
end $keep$;`

const onChange = ({ name, base, field }: Join): Trigger => ({
  table: base,
  into: name,
  name: `keep_${field}`,
  sql: `create trigger "keep_${field}" after insert or update of "${field}" on "${base}"
    for each row execute function "keep_${name}"()`,
})

const missingIn = async (db: Db, triggers: readonly Trigger[]): Promise<Trigger[]> => {
  const found = await db.execute(
    sql`select relname as table, coalesce(array_agg(tgname::text) filter (where tgname is not null), '{}') as names
      from pg_class left join pg_trigger on tgrelid = pg_class.oid where relkind = 'r'
      and relnamespace = current_schema()::regnamespace group by 1`,
  )
  const tables = new Map(rowsOf<{ table: string; names: string[] }>(found).map(({ table, names }) => [table, names]))
  return triggers.filter(
    ({ table, into = table, name }) => tables.has(into) && tables.get(table)?.includes(name) === false,
  )
}

/** Creates missing triggers: to replace one keeps all writers of its table waiting. A changed one needs a new name. */
export const keepTriggers = async (db: Db, resources: readonly Resource[]): Promise<void> => {
  const joins = joinsOf(resources)
  const triggers = await missingIn(db, [...APPEND_ONLY.flatMap(appendOnly), ...joins.map(onChange)])
  await changeTables(db, [REFUSE_REWRITING, ...joins.map(keepJoin), ...triggers.map((trigger) => trigger.sql)])
}
