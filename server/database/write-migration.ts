import { mkdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { generateDrizzleJson } from "drizzle-kit/api"
import { sql } from "drizzle-orm"
import type { Resource } from "../../src/declare/index.ts"
import type { Db } from "./db.ts"
import { isPossible, type Migration, migrations } from "./migrate.ts"
import { ownTables } from "./own-tables.ts"
import { withTrigrams } from "./search-text.ts"
import { schemaOf } from "./tables.ts"
import { keepTriggers } from "./triggers.ts"

type Snapshot = ReturnType<typeof generateDrizzleJson>

/** Development only: the product starts from the written migrations. */
const kit = () => import("drizzle-kit/api")

const snapshotOf = async (resources: readonly Resource[], before?: Snapshot): Promise<Snapshot> => {
  const { generateDrizzleJson } = await kit()
  const tables = Object.fromEntries(schemaOf(resources).map((table, at) => [`table${at}`, table]))
  return generateDrizzleJson({ ...ownTables, ...tables }, before?.id)
}

const statementsBetween = async (before: Snapshot | undefined, after: Snapshot): Promise<string[]> => {
  const { generateDrizzleJson, generateMigration } = await kit()
  return generateMigration(before ?? generateDrizzleJson({}), after)
}

export const createSchema = async (db: Db, resources: readonly Resource[]): Promise<void> => {
  const hasIndex = await withTrigrams(db)
  const statements = await statementsBetween(undefined, await snapshotOf(resources))
  const possible = statements.filter((statement) => isPossible(statement, hasIndex))
  await db.execute(sql.raw(`do $schema$ begin ${possible.join("\n")} end $schema$`))
  await keepTriggers(db, resources)
}

const SNAPSHOT = "meta/snapshot.json"

const lastSnapshot = async (folder: string): Promise<Snapshot | undefined> => {
  const text = await readFile(join(folder, SNAPSHOT), "utf8").catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as Snapshot)
}

export const pendingStatements = async (folder: string, resources: readonly Resource[]) => {
  const before = await lastSnapshot(folder)
  const after = await snapshotOf(resources, before)
  return { after, statements: await statementsBetween(before, after) }
}

export const writeMigration = async (
  folder: string,
  resources: readonly Resource[],
  title = "change",
): Promise<Migration | undefined> => {
  const { after, statements } = await pendingStatements(folder, resources)
  if (statements.length === 0) return undefined
  const number = String(migrations.length + 1).padStart(4, "0")
  const migration = { name: `${number}_${title}`, sql: `${statements.join("\n--> statement-breakpoint\n")}\n` }
  await mkdir(join(folder, "meta"), { recursive: true })
  await writeFile(join(folder, `${migration.name}.sql`), migration.sql)
  await writeFile(join(folder, SNAPSHOT), `${JSON.stringify(after, null, 2)}\n`)
  return migration
}
