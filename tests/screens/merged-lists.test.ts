import { expect, test } from "vitest"
import { createFormStart } from "../../src/engine/form/form-start.ts"
import { mergeLists } from "../../src/engine/form/merge-lists.ts"
import { partialResource } from "../../src/engine/form/partial-resource.ts"
import { merge } from "../../src/engine/form/remote-change.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { requestCust } from "../../src/resources/request-cust.ts"

test.each([
  ["both add", "a b", "a b c", "a b d", "a b c d"],
  ["both add the same", "a", "a b", "a b", "a b"],
  ["each at its place", "a b", "x a b", "a y b", "x a y b"],
  ["one adds to an empty list", "", "a", "b", "a b"],
  ["one removes, one adds", "a b c", "a c", "a b c d", "a c d"],
  ["both remove", "a b c", "a c", "a b", "a"],
  ["all of mine is removed, theirs added", "a b", "", "a b c", "c"],
  ["I move, they add", "a b c", "c a b", "a b c d", "c d a b"],
  ["they move, I remove", "a b c", "a c", "c b a", "c a"],
  ["both move alike", "a b", "b a", "b a c", "b a c"],
])("a list that two people changed: %s", (_what, base, mine, theirs, merged) => {
  const [old, own, other] = [base, mine, theirs].map((text) => text.split(" ").filter(Boolean))
  expect(mergeLists(old, own, other)).toEqual(merged.split(" "))
})

test("what cannot be merged by item is asked about, the rest is not", () => {
  expect(mergeLists(["a", "b", "c"], ["b", "a", "c"], ["a", "c", "b"])).toBeUndefined()
  expect(mergeLists(["a"], "x", ["a"])).toBeUndefined()
  const base = { title: "Rumah", images: ["/a.jpg"], facilities: [1, 2], price: 1 }
  const mine = { ...base, title: "Rumah A", images: ["/a.jpg", "/b.jpg"], facilities: [2] }
  const theirs = { title: "Rumah B", images: ["/a.jpg", "/c.jpg"], facilities: [1, 2, 3], price: 2 }
  expect(merge(houseList.fields, base, mine, theirs)).toEqual({
    draft: { title: "Rumah A", images: ["/a.jpg", "/b.jpg", "/c.jpg"], facilities: [2, 3], price: 2 },
    taken: [["price"]],
    merged: [["images"], ["facilities"]],
    disputed: [["title"]],
  })
})

test("an old draft of one fact over a newer value is a change by another user", () => {
  const part = partialResource(requestCust, ["notes"])
  const record = { id: 7, version: 3, notes: "Dari rekan", name: "Budi" }
  const kept = { draft: { notes: "Dari saya" }, base: { notes: "Lama" }, version: 2, savedAt: 0 }
  const start = createFormStart(part, record, kept)
  expect(start).toMatchObject({ draft: { notes: "Dari saya" }, formBase: { baseline: { notes: "Lama" } } })
  expect(start.formBase.record?.version).toBe(2)
  expect(start.remoteChange?.record).toBe(record)
  expect(merge(part.fields, start.formBase.baseline, start.draft, { notes: "Dari rekan" }).disputed).toEqual([
    ["notes"],
  ])
})
