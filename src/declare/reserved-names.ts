/** Parameters of lists, by which a field could not be filtered, and properties that every record has. */
export const RESERVED_NAMES = [
  "page",
  "limit",
  "search",
  "sort",
  "any",
  "face",
  "counts",
  "tab",
  "id",
  "_id",
  "version",
] as const

/** Can no field have this name? Every object inherits a `constructor`. */
export const isReservedName = (name: string): boolean =>
  (RESERVED_NAMES as readonly string[]).includes(name) || name in Object.prototype
