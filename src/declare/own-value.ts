/** Reads a key from outside, such as a typed word. @returns undefined for inherited properties such as `constructor` */
export const ownValue = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
