import type { Resource } from "./resource.ts"
import { fieldOfKind } from "./traits.ts"

/** Fields that together find an existing record. Empty: every row of an import is a new record. */
export const importKeysOf = ({ imports, fields, title }: Resource): readonly string[] =>
  imports === true
    ? [Object.keys(fields).find((name) => fieldOfKind("text", fields[name])?.unique) ?? title]
    : (imports?.key ?? [])

/** Read-only keys: the service assigns them, and a table names existing records by them. */
export const givenKeysOf = (resource: Resource): readonly string[] =>
  importKeysOf(resource).filter((name) => resource.fields[name]?.readOnly)

/** Whether a file of new records is sent to an action, so that `imports` only changes existing ones. */
export const uploadsNewRecords = ({ actions = {} }: Resource): boolean =>
  Object.values(actions).some(({ on, file }) => on === "list" && file !== undefined)
