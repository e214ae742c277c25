import { sql } from "drizzle-orm"
import { type Db, rowsOf } from "../database/db.ts"
import { trashRowsTable } from "../database/own-tables.ts"
import { columnOf } from "../database/tables.ts"
import { privateFolderOf, privateFoldersOf } from "../files/private-files.ts"
import { copyNames } from "../files/thumbnails.ts"
import type { Context } from "./context.ts"

type Holder = Pick<Context, "tables" | "resources" | "files">

/** Names of these files that records or the trash still have, with one pass over each column. */
const findUsed = async (db: Db, { tables, resources }: Holder, names: readonly string[]): Promise<Set<string>> => {
  const wanted = sql`${sql.param(names)}::text[]`
  const inRecords = resources.flatMap(({ name: resource, fields }) =>
    Object.keys(fields).flatMap((field) => {
      const table = tables[resource]
      if (!table || !privateFolderOf(fields[field])) return []
      const file = sql`substring(${columnOf(table, field)} from '/files/([^?]+)')`
      return [sql`select ${file} as name from ${table} where ${file} = any (${wanted})`]
    }),
  )
  const { files, bundle } = trashRowsTable
  const inTrash = sql`select unnest(${files}) as name from ${trashRowsTable} where ${files} && ${wanted}`
  const inOlderTrash = sql`select name from unnest(${wanted}) as name where exists
    (select from ${trashRowsTable} where ${files} is null and ${bundle}::text like '%/files/' || name || '"%')`
  const found = await db.execute(sql.join([...inRecords, inTrash, inOlderTrash], sql` union `))
  return new Set(rowsOf<{ name: string }>(found).map(({ name }) => name))
}

/** Deletes private files that no record names any more, with their small copies. Call it after the commit. */
export const removeUnusedFiles = async (db: Db, holder: Holder, names: readonly string[]): Promise<void> => {
  const folders = privateFoldersOf(holder.resources)
  const held = names.filter((name) => folders.has(name.split("/")[0] ?? ""))
  if (held.length === 0) return
  const used = await findUsed(db, holder, held)
  const unused = held.filter((name) => !used.has(name))
  for (const one of unused.flatMap((name) => [name, ...copyNames(name)])) await holder.files.remove(one)
}
