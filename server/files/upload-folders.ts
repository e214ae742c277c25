import { fieldOfKind, type Resource } from "../../src/declare/index.ts"

export const folderOf = (named: string): string =>
  named
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, "")
    .slice(0, 40) || "umum"

/** Folders of private fields; their files require signed addresses. */
export const privateFoldersOf = (resources: readonly Resource[]): ReadonlySet<string> =>
  new Set(
    resources.flatMap(({ fields }) =>
      Object.keys(fields).flatMap((name) => (fieldOfKind("file", fields[name])?.private ? [folderOf(name)] : [])),
    ),
  )
