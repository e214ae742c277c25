import { baseOf, type Resource } from "../declare/index.ts"
import type { Row } from "./circumstances.ts"

/** Rows that are remembered for each resource. */
const REMEMBERED = 1000

/** The rows that lists have shown, by resource and id, until one of the resource is written. */
export const memoryOf = (written?: (resource: Resource) => void) => {
  const rows = new Map<string, Map<string, Row>>()
  return {
    keep: (resource: Resource, shown: readonly Row[]) => {
      const known = rows.get(baseOf(resource)) ?? new Map<string, Row>()
      if (known.size > REMEMBERED) known.clear()
      for (const row of shown) if (row.id !== undefined) known.set(String(row.id), row)
      rows.set(baseOf(resource), known)
    },
    /** Its records were written. */
    forget: (resource: Resource) => {
      rows.delete(baseOf(resource))
      written?.(resource)
    },
    /** The row whose id, or whose key, it is. */
    find: (resource: Resource, key: string, value: unknown): Row | undefined => {
      const known = rows.get(baseOf(resource))
      return (
        known?.get(String(value)) ??
        [...(known?.values() ?? [])].find((row) => row[key] !== undefined && String(row[key]) === String(value))
      )
    },
  }
}
