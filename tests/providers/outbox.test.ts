import { expect, test, vi } from "vitest"
import { CallError } from "../../src/data/call-error.ts"
import type { SendEntry } from "../../src/drafts/outbox.ts"
import { browserOutboxStorage, isOutboxEntry, type OutboxEntry } from "../../src/drafts/outbox-storage.ts"
import { resources } from "../../src/resources/index.ts"
import { CREATE, closesOutboxes, message, noNetwork, open, storageOf, textsOf } from "./outbox.ts"

closesOutboxes()

const sender = (...failures: (Error | undefined)[]) => {
  const sent: OutboxEntry[] = []
  const send: SendEntry = async (entry) => {
    sent.push(entry)
    const failure = failures.shift()
    if (failure) throw failure
  }
  return { send, sent }
}

test("what waits is sent in order, each once, and is gone then", async () => {
  const outbox = open()
  for (const text of ["satu", "dua", "tiga"]) await outbox.put(message(text))
  expect(textsOf(outbox.list())).toEqual(["satu", "dua", "tiga"])
  const { send, sent } = sender()
  await Promise.all([outbox.flush(send), outbox.flush(send)])
  expect(textsOf(sent)).toEqual(["satu", "dua", "tiga"])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
  expect(outbox.get()).toMatchObject({ entries: [], sending: undefined })
})

test("of several that are put in at once each has its own place", async () => {
  const outbox = open()
  const put = await Promise.all(["satu", "dua", "tiga"].map((text) => outbox.put(message(text))))
  const moments = put.map(({ writtenAt }) => writtenAt)
  expect(moments).toEqual([...new Set(moments)].toSorted((a, b) => a - b))
  expect(textsOf(outbox.list())).toEqual(["satu", "dua", "tiga"])
})

test("the first failure of the network ends it, and the next flush goes on there under the same keys", async () => {
  const outbox = open()
  for (const text of ["satu", "dua", "tiga"]) await outbox.put(message(text))
  const first = sender(undefined, noNetwork())
  await outbox.flush(first.send)
  expect(textsOf(first.sent)).toEqual(["satu", "dua"])
  expect(textsOf(outbox.list())).toEqual(["dua", "tiga"])
  const again = sender()
  await outbox.flush(again.send)
  expect(textsOf(again.sent)).toEqual(["dua", "tiga"])
  expect(again.sent[0]?.key).toBe(first.sent[1]?.key)
  expect(again.sent.map(({ tried }) => tried)).toEqual([true, false])
})

test.each([401, 408, 429, 502, 503, 504])("HTTP %i is no refusal: it goes on waiting", async (status) => {
  const outbox = open()
  await outbox.put(message("satu"))
  await outbox.flush(sender(new CallError(CREATE, status, undefined)).send)
  expect(outbox.list().map(({ refused }) => refused)).toEqual([undefined])
})

test.each([
  ["the page of a Wi-Fi's sign-in", "<h1>Selamat datang</h1>"],
  ["an answer whose end is missing", '{"status":201,"data":{'],
  ["an empty answer", ""],
])("%s is no refusal: it goes on waiting", async (_, body) => {
  const outbox = open()
  await outbox.put(message("satu"))
  await outbox.flush(sender(new CallError(CREATE, 200, body)).send)
  expect(outbox.list().map(({ refused }) => refused)).toEqual([undefined])
})

test("what was refused stays with the reason, holds nothing up, and is sent again only when the user says so", async () => {
  const outbox = open()
  const { key } = await outbox.put(message("buruk"))
  await outbox.put(message("baik"))
  const { send, sent } = sender(new CallError(CREATE, 409, { message: "Pesan terlalu panjang." }))
  await outbox.flush(send)
  expect(textsOf(sent)).toEqual(["buruk", "baik"])
  await outbox.flush(send)
  expect(outbox.list()).toMatchObject([{ key, refused: "Pesan terlalu panjang." }])
  expect(sent).toHaveLength(2)

  await outbox.retry(key)
  await outbox.flush(send)
  expect(sent.at(-1)).toMatchObject({ key, values: { text: "buruk" } })
  expect(outbox.list()).toEqual([])
})

test("what is changed is another write, with a key of its own", async () => {
  const outbox = open()
  const { key } = await outbox.put(message("buruk"))
  await outbox.flush(sender(new CallError(CREATE, 422, { message: "Tidak." })).send)
  await outbox.retry(key, { values: { request_id: "1", text: "lebih baik" } })
  // The refused text is replaced; otherwise a user who retries each would send both.
  expect(textsOf(outbox.list())).toEqual(["lebih baik"])
  expect(outbox.list()[0]).not.toHaveProperty("refused")
  const { send, sent } = sender()
  await outbox.flush(send)
  expect(sent).toMatchObject([{ values: { text: "lebih baik" }, tried: false }])
  expect(sent[0]?.key).not.toBe(key)
})

