import { fieldOfKind, type Resource } from "../../src/declare/index.ts"

/** A folder's name as files are kept under it. */
export const folderOf = (named: string): string =>
  named
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, "")
    .slice(0, 40) || "umum"

/** The folders whose files are opened by signed addresses alone: those of the private fields. */
export const privateFoldersOf = (resources: readonly Resource[]): ReadonlySet<string> =>
  new Set(
    resources.flatMap(({ fields }) =>
      Object.keys(fields).flatMap((name) => (fieldOfKind("file", fields[name])?.private ? [folderOf(name)] : [])),
    ),
  )
