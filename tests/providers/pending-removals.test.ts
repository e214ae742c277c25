import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { pendingRemovals, removeLater, removePending } from "../../src/drafts/pending-removals.ts"

const listeners = new Set<() => void>()
const leave = () => {
  for (const listener of [...listeners]) listener()
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal("addEventListener", (name: string, listener: () => void) => {
    if (name === "pagehide") listeners.add(listener)
  })
  vi.stubGlobal("removeEventListener", (_: string, listener: () => void) => listeners.delete(listener))
})
afterEach(() => {
  listeners.clear()
  vi.unstubAllGlobals()
})

const send = () => vi.fn(async (_isLeaving: boolean) => {})

test("what is removed is out of sight at once, and the service is asked once, after the time", async () => {
  const sent = send()
  removeLater("request-cust 1", 6000, sent)
  expect([...pendingRemovals.get()]).toEqual(["request-cust 1"])
  await vi.advanceTimersByTimeAsync(5999)
  expect(sent).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  leave()
  expect(sent.mock.calls).toEqual([[false]])
  await vi.advanceTimersByTimeAsync(0)
  expect(pendingRemovals.get().size).toBe(0)
})

test("whoever leaves the page within its time has it sent then, once, in a way that outlives the page", async () => {
  const sent = send()
  removeLater("request-cust 2", 6000, sent)
  leave()
  expect(sent.mock.calls).toEqual([[true]])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toHaveBeenCalledTimes(1)
})

test("what is taken back is never sent, and can be removed again; asked for twice it is sent once", async () => {
  const [first, second, third] = [send(), send(), send()]
  const undo = removeLater("request-cust 3", 6000, first)
  undo()
  leave()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(first).not.toHaveBeenCalled()
  expect(pendingRemovals.get().size).toBe(0)
  removeLater("request-cust 3", 6000, second)
  removeLater("request-cust 3", 6000, third)
  await vi.advanceTimersByTimeAsync(6000)
  expect([second.mock.calls.length, third.mock.calls.length]).toEqual([1, 0])
})

test("a sign-out sends them at once, each once, and does not wait for a network that says nothing", async () => {
  const [first, second] = [send(), vi.fn(() => new Promise<void>(() => {}))]
  removeLater("request-cust 4", 6000, first)
  removeLater("request-cust 5", 6000, second)
  const done = vi.fn()
  void removePending().then(done)
  await vi.advanceTimersByTimeAsync(1499)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toHaveBeenCalledTimes(1)
  leave()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([first.mock.calls, second.mock.calls]).toEqual([[[true]], [[true]]])
})
