import type { Resource } from "../../src/declare/index.ts"
import type { Row } from "../reader.ts"

interface MadeRecord {
  resource: Resource
  row: Row
}

/** Records created by this run; no other records may be changed or removed. */
export const madeRecords = () => {
  const records: MadeRecord[] = []
  return {
    add: (resource: Resource, row: Row) => records.push({ resource, row }),
    of: (name: string): Row | undefined => records.find(({ resource }) => resource.name === name)?.row,
    replace: (name: string, row: Row) => {
      const record = records.find(({ resource }) => resource.name === name)
      if (record) record.row = { ...record.row, ...row }
    },
    /** Dependent records are removed before their targets. */
    newestFirst: () => records.toReversed(),
  }
}

export type Made = ReturnType<typeof madeRecords>
