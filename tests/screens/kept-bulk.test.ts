import { afterEach, expect, test, vi } from "vitest"
import { bulkDraft } from "../../src/engine/list/kept-bulk.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { memoryStorage } from "../providers/memory-storage.ts"

afterEach(() => vi.unstubAllGlobals())

const { setStatus, markSold } = houseList.actions
const action = { ...setStatus, name: "setStatus" }

test("what was typed for many is found with its records, as long as the action may be done", () => {
  vi.stubGlobal("sessionStorage", memoryStorage())
  const kept = bulkDraft("7", houseList)
  expect(kept.find([action])).toBeUndefined()
  const rows = [{ id: 1, status: "review" }]
  kept.save(action, rows, { asks: { status: "rejected" }, each: {} })
  expect(bulkDraft("8", houseList).find([action])).toBeUndefined()
  expect(kept.find([action])).toMatchObject({ action, ids: ["1"], found: { asks: { status: "rejected" }, each: {} } })
  expect(kept.find([{ ...markSold, name: "markSold" }])).toBeUndefined()
  expect(kept.find([action])).toBeUndefined()
})
