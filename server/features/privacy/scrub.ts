import { type SQL, sql } from "drizzle-orm"
import { baseOf } from "../../../src/declare/index.ts"
import { type Db, rowsOf } from "../../database/db.ts"
import { erasable, type House } from "./erase-records.ts"
import type { Traces } from "./traces.ts"

const ERASED = "[dihapus]"

interface Column {
  table: string
  column: string
  /** `text`, or `json` with texts inside. */
  form: "text" | "json"
}

/** All columns with texts, whoever created their table. Generated ones follow theirs. */
const textColumns = async (tx: Db): Promise<Column[]> =>
  rowsOf<Column>(
    await tx.execute(sql`
      select format('%I.%I', columns.table_schema, columns.table_name) as table, column_name as column,
        case when data_type = 'jsonb' then 'json' else 'text' end as form
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
        and is_generated = 'NEVER' and data_type in ('text', 'character varying', 'jsonb')
      order by 1, 2`),
  )

const inForm = (form: Column["form"], text: string) => (form === "json" ? JSON.stringify(text).slice(1, -1) : text)

const replace = async (tx: Db, { table, column, form }: Column, texts: readonly string[]): Promise<void> => {
  if (texts.length === 0) return
  const name = sql.raw(`"${column}"`)
  const forms = texts.map((text) => inForm(form, text))
  const value: SQL = forms.reduce<SQL>((inner, text) => sql`replace(${inner}, ${text}, ${ERASED})`, sql`${name}::text`)
  const contains = sql.join(
    forms.map((text) => sql`strpos(${name}::text, ${text}) > 0`),
    sql` or `,
  )
  await tx.execute(
    sql`update ${sql.raw(table)} set ${name} = ${form === "json" ? sql`(${value})::jsonb` : value} where ${contains}`,
  )
}

/**
 * Replaces what is left of erased values: contacts everywhere, names and texts outside of other people's records. Longer
 * values come first, because they may contain shorter ones.
 */
export const scrub = async (tx: Db, house: House, { unique, texts }: Traces): Promise<void> => {
  const records = new Set(erasable(house).map((resource) => `public.${quoted(baseOf(resource))}`))
  const longestFirst = (values: Iterable<string>) => [...new Set(values)].sort((a, b) => b.length - a.length)
  for (const column of await textColumns(tx))
    await replace(tx, column, longestFirst(records.has(column.table) ? unique : [...unique, ...texts]))
}

const quoted = (name: string) => (/^[a-z_][a-z0-9_]*$/.test(name) && name !== "user" ? name : `"${name}"`)
