import { randomUUID } from "node:crypto"
import { mkdir, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { sql } from "drizzle-orm"
import type { Resource } from "../../src/declare/index.ts"
import type { Db } from "./db.ts"
import { fillRequired } from "./evolve/fill-required.ts"
import { findEmptied } from "./evolve/retype.ts"
import { emptySnapshot, type Snapshot, snapshotOf } from "./evolve/snapshot.ts"
import { titleOf } from "./evolve/title.ts"
import { applicableRenames, type Rename, transition } from "./evolve/transition.ts"
import { declaredRenames, keepUndecided, nameOf, type Removal, removalsBetween } from "./evolve/undecided.ts"
import {
  findRewritable,
  readSnapshot,
  sqlFilesIn,
  type Unshared,
  writeSnapshot,
  writeUnshared,
} from "./evolve/unshared.ts"
import { withoutWaiting } from "./evolve/without-waiting.ts"
import { isPossible, type Migration } from "./migrate.ts"
import { withTrigrams } from "./search-text.ts"
import { keepTriggers } from "./triggers.ts"
import { createWordOrder } from "./word-order.ts"

export const createSchema = async (db: Db, resources: readonly Resource[]): Promise<void> => {
  await createWordOrder(db)
  const hasIndex = await withTrigrams(db)
  const statements = await transition(await emptySnapshot(), await snapshotOf(resources))
  const possible = statements.filter((statement) => isPossible(statement, hasIndex))
  await db.execute(sql.raw(`do $schema$ begin ${possible.join("\n")} end $schema$`))
  await keepTriggers(db, resources)
}

const lastSnapshot = async (folder: string): Promise<Snapshot> => (await readSnapshot(folder)) ?? emptySnapshot()

/** Everything between the written migrations and the declarations, undecided removals included. */
export const pendingStatements = async (folder: string, resources: readonly Resource[]): Promise<string[]> => {
  const before = await lastSnapshot(folder)
  return transition(before, await snapshotOf(resources, before), declaredRenames(resources))
}

export type Choice = "drop" | "keep" | { renamedTo: string }

export interface MigrationOptions {
  /** Default: named by its changes. */
  title?: string
  /** `promo.discount`, or `promo` for the table. Of a declared field whose type or rule changes only the values go. */
  drops?: readonly string[]
  /** Default: keeps what is not in `drops`. */
  choose?: (removal: Removal) => Promise<Choice>
  /** Tries the migration before `write` writes its files. Default: without a database. */
  tryOut?: (unshared: Unshared, write: () => Promise<void>) => Promise<void>
}

export interface WrittenMigration {
  /** Absent: nothing has changed, or the changes of the last migration were taken back. */
  migration?: Migration
  isChanged: boolean
  undecided: readonly Removal[]
  /** Names of `drops` that mean nothing here, as a misspelt one does. */
  unknownDrops: readonly string[]
}

const decide = async (removals: readonly Removal[], { drops = [], choose }: MigrationOptions) => {
  const undecided: Removal[] = []
  const renames: Rename[] = []
  for (const removal of removals) {
    const choice = drops.includes(nameOf(removal)) ? "drop" : ((await choose?.(removal)) ?? "keep")
    if (choice === "keep") undecided.push(removal)
    if (typeof choice === "object" && removal.column)
      renames.push({ table: removal.table, from: removal.column, to: choice.renamedTo })
  }
  return { undecided, renames }
}

/** Writes the next migration. One that git has not committed is written again instead. */
export const writeMigration = async (
  folder: string,
  resources: readonly Resource[],
  options: MigrationOptions = {},
): Promise<WrittenMigration> => {
  const { drops = [], tryOut } = options
  const before = await lastSnapshot(folder)
  const declared = await snapshotOf(resources, before)
  const stated = declaredRenames(resources)
  const removals = removalsBetween(before, declared, stated)
  const { undecided, renames: chosen } = await decide(removals, options)
  const after = keepUndecided(before, declared, undecided)
  const renames = applicableRenames(before, after, [...stated, ...chosen])
  const step = await transition(before, after, renames)

  const last = await findRewritable(folder)
  const base = last?.base ?? before
  const formerDrops = last?.forms.flatMap((form) => form.drops) ?? []
  const emptied = findEmptied(base, after, drops)
  const newDrops = emptied.filter((name) => !formerDrops.includes(name))
  // A field may have come with the same uncommitted migration, and changed since.
  const knownDrops = [...removals.map(nameOf), ...emptied, ...findEmptied(before, after, drops), ...formerDrops]
  const unknownDrops = drops.filter((name) => !knownDrops.includes(name))
  if (step.length === 0 && newDrops.length === 0) return { isChanged: false, undecided, unknownDrops }

  const allRenames = [...(last?.renames ?? []), ...renames]
  const statements = fillRequired(await transition(base, after, allRenames, [...formerDrops, ...drops]), resources)
  const text = `${withoutWaiting(statements).join("\n--> statement-breakpoint\n")}\n`
  const others = (await sqlFilesIn(folder)).filter((file) => file !== `${last?.name}.sql`)
  const number = String(others.length + 1).padStart(4, "0")
  const name = statements.length > 0 ? `${number}_${options.title ?? titleOf(base, after, allRenames)}` : undefined
  const database = name ? after : base
  const unshared: Unshared = {
    id: last?.id ?? randomUUID(),
    name,
    sql: text,
    base,
    renames: allRenames,
    forms: [...(last?.forms ?? []), { database, drops }],
  }
  const write = async () => {
    await mkdir(join(folder, "meta"), { recursive: true })
    if (last?.name) await rm(join(folder, `${last.name}.sql`))
    if (name) await writeFile(join(folder, `${name}.sql`), text)
    await writeSnapshot(folder, database)
    await writeUnshared(folder, unshared)
  }
  await (tryOut ? tryOut(unshared, write) : write())
  return { migration: name ? { name, sql: text } : undefined, isChanged: true, undecided, unknownDrops }
}
