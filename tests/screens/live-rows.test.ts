import { describe, expect, it } from "vitest"
import { applyChanges, compareRows, idsToRead, patchRows } from "../../src/engine/list/live-rows.ts"
import { changeOfRow, changesWords, NO_CHANGES } from "../../src/engine/list/row-changes.ts"
import type { Change } from "../../src/live/live-messages.ts"

const rows = [
  { id: 1, name: "A", price: 30, version: 1 },
  { id: 2, name: "B", price: 20, version: 4 },
  { id: 3, name: "C", price: 10, version: 1 },
]
const full = { rows, query: { limit: 3, sort: [{ field: "price", order: "desc" as const }] } }
const change = (type: string, ...ids: string[]): Change => ({
  resource: "r",
  type,
  ids,
  by: "Andi",
  isOwn: false,
  version: undefined,
  tab: undefined,
})
const after = (changes: Change[], read: { id: number }[], page = full) => applyChanges(NO_CHANGES, page, changes, read)

describe("what others do to a page of rows", () => {
  it("changes a row in place", () => {
    const row = { ...rows[1], id: 2, name: "Baru", version: 5 }
    const now = after([change("updated", "2")], [row])
    expect(patchRows(rows, [row])).toEqual([rows[0], row, rows[2]])
    expect(changesWords(now)).toBeUndefined()
    expect([changeOfRow(now, row), changeOfRow(now, rows[0] as never)]).toEqual([{ isChanged: true }, undefined])
  })

  it("does not put an older version over a newer one", () => {
    const older = { ...rows[1], id: 2, version: 3 }
    expect(after([change("updated", "2")], [older]).patched.size).toBe(0)
    expect(patchRows(rows, [older])).toEqual(rows)
  })

  it("says in a removed row's place who removed it, however often it is told and in whatever order", () => {
    const now = after([change("updated", "3"), change("deleted", "3"), change("deleted", "3")], [])
    expect([...now.gone]).toEqual([["3", "Dihapus oleh Andi"]])
    expect(idsToRead([change("deleted", "3"), change("updated", "3", "1")])).toEqual(["1"])
  })

  it("says of a row that its filter no longer takes that it is not one of these", () => {
    expect(after([change("updated", "1")], []).gone.get("1")).toBe("Diubah oleh Andi, tidak lagi termasuk di sini")
  })

  it("names no one of what the reader did in another tab", () => {
    const own = (type: string) => after([{ ...change(type, "1"), isOwn: true }], []).gone.get("1")
    expect(own("deleted")).toBe("Anda menghapusnya di tab atau perangkat lain")
    expect(own("updated")).toBe("Anda mengubahnya di tab atau perangkat lain, tidak lagi termasuk di sini")
  })

  it.each([
    ["a new one before the last row waits", { id: 9, price: 25 }, "1 pembaruan"],
    ["one for a later page does not", { id: 9, price: 5 }, undefined],
    ["one whose place only the service can say waits", { id: 9, price: null }, "1 pembaruan"],
  ])("%s", (_, row, words) => expect(changesWords(after([change("created", "9")], [row]))).toBe(words))

  it("a page that is not full takes any, each once", () => {
    const page = { ...full, query: { ...full.query, limit: 20 } }
    const twice = after(
      [change("created", "8", "9"), change("created", "9")],
      [{ id: 8 }, { id: 9, price: 1 } as never],
      page,
    )
    expect(changesWords(twice)).toBe("2 pembaruan")
    expect(changesWords(applyChanges(twice, page, [change("deleted", "9")], []))).toBe("1 pembaruan")
  })

  it("a row that would move stays, and its move waits", () => {
    const now = after([change("updated", "3")], [{ ...rows[2], id: 3, price: 99, version: 2 } as never])
    expect([now.patched.has("3"), changesWords(now)]).toEqual([true, "1 pembaruan"])
  })

  it("that nobody names is said without a number", () => {
    expect(changesWords(after([change("created")], []))).toBe("Ada pembaruan")
  })

  it("orders rows by the list's own order", () => {
    const sort = [
      { field: "a", order: "asc" as const },
      { field: "b", order: "desc" as const },
    ]
    expect(compareRows({ a: 1, b: 1 }, { a: 1, b: 2 }, sort)).toBeGreaterThan(0)
    expect(compareRows({ a: "x" }, { a: {} }, sort)).toBeUndefined()
    expect(compareRows({ a: 1, b: 1 }, { a: 1, b: 1 }, sort)).toBe(0)
  })
})
