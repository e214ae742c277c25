import { baseOf, type Resource, type Row } from "../declare/index.ts"

const MAX_ROWS = 1000

/** Caches listed rows until a write to their resource. */
export const createRowCache = (written?: (resource: Resource) => void) => {
  const rows = new Map<string, Map<string, Row>>()
  return {
    keep: (resource: Resource, shown: readonly Row[]) => {
      const known = rows.get(baseOf(resource)) ?? new Map<string, Row>()
      if (known.size > MAX_ROWS) known.clear()
      for (const row of shown) if (row.id !== undefined) known.set(String(row.id), row)
      rows.set(baseOf(resource), known)
    },
    forget: (resource: Resource) => {
      rows.delete(baseOf(resource))
      written?.(resource)
    },
    find: (resource: Resource, key: string, value: unknown): Row | undefined => {
      const known = rows.get(baseOf(resource))
      return (
        known?.get(String(value)) ??
        [...(known?.values() ?? [])].find((row) => row[key] !== undefined && String(row[key]) === String(value))
      )
    },
  }
}
