import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { pendingRemovals, removalKey, removeLater, removePending } from "../../src/providers/pending-removals.ts"

const listeners = new Map<string, () => void>()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal("addEventListener", (name: string, listener: () => void) => listeners.set(name, listener))
  vi.stubGlobal("removeEventListener", (name: string) => listeners.delete(name))
})
afterEach(() => void vi.useRealTimers())

const KEY = removalKey({ name: "request-cust" }, { id: 3 })
const isPending = () => pendingRemovals.get().has(KEY)

test("is sent after its time, unless it is taken back, and then never", async () => {
  const send = vi.fn(async () => undefined)
  const undo = removeLater(KEY, 6000, send)
  await vi.advanceTimersByTimeAsync(5900)
  undo()
  expect(isPending()).toBe(false)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(send).not.toHaveBeenCalled()
  removeLater(KEY, 6000, send)
  removeLater(KEY, 6000, send)
  await vi.advanceTimersByTimeAsync(6000)
  expect(send.mock.calls).toEqual([[false]])
  expect(isPending()).toBe(false)
})

test.each([
  ["the page is left", async () => listeners.get("pagehide")?.()],
  ["the user signs out", async () => void removePending()],
])("is sent once and at once where %s", async (_what, leave) => {
  const send = vi.fn(async () => undefined)
  const undo = removeLater(KEY, 6000, send)
  await leave()
  await vi.advanceTimersByTimeAsync(10_000)
  undo()
  expect(send.mock.calls).toEqual([[true]])
  expect(isPending()).toBe(false)
})

test("a sign-out does not wait for a network that says nothing", async () => {
  removeLater(KEY, 6000, () => new Promise(() => {}))
  const done = vi.fn()
  void removePending().then(done)
  await vi.advanceTimersByTimeAsync(1500)
  expect(done).toHaveBeenCalledTimes(1)
})
