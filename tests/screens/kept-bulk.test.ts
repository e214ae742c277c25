import { afterEach, expect, test, vi } from "vitest"
import { bulkDraft } from "../../src/engine/list/kept-bulk.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { memoryStorage } from "../providers/memory-storage.ts"

afterEach(() => vi.unstubAllGlobals())

const { setStatus, markSold } = houseList.actions
const action = { ...setStatus, name: "setStatus" }

test("what was typed for many is found with its records while its action is offered, and kept while it is not", () => {
  vi.stubGlobal("sessionStorage", memoryStorage())
  const kept = bulkDraft("7", houseList)
  expect(kept.find([action])).toBeUndefined()
  const rows = [{ id: 1, status: "review" }]
  kept.save(action, rows, { asks: { status: "rejected" }, each: {} })
  expect(bulkDraft("8", houseList).find([action])).toBeUndefined()
  expect(kept.find([action])).toMatchObject({ action, ids: ["1"], found: { asks: { status: "rejected" }, each: {} } })
  expect(kept.find([{ ...markSold, name: "markSold" }])).toBeUndefined()
  expect(kept.find([action])).toMatchObject({ action, ids: ["1"] })
  kept.drop()
  expect(kept.find([action])).toBeUndefined()
})

test("a draft of an earlier version, which stored whole rows, is found with their ids", () => {
  const storage = memoryStorage()
  vi.stubGlobal("sessionStorage", storage)
  const old = { action: "setStatus", rows: [{ id: 1 }, { id: 2 }], asks: { status_reason: "Buram." }, each: {} }
  storage.setItem("griya-answers:7:house-list.bulk", JSON.stringify({ answers: old }))
  expect(bulkDraft("7", houseList).find([action])).toMatchObject({ ids: ["1", "2"], found: { asks: old.asks } })
})
