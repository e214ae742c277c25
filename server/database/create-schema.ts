import type { generateDrizzleJson } from "drizzle-kit/api"
import { sql } from "drizzle-orm"
import type { Resource } from "../../src/declare/index.ts"
import { keepAppendOnly } from "./append-only.ts"
import type { Db } from "./db.ts"
import { ownTables } from "./own-tables.ts"
import { keepSearchTexts, withTrigrams } from "./search-text.ts"
import { tablesOf } from "./tables.ts"

export type Snapshot = ReturnType<typeof generateDrizzleJson>

/** Development only: the product starts from the written migrations. */
const kit = () => import("drizzle-kit/api")

export const snapshotOf = async (resources: readonly Resource[], before?: Snapshot): Promise<Snapshot> => {
  const { generateDrizzleJson } = await kit()
  const tables = Object.fromEntries(
    [...new Set(Object.values(tablesOf(resources)))].map((table, at) => [`table${at}`, table]),
  )
  return generateDrizzleJson({ ...ownTables, ...tables }, before?.id)
}

export const statementsBetween = async (before: Snapshot | undefined, after: Snapshot): Promise<string[]> => {
  const { generateDrizzleJson, generateMigration } = await kit()
  return generateMigration(before ?? generateDrizzleJson({}), after)
}

export const createSchema = async (db: Db, resources: readonly Resource[]): Promise<void> => {
  await withTrigrams(db)
  const statements = await statementsBetween(undefined, await snapshotOf(resources))
  await db.execute(sql.raw(`do $schema$ begin ${statements.join("\n")} end $schema$`))
  await keepSearchTexts(db, resources, tablesOf(resources))
  await keepAppendOnly(db)
}