test("what is put in during a flush is sent by it", async () => {
  const outbox = open()
  await outbox.put(message("satu"))
  const texts: unknown[] = []
  const send: SendEntry = async ({ values }) => {
    texts.push(values.text)
    if (values.text !== "satu") return
    await outbox.put(message("dua"))
    void outbox.flush(send)
  }
  await outbox.flush(send)
  expect(texts).toEqual(["satu", "dua"])
})

test("two tabs send once, and each sees what the other put in", async () => {
  const storage = storageOf()
  const [one, other] = [open(storage), open(storage)]
  for (const text of ["satu", "dua"]) await one.put(message(text))
  await expect.poll(() => textsOf(other.list())).toEqual(["satu", "dua"])
  const { send, sent } = sender()
  await Promise.all([one.flush(send), other.flush(send)])
  expect(textsOf(sent)).toEqual(["satu", "dua"])
  await expect.poll(() => other.list()).toEqual([])
})

test("a reload finds what waits, and what was dropped on the way does not come back", async () => {
  const storage = storageOf()
  const before = open(storage)
  const { key } = await before.put(message("satu"))
  const after = open(storage)
  await after.open()
  expect(textsOf(after.list())).toEqual(["satu"])
  await after.flush(async () => {
    await after.drop(key)
    throw new CallError(CREATE, 422, { message: "Tidak." })
  })
  expect(storage.kept.size).toBe(0)
})

test("only declared calls may wait, and nothing about money is declared so", async () => {
  const outbox = open()
  for (const resource of ["payment", "withdrawal", "subscribe-transaction", "house-list", "nothing"])
    await expect(outbox.put({ resource, values: {} })).rejects.toThrow(/not declared with queues/)
  const queued = resources.filter(({ calls }) => Object.values(calls).some(({ queues }) => queues))
  expect(queued.map(({ name }) => name)).toEqual(["message-request"])
  for (const { fields, calls, actions = {} } of queued) {
    expect(Object.values(fields).filter(({ kind }) => kind === "money")).toEqual([])
    expect(Object.values(calls).filter(({ queues, service }) => queues && service === "payment")).toEqual([])
    expect(Object.values(actions).filter(({ call }) => call.queues)).toEqual([])
  }
  expect(Object.entries(queued[0]?.calls ?? {}).flatMap(([name, { queues }]) => (queues ? [name] : []))).toEqual([
    "create",
  ])
})

test("what is kept in another shape, or of a resource that may not wait, is left alone", async () => {
  const sound = { key: "a", resource: "message-request", values: { text: "a" }, writtenAt: 1, tried: false }
  const kept = new Map<string, unknown>(
    Object.entries({
      a: sound,
      b: { ...sound, key: 3 },
      c: { ...sound, key: "c", resource: "withdrawal" },
      d: "tidak dikenal",
      e: { ...sound, key: "e", file: { file: "bukan berkas", field: "image_url", folder: "messages" } },
      f: { ...sound, key: "f", values: null },
    }),
  )
  const outbox = open(storageOf(kept))
  await outbox.open()
  expect(outbox.list().map(({ key }) => key)).toEqual(["a"])
  expect(isOutboxEntry({ ...sound, refused: 1 })).toBe(false)
})

test("there is an end to what waits", async () => {
  const kept = new Map<string, unknown>()
  for (let index = 0; index < 200; index++)
    kept.set(`${index}`, { key: `${index}`, ...message("a"), writtenAt: index, tried: false })
  await expect(open(storageOf(kept)).put(message("satu lagi"))).rejects.toThrow(/Sudah 200 kiriman/)
})

const databaseOf = (writes: number) => {
  const kept = new Map<string, unknown>()
  let left = writes
  const store = {
    getAll: () => [...kept.values()],
    put: (entry: unknown, key: string) => void kept.set(key, structuredClone(entry)),
    delete: (key: string) => void kept.delete(key),
  }
  const inStore = async (_name: string, mode: string, work: (of: never) => unknown) => {
    if (mode === "readwrite" && left-- <= 0) throw new DOMException("full", "QuotaExceededError")
    return work(store as never)
  }
  return { kept, storage: browserOutboxStorage("7", inStore as never) }
}

test.each([0, 1, 2, 3])(
  "a browser that takes %i writes and no more sends each message once, and says that it keeps nothing",
  async (writes) => {
    vi.stubGlobal("IDBKeyRange", { bound: () => undefined })
    const { storage } = databaseOf(writes)
    const outbox = open(storage)
    await outbox.put(message("buruk"))
    await outbox.put(message("baik"))
    expect(textsOf(outbox.list())).toEqual(["buruk", "baik"])
    const { send, sent } = sender(new CallError(CREATE, 422, { message: "Tidak." }))
    await outbox.flush(async (entry, note) => {
      if (sent.length > 5) throw new CallError(CREATE, 0, undefined)
      await send(entry, note)
    })
    expect(textsOf(sent)).toEqual(["buruk", "baik"])
    expect(outbox.list()).toMatchObject([{ values: { text: "buruk" }, refused: "Tidak." }])
    expect(outbox.get().isKept).toBe(false)
  },
)
