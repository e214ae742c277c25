import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { acquireTabLock } from "../../src/drafts/tab-lock.ts"

/** Pages without HTTPS lack `navigator.locks`. */
beforeEach(() => vi.stubGlobal("navigator", {}))
afterEach(() => vi.unstubAllGlobals())

test("without locks a name is held by one tab, until it lets go", async () => {
  const release = await acquireTabLock("draft:1")
  expect(release).toBeDefined()
  expect(await acquireTabLock("draft:1")).toBeUndefined()
  const other = await acquireTabLock("draft:2")
  expect(other).toBeDefined()
  other?.()
  release?.()
  const next = await acquireTabLock("draft:1")
  expect(next).toBeDefined()
  next?.()
})

test("of tabs that ask at the same time one gets it", async () => {
  const held = await Promise.all(Array.from({ length: 5 }, () => acquireTabLock("draft:3")))
  const releases = held.filter((release) => release !== undefined)
  expect(releases).toHaveLength(1)
  releases[0]?.()
})
