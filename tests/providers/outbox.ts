import { afterEach, beforeEach, vi } from "vitest"
import { CallError } from "../../src/data/call-error.ts"
import { call } from "../../src/declare/index.ts"
import { createOutbox, type Outbox } from "../../src/drafts/outbox.ts"
import type { OutboxEntry, OutboxStorage } from "../../src/drafts/outbox-storage.ts"
import { resources } from "../../src/resources/index.ts"

const opened: Outbox[] = []

/** Tabs without locks contact each other, so outboxes are closed after each test. */
export const closesOutboxes = () => {
  beforeEach(() => void vi.stubGlobal("navigator", {}))
  afterEach(() => {
    for (const outbox of opened.splice(0)) outbox.close()
  })
}

export const storageOf = (kept = new Map<string, unknown>()): OutboxStorage & { kept: Map<string, unknown> } => ({
  kept,
  all: async () => [...kept.values()],
  put: async (entry) => {
    kept.set(entry.key, { ...entry })
    return true
  },
  remove: async (key) => void kept.delete(key),
})

export const open = (storage: OutboxStorage = storageOf(), user = "7") => {
  const outbox = createOutbox({ user, resources, storage })
  opened.push(outbox)
  return outbox
}

export const message = (text: string) => ({ resource: "message-request", values: { request_id: "1", text } })
export const textsOf = (entries: readonly OutboxEntry[]) => entries.map(({ values }) => values.text)

export const CREATE = call("POST /message-request")
export const noNetwork = () => new CallError(CREATE, 0, undefined)
