import { join } from "node:path"
import { resources } from "../../../src/resources/index.ts"
import { type Db, openDb } from "../../database/db.ts"
import { migrate } from "../../database/migrate.ts"
import { type Tables, tablesOf } from "../../database/tables.ts"
import { settingsOf } from "../../settings.ts"

/** Runs a command on the database of the settings, updated to this version. An embedded one must not be in use. */
export const withDatabase = async <Result>(run: (db: Db, tables: Tables) => Promise<Result>): Promise<Result> => {
  const { databaseUrl, folder } = settingsOf(process.env)
  const { db, alone, close } = await openDb(databaseUrl ? { url: databaseUrl } : { folder: join(folder, "db") })
  try {
    await alone(() => migrate(db))
    return await run(db, tablesOf(resources))
  } finally {
    await close()
  }
}
