import { join } from "node:path"
import { resources } from "../../../src/resources/index.ts"
import { type Db, openDb } from "../../database/db.ts"
import { type Migrated, migrate, migrations } from "../../database/migrate.ts"
import { type Tables, tablesOf } from "../../database/tables.ts"
import { keepTriggers } from "../../database/triggers.ts"
import { type FileStore, folderStore } from "../../files/file-store.ts"
import { s3Store } from "../../files/s3-store.ts"
import { settingsOf } from "../settings.ts"

/** Runs a command on the database of the settings, updated to this version. An embedded one must not be in use. */
export const withDatabase = async <Result>(
  run: (db: Db, tables: Tables, openFiles: () => Promise<FileStore>, migrated: Migrated) => Promise<Result>,
): Promise<Result> => {
  const { databaseUrl, folder, s3 } = settingsOf(process.env)
  const { db, alone, apart, close } = await openDb(databaseUrl ? { url: databaseUrl } : { folder: join(folder, "db") })
  try {
    const migrated = await alone(async () => {
      const done = await migrate(db, migrations, { apart, say: console.log })
      await keepTriggers(db, resources)
      return done
    })
    const openFiles = async () => (s3 ? s3Store(s3) : folderStore(join(folder, "files")))
    return await run(db, tablesOf(resources), openFiles, migrated)
  } finally {
    await close()
  }
}
