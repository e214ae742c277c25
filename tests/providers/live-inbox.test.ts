import { beforeEach, expect, test, vi } from "vitest"
import { createInbox } from "../../src/live/live-inbox.ts"
import type { InboxState } from "../../src/live/live-state.ts"

beforeEach(() => void vi.useFakeTimers())

test("notifications that come together are announced once, however long nothing came before", async () => {
  let state: InboxState = { pushed: [], unread: undefined, arrived: 0 }
  const set = (part: Partial<InboxState>) => {
    state = { ...state, ...part }
  }
  const inbox = createInbox({ get: () => state, set }, async (rows) => rows)
  const burst = async (from: number) => {
    for (const id of [from, from + 1, from + 2]) {
      inbox.receive({ id, text: `Notifikasi ${id}` })
      await vi.advanceTimersByTimeAsync(10)
    }
    await vi.advanceTimersByTimeAsync(60_000)
    return state.arrived
  }
  expect([await burst(1), await burst(11), await burst(21)]).toEqual([1, 2, 3])
})
