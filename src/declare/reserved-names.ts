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

export type ReservedName = (typeof RESERVED_NAMES)[number]

export const isReservedName = (name: string): boolean =>
  (RESERVED_NAMES as readonly string[]).includes(name) || name in Object.prototype
