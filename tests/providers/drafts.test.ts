import { beforeEach, expect, test, vi } from "vitest"
import { z } from "../../src/declare/zod.ts"
import { openBrowserDraft } from "../../src/drafts/browser-draft.ts"
import { forgetDrafts, hasTabDraft, openTabDraft } from "../../src/drafts/draft.ts"
import { openActionDraft } from "../../src/engine/record/use-action-draft.ts"
import { memoryStorage } from "./memory-storage.ts"

beforeEach(() => vi.stubGlobal("sessionStorage", memoryStorage()))

const schema = z.object({ reason: z.string() })
const NAME = "griya-answers:7:a"
const store = (text: string) => vi.stubGlobal("sessionStorage", memoryStorage({ [NAME]: text }))

test("answers are kept with what the record said, until they are dropped; the key of what was sent stays with them", () => {
  const name = "house-list.setStatus:1"
  const draft = openActionDraft("7", name)
  expect(hasTabDraft("7", name)).toBe(false)
  draft.save({ status: "rejected" }, { status: "review" })
  const key = draft.keyFor({ status: "rejected" })
  draft.save({ status: "rejected", status_reason: "Buram." }, { status: "review" })
  const again = openActionDraft("7", name)
  expect(hasTabDraft("7", name)).toBe(true)
  expect(again.find()?.answers).toEqual({ status: "rejected", status_reason: "Buram." })
  expect(again.find()?.base).toEqual({ status: "review" })
  expect(again.keyFor({ status: "rejected" })).toBe(key)
  expect(hasTabDraft("8", name)).toBe(false)
  expect(again.keyFor({ status: "active" })).not.toBe(key)
  again.drop()
  expect(hasTabDraft("7", name)).toBe(false)
})

test("a draft of another shape counts as none", () => {
  for (const text of [
    "",
    "{",
    "[]",
    "null",
    '{"value":1}',
    '{"value":{"reason":1}}',
    '{"answers":{"reason":[]}}',
    "{}",
  ]) {
    store(text)
    expect(openTabDraft("7", "a", schema).found).toBeUndefined()
  }
  for (const text of ['{"answers":1,"base":{}}', '{"answers":{},"base":"x"}', '{"answers":{},"base":{},"key":1}']) {
    store(text)
    expect(openActionDraft("7", "a").find()).toBeUndefined()
  }
})

test("drafts of a tab from before an update are found", () => {
  store('{"answers":{"reason":"Buram."}}')
  expect(openTabDraft("7", "a", schema).found).toEqual({ reason: "Buram." })
  store('{"answers":{"reason":"Buram."},"base":{"status":"review"},"key":"k","sent":"{}"}')
  const draft = openActionDraft("7", "a")
  expect(draft.find()).toMatchObject({ answers: { reason: "Buram." }, base: { status: "review" } })
  expect(draft.keyFor({})).toBe("k")
})

test("a draft expires after its age", () => {
  vi.useFakeTimers({ now: 1000 })
  openTabDraft("7", "a", schema, 500).save({ reason: "x" })
  vi.setSystemTime(1499)
  expect(openTabDraft("7", "a", schema).found).toEqual({ reason: "x" })
  vi.setSystemTime(1500)
  expect(openTabDraft("7", "a", schema).found).toBeUndefined()
})

test("without storage a draft is in memory, and its owner learns it", async () => {
  vi.stubGlobal("sessionStorage", undefined)
  const draft = openTabDraft("7", "blocked", schema)
  expect(draft.found).toBeUndefined()
  expect(draft.save({ reason: "x" })).toBe(false)
  expect(openTabDraft("7", "blocked", schema).found).toEqual({ reason: "x" })
  draft.drop()
  expect(draft.found).toBeUndefined()
  vi.stubGlobal("indexedDB", undefined)
  expect(await openBrowserDraft("7", "blocked", schema)).toBeUndefined()
})

test("sign-out deletes all drafts of the tab, and a form that closes afterwards does not store its own again", async () => {
  const draft = openTabDraft("7", "a", schema)
  expect(draft.save({ reason: "x" })).toBe(true)
  // Only real storages list their values as keys.
  vi.stubGlobal("sessionStorage", Object.assign(sessionStorage, { [NAME]: "" }))
  await forgetDrafts("7")
  expect(hasTabDraft("7", "a")).toBe(false)
  expect(draft.save({ reason: "x" })).toBe(false)
  expect(hasTabDraft("7", "a")).toBe(false)
  expect(openTabDraft("7", "a", schema).save({ reason: "x" })).toBe(true)
})
