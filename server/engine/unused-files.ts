import { sql } from "drizzle-orm"
import { type Db, rowsOf } from "../database/db.ts"
import { trashRowsTable } from "../database/own-tables.ts"
import { columnOf } from "../database/tables.ts"
import { privateFolderOf, privateFoldersOf } from "../files/private-files.ts"
import { copyNames } from "../files/thumbnails.ts"
import type { Context } from "./context.ts"

type Holder = Pick<Context, "tables" | "resources" | "files">

const isUsed = async (db: Db, { tables, resources }: Holder, name: string): Promise<boolean> => {
  const named = `%/files/${name}`
  const inRecords = resources.flatMap(({ name: resource, fields }) =>
    Object.keys(fields).flatMap((field) => {
      const table = tables[resource]
      return table && privateFolderOf(field, fields[field])
        ? [sql`exists (select from ${table} where ${columnOf(table, field)} like ${named})`]
        : []
    }),
  )
  const inTrash = sql`exists (select from ${trashRowsTable} where ${trashRowsTable.bundle}::text like ${`${named}"%`})`
  const [found] = rowsOf<{ used: boolean }>(
    await db.execute(sql`select ${sql.join([...inRecords, inTrash], sql` or `)} as used`),
  )
  return found?.used === true
}

/** Deletes private files that no record names any more, with their small copies. Call it after the commit. */
export const removeUnusedFiles = async (db: Db, holder: Holder, names: readonly string[]): Promise<void> => {
  const folders = privateFoldersOf(holder.resources)
  const unused: string[] = []
  for (const name of names)
    if (folders.has(name.split("/")[0] ?? "") && !(await isUsed(db, holder, name))) unused.push(name)
  for (const one of unused.flatMap((name) => [name, ...copyNames(name)])) await holder.files.remove(one)
}
