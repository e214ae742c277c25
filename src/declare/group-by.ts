export const groupBy = <T, K = string>(items: readonly T[], keyOf: (item: T) => K): [key: K, items: T[]][] => {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return [...groups]
}
