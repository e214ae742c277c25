/** Ratio of two fields, such as price per square metre. Uses the first field of `per` with a value. */
export interface Share<Name extends string = string> {
  of: Name
  per: readonly [Name, ...Name[]]
}

export const shareOf = <Name extends string>(
  record: Readonly<Record<string, unknown>>,
  { of, per }: { of: string; per: readonly Name[] },
): { value: number; by: Name } | undefined => {
  const by = per.find((name) => Number(record[name]) > 0)
  const value = Number(record[of]) / Number(record[by ?? ""])
  return by !== undefined && value > 0 && value < Number.POSITIVE_INFINITY ? { value, by } : undefined
}
