import { at, isObject } from "../declare/index.ts"

/** How many records share a value. */
export interface Count {
  value: string
  label: string
  count: number
}

const countOf = (item: unknown): Count[] => {
  if (!isObject(item)) return []
  const value = String(item.value ?? item.id ?? item._id ?? "")
  return [{ value, label: String(item.label ?? item.name ?? value), count: Number(item.count ?? item.total ?? 0) || 0 }]
}

/** The counts that a statistic keeps at a path, in whichever words it says them. */
export const countsAt = (data: unknown, path: string): Count[] => {
  const items = at(data, path)
  return Array.isArray(items) ? items.flatMap(countOf) : []
}
