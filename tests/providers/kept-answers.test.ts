import { afterEach, expect, test, vi } from "vitest"
import { createDialogDraft } from "../../src/drafts/dialog-draft.ts"
import { memoryStorage } from "./memory-storage.ts"

afterEach(() => vi.unstubAllGlobals())

test("answers are kept with what the record said, until they are forgotten; the key of what was sent stays with them", () => {
  vi.stubGlobal("sessionStorage", memoryStorage())
  const kept = createDialogDraft("7:house-list.setStatus:1")
  expect(kept.isKept()).toBe(false)
  kept.keep({ status: "rejected" }, { status: "review" })
  const key = kept.keyFor({ status: "rejected" })
  kept.keep({ status: "rejected", status_reason: "Buram." }, { status: "review" })
  const again = createDialogDraft("7:house-list.setStatus:1")
  expect(again.isKept()).toBe(true)
  expect(again.find()).toEqual({ status: "rejected", status_reason: "Buram." })
  expect(again.base()).toEqual({ status: "review" })
  expect(again.keyFor({ status: "rejected" })).toBe(key)
  expect(createDialogDraft("8:house-list.setStatus:1").isKept()).toBe(false)
  again.forget()
  expect(kept.isKept()).toBe(false)
})

test("what stands there in another shape, and a browser that keeps nothing, count as nothing", () => {
  const name = "griya-answers:7:a"
  for (const text of ["", "{", "[]", '{"answers":1}', '{"answers":{},"base":"x"}', '{"answers":{},"key":1}']) {
    vi.stubGlobal("sessionStorage", memoryStorage({ [name]: text }))
    expect(createDialogDraft("7:a").isKept()).toBe(false)
  }
  vi.stubGlobal("sessionStorage", undefined)
  const kept = createDialogDraft("7:a")
  kept.keep({ reason: "x" })
  expect(kept.find()).toEqual({})
  kept.forget()
})
