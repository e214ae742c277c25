import { execFile } from "node:child_process"
import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import type { Snapshot } from "./snapshot.ts"
import type { Rename } from "./transition.ts"

/** Result of the migration before it was written again. */
export interface Form {
  database: Snapshot
  /** Fields whose values were dropped on the way from the form before. */
  drops: readonly string[]
}

/**
 * The last migration while git has not committed it: it is written again with the next change. Kept beside the
 * migrations in a file that git ignores.
 */
export interface Unshared {
  id: string
  /** Absent: all of its changes were taken back. */
  name?: string
  sql: string
  /** Database before the migration. */
  base: Snapshot
  renames: readonly Rename[]
  /** Oldest first. A database with an earlier form is brought to the last one. */
  forms: readonly Form[]
}

const FILE = "meta/unshared.json"
const SNAPSHOT = "meta/snapshot.json"

/** The database after the last migration. */
export const readSnapshot = async (folder: string): Promise<Snapshot | undefined> => {
  const text = await readFile(join(folder, SNAPSHOT), "utf8").catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as Snapshot)
}

export const writeSnapshot = (folder: string, snapshot: Snapshot): Promise<void> =>
  writeFile(join(folder, SNAPSHOT), `${JSON.stringify(snapshot, null, 2)}\n`)

export const sqlFilesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch((): string[] => [])).filter((name) => name.endsWith(".sql")).sort()

/** Without git, or outside of a repository, every migration counts as shared. */
const isCommitted = async (folder: string, file: string): Promise<boolean> => {
  const git = (...args: string[]) => promisify(execFile)("git", args, { cwd: folder })
  try {
    const { stdout } = await git("ls-tree", "--name-only", "HEAD", file)
    return stdout !== ""
  } catch {
    // A repository without a commit, or none.
    return git("rev-parse", "--git-dir").then(
      () => false,
      () => true,
    )
  }
}

export const readUnshared = async (folder: string): Promise<Unshared | undefined> => {
  const text = await readFile(join(folder, FILE), "utf8").catch(() => undefined)
  const unshared = text === undefined ? undefined : (JSON.parse(text) as Partial<Unshared>)
  // Absent in files of earlier versions.
  if (!unshared?.forms) return undefined
  // `git clean` and a change of the branch remove the migration, but not what git ignores.
  const isGone = unshared.name !== undefined && !(await sqlFilesIn(folder)).includes(`${unshared.name}.sql`)
  return isGone ? undefined : (unshared as Unshared)
}

export const writeUnshared = (folder: string, unshared: Unshared): Promise<void> =>
  writeFile(join(folder, FILE), JSON.stringify(unshared))

/** @returns undefined if the last migration was committed, edited by hand, or followed by another one */
export const findRewritable = async (folder: string): Promise<Unshared | undefined> => {
  const [unshared, last] = await Promise.all([readUnshared(folder), readSnapshot(folder)])
  if (!unshared || unshared.forms.at(-1)?.database.id !== last?.id) return undefined
  const { name, sql } = unshared
  if (name === undefined) return unshared
  const file = `${name}.sql`
  const isLast = (await sqlFilesIn(folder)).at(-1) === file
  const isUntouched = isLast && (await readFile(join(folder, file), "utf8")) === sql
  return isUntouched && !(await isCommitted(folder, file)) ? unshared : undefined
}
