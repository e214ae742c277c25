import { describe, expect, test } from "vitest"
import { rowsMatchFilters } from "../../src/data/filtered-rows.ts"
import { houseList } from "../../src/resources/house-list.ts"

const active = { field: "status", operator: "eq", value: "active" } as const
const dear = { field: "price", operator: "gte", value: 1_000_000_000 } as const

describe("can an answer be that of a query?", () => {
  test.each([
    ["no rows", [active], [], true],
    ["no filters", [], [{ status: "sold" }], true],
    ["every row as asked", [active], [{ status: "active" }, { status: "active" }], true],
    ["one row is not", [active], [{ status: "active" }, { status: "sold" }], false],
    ["one of two filters is not kept", [active, dear], [{ status: "active", price: 900_000_000 }], false],
    ["a row that does not say it", [active], [{ title: "Rumah" }], false],
    [
      "one of several values",
      [{ field: "status", operator: "in", value: ["review", "sold"] }],
      [{ status: "sold" }],
      true,
    ],
    ["a truth", [{ field: "premium", operator: "eq", value: true }], [{ premium: false }], false],
    ["its id", [{ field: "id", operator: "in", value: ["7", "8"] }], [{ id: 7 }], true],
    ["what no field says", [{ field: "id_provinsi", operator: "eq", value: "31" }], [{ status: "sold" }], true],
  ] as const)("%s", (_, filters, rows, isSo) => {
    expect(rowsMatchFilters(houseList, { filters }, rows)).toBe(isSo)
  })
})
