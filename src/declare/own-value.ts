/**
 * The value of a table under a key from outside, such as a typed word.
 * @returns undefined if the table has no such key of its own: every object inherits a `constructor`
 */
export const ownValue = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
