/** A field by another: the price by the square metre. The first of `per` that a record says counts. */
export interface Share<Name extends string = string> {
  of: Name
  per: readonly [Name, ...Name[]]
}

/** A record's value for each unit, not rounded, and the field that counts the units. Undefined where the record lacks one of the two. */
export const shareOf = <Name extends string>(
  record: Readonly<Record<string, unknown>>,
  { of, per }: { of: string; per: readonly Name[] },
): { value: number; by: Name } | undefined => {
  const by = per.find((name) => Number(record[name]) > 0)
  const value = Number(record[of]) / Number(record[by ?? ""])
  return by !== undefined && value > 0 && value < Number.POSITIVE_INFINITY ? { value, by } : undefined
}
