import { or, sql } from "drizzle-orm"
import { baseOf } from "../../../src/declare/index.ts"
import { commaSeparated, type Db, rowsOf } from "../../database/db.ts"
import { fieldsOfBase } from "../../database/storage.ts"
import { erasable, type House } from "./find-records.ts"
import { isUnique, type Traces } from "./traces.ts"
import { createSearch, type Form } from "./whole-values.ts"

interface Column {
  table: string
  column: string
  form: Form
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

const replace = async (tx: Db, { table, column, form }: Column, values: ReadonlySet<string>): Promise<void> => {
  if (values.size === 0) return
  const name = sql.identifier(column)
  const text = sql`${name}::text`
  const longestFirst = [...values].sort((a, b) => b.length - a.length)
  const searches = longestFirst.map((value) => createSearch(form, value))
  const isFound = commaSeparated(searches.map(({ mayContain }) => sql`bool_or(${mayContain(sql`text`)})`))
  const places = rowsOf<{ place: number }>(
    await tx.execute(sql`
      select place::integer
      from unnest((select array[${isFound}] from (select ${text} as text from ${sql.raw(table)} offset 0) as texts))
        with ordinality as searches(is_found, place)
      where is_found`),
  )
  const found = places.flatMap(({ place }) => searches[place - 1] ?? [])
  if (found.length === 0) return
  const replaced = found.reduce((inner, search) => search.replace(inner), text)
  const isChanged = sql`case when ${or(...found.map(({ mayContain }) => mayContain(text)))} then ${replaced} <> ${text} end`
  await tx.execute(
    sql`update ${sql.raw(table)} set ${name} = ${form === "json" ? sql`${replaced}::jsonb` : replaced} where ${isChanged}`,
  )
}

const contactColumns = ({ tables, resources }: House): Set<string> =>
  new Set(
    resources
      .filter(({ name }) => tables[name])
      .flatMap((resource) =>
        Object.entries(fieldsOfBase(resources, baseOf(resource)))
          .filter(([, field]) => isUnique(field))
          .map(([name]) => `${tableNameOf(baseOf(resource))} ${name}`),
      ),
  )

/**
 * Replaces what is left of erased values: contacts everywhere, names and texts outside of other people's records. Only
 * whole values are replaced, so that a longer contact of somebody else stays. The records' own contacts are erased before.
 */
export const scrub = async (tx: Db, house: House, { unique, texts }: Traces): Promise<void> => {
  const records = new Set(erasable(house).map((resource) => tableNameOf(baseOf(resource))))
  const contacts = contactColumns(house)
  for (const column of await textColumns(tx))
    if (!contacts.has(`${column.table} ${column.column}`))
      await replace(tx, column, records.has(column.table) ? unique : new Set([...unique, ...texts]))
}

const tableNameOf = (base: string) =>
  `public.${/^[a-z_][a-z0-9_]*$/.test(base) && base !== "user" ? base : `"${base}"`}`
