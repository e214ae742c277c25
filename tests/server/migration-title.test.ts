import { expect, test } from "vitest"
import type { Snapshot, SnapshotTable } from "../../server/database/evolve/snapshot.ts"
import { titleOf } from "../../server/database/evolve/title.ts"

const index = (expression: string) => ({ columns: [{ expression, isExpression: false }] })
const column = (name: string) => ({ name, type: "text", notNull: false })
const tableOf = (name: string, more: Partial<SnapshotTable> = {}): SnapshotTable => ({
  name,
  columns: { id: column("id"), name: column("name") },
  indexes: { a: index("a"), b: index("b") },
  foreignKeys: {},
  compositePrimaryKeys: {},
  uniqueConstraints: {},
  checkConstraints: {},
  ...more,
})
const snapshotOf = (...tables: SnapshotTable[]): Snapshot => ({
  id: "1",
  tables: Object.fromEntries(tables.map((table) => [`public.${table.name}`, table])),
})

const before = snapshotOf(tableOf("payment"))

test("a migration is named by what changed, and how much more did", () => {
  const changed = tableOf("payment", { indexes: { a: index("c") } })
  expect(titleOf(before, snapshotOf(tableOf("payment"), tableOf("lease")), [])).toBe("lease_create")
  expect(titleOf(before, snapshotOf(changed, tableOf("lease")), [])).toBe("lease_create_and_1_more")
})

test("another order of indexes and columns is no change", () => {
  const moved = tableOf("payment", {
    columns: { name: column("name"), id: column("id") },
    indexes: { b: index("b"), a: index("a") },
  })
  expect(titleOf(before, snapshotOf(moved, tableOf("lease")), [])).toBe("lease_create")
})
