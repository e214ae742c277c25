import type { Resource } from "./resource.ts"
import { fieldOfKind } from "./traits.ts"

/** Fields that together find an existing record. Empty: every row of an import is a new record. */
export const importKeysOf = ({ imports, fields, title }: Resource): readonly string[] =>
  imports === true
    ? [Object.keys(fields).find((name) => fieldOfKind("text", fields[name])?.unique) ?? title]
    : (imports?.key ?? [])
