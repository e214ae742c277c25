/** Items under their key, in the order in which the keys first come. */
export const groupBy = <T>(items: readonly T[], keyOf: (item: T) => string): [key: string, items: T[]][] => {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return [...groups]
}
