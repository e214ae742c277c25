/** Parameters of lists, by which a field could not be filtered, and what every record or object has. */
const RESERVED_NAMES = [
  "page",
  "limit",
  "search",
  "sort",
  "any",
  "face",
  "counts",
  "tab",
  "_id",
  "version",
  "constructor",
] as const

/** Tables of the reference API whose names a resource could have. */
export const OWN_TABLES: readonly string[] = ["accounts", "approvals", "reminders", "repairs", "uploads"]

export type ReservedName = (typeof RESERVED_NAMES)[number]

export const isReservedName = (name: string): boolean =>
  (RESERVED_NAMES as readonly string[]).includes(name) || name in Object.prototype
