import { describe, expect, test } from "vitest"
import { flattenRow, getRelatedNames, replaceRelatedRecords } from "../../src/adapt/nested-records.ts"

describe("the fields of a framed row", () => {
  test.each<[string, unknown, unknown]>([
    ["a list of framed records", [{ id: 1, attributes: { name: "Taman" } }], [{ id: 1, name: "Taman" }]],
    [
      "a frame around a record",
      { data: { id: 1, attributes: { name: "Taman" } }, links: {} },
      { id: 1, name: "Taman" },
    ],
    ["a frame around nothing", { data: null, meta: {} }, null],
    ["an object whose data is a text", { data: "x" }, { data: "x" }],
    ["an object with more than a frame has", { data: { id: 1 }, total: 2 }, { data: { id: 1 }, total: 2 }],
    ["an empty value", null, null],
  ])("have %s", (_, sent, read) => {
    expect(flattenRow({ id: 7, attributes: { it: sent } }, "attributes")).toEqual({ id: 7, it: read })
  })

  test.each([[{ id: 7, attributes: "text" }], [{ id: 7, attributes: null }], [{ id: 7, attributes: [1] }]])(
    "are those of the row itself in %j",
    (row) => {
      expect(flattenRow(row, "attributes")).toEqual(row)
    },
  )

  test("are without relationships that are none", () => {
    expect(flattenRow({ attributes: { a: 1 }, relationships: "x" }, "attributes")).toEqual({ a: 1 })
  })
})

describe("a related record", () => {
  const target = { ids: ["id", "_id"], titles: ["name", "title"], key: "slug", keyOnWire: "alamat" }
  const beside = getRelatedNames("it", "slug")

  test.each<[unknown, unknown, object]>([
    [{ id: null, _id: 5, name: "A" }, 5, { it_label: "A" }],
    [{ _id: { $oid: "65f0c1" }, name: "A" }, "65f0c1", { it_label: "A" }],
    [{ id: 1, name: 5, title: "B" }, 1, { it_label: "B" }],
    [{ id: 1 }, 1, { it_label: "1" }],
    [{ id: 1, name: "A", alamat: "a-1" }, 1, { it_label: "A", it_slug: "a-1" }],
    [{ name: "A" }, "A", { it_label: "A" }],
    [{}, {}, {}],
    [7, 7, {}],
    [[1, 2], [1, 2], {}],
    [[{ id: 1, name: "A" }, 2], [1, 2], { it_labels: ["A", "2"] }],
    [[{ name: "A" }, { id: 2 }], [{ name: "A" }, 2], { it_labels: ["A", "2"] }],
  ])("%j is %j beside %j", (sent, id, added) => {
    const row: Record<string, unknown> = {}
    expect(replaceRelatedRecords(row, beside, sent, target)).toEqual(id)
    expect(Object.entries(row)).toEqual(Object.entries(added))
  })

  test("leaves what the row says itself", () => {
    const row = { it_label: "Lama", it_labels: ["Lama"], it_slug: "lama" }
    const before = { ...row }
    replaceRelatedRecords(row, beside, { id: 1, name: "A", alamat: "a-1" }, target)
    replaceRelatedRecords(row, beside, [{ id: 1, name: "A" }], target)
    expect(row).toEqual(before)
  })

  test("has no key beside it where its id is the key", () => {
    const row = {}
    replaceRelatedRecords(row, getRelatedNames("it", "id"), { id: 1 }, { ...target, key: "id", keyOnWire: "id" })
    expect(row).toEqual({ it_label: "1" })
  })
})
