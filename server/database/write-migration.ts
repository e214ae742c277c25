import { mkdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Resource } from "../../src/declare/index.ts"
import { type Snapshot, snapshotOf, statementsBetween } from "./create-schema.ts"
import { type Migration, migrations } from "./migrate.ts"

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
