import { execFile } from "node:child_process"
import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import type { Snapshot } from "./snapshot.ts"
import type { Rename } from "./transition.ts"

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
  /** Id of the snapshot after it. */
  after: string
  renames: readonly Rename[]
  /** SQL from each form of the migration to the next, for databases with an earlier form. */
  steps: readonly (readonly string[])[]
}

const FILE = "meta/unshared.json"

export const sqlFilesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch((): string[] => [])).filter((name) => name.endsWith(".sql")).sort()

/** Without git, or outside of a repository, every migration counts as shared. */
const isCommitted = async (folder: string, file: string): Promise<boolean> => {
  const git = (...args: string[]) => promisify(execFile)("git", args, { cwd: folder })
  try {
    await git("rev-parse", "--git-dir")
  } catch {
    return true
  }
  return git("cat-file", "-e", `HEAD:./${file}`).then(
    () => true,
    () => false,
  )
}

export const readUnshared = async (folder: string): Promise<Unshared | undefined> => {
  const text = await readFile(join(folder, FILE), "utf8").catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as Unshared)
}

export const writeUnshared = (folder: string, unshared: Unshared): Promise<void> =>
  writeFile(join(folder, FILE), JSON.stringify(unshared))

/** @returns undefined if the last migration was committed, edited by hand, or followed by another one */
export const findRewritable = async (folder: string, last: Snapshot): Promise<Unshared | undefined> => {
  const unshared = await readUnshared(folder)
  if (!unshared || unshared.after !== last.id) return undefined
  const { name, sql } = unshared
  if (name === undefined) return unshared
  const file = `${name}.sql`
  const isLast = (await sqlFilesIn(folder)).at(-1) === file
  const isUntouched = isLast && (await readFile(join(folder, file), "utf8")) === sql
  return isUntouched && !(await isCommitted(folder, file)) ? unshared : undefined
}
