import { expect, test } from "vitest"
import { sendQueuedOf } from "../../src/drafts/use-outbox.ts"
import { resources } from "../../src/resources/index.ts"
import { closesOutboxes, message, noNetwork, open } from "./outbox.ts"

closesOutboxes()

const PICTURE = { file: new File(["x"], "a.png"), field: "image_url", folder: "messages" }

test("a picture is stored once, though the message needs two tries", async () => {
  const outbox = open()
  await outbox.put({ ...message("lihat"), file: PICTURE })
  const uploads: string[] = []
  const created: unknown[] = []
  let isCut = true
  const send = sendQueuedOf({
    resources,
    extensions: true,
    upload: async (folder, { name }) => `/files/${folder}/${uploads.push(name)}.png`,
    data: {
      getList: () => Promise.reject(new Error("not asked")),
      create: async (given) => {
        created.push(given)
        if (isCut) throw noNetwork()
        return { data: { id: 1 } as never }
      },
    },
  })
  await outbox.flush(send)
  isCut = false
  await outbox.flush(send)
  expect(uploads).toEqual(["a.png"])
  const [first, second] = created
  expect(second).toEqual(first)
  expect(first).toMatchObject({ variables: { text: "lihat", image_url: "/files/messages/1.png" } })
  expect(outbox.list()).toEqual([])
})

const NOW = new Date().toISOString()
const OLD = { id: 1, request_id: "1", text: "ok", created_at: NOW }

test.each([
  ["it arrived", [OLD, { ...OLD, id: 2, from_customer: false }], 1],
  ["it arrived at a service without senders", [OLD, { ...OLD, id: 2 }], 1],
  ["another arrived", [OLD, { ...OLD, id: 2, text: "lain" }], 2],
  ["the customer wrote the same", [OLD, { ...OLD, id: 2, from_customer: true }], 2],
  ["the user wrote the same before", [OLD], 2],
  ["the same words are old", [OLD, { ...OLD, id: 2, created_at: "2026-01-01T00:00:00Z" }], 2],
])("without extensions a message that may have arrived is looked for: %s", async (_what, rows, times) => {
  const outbox = open()
  await outbox.put(message("ok"))
  const made: unknown[] = []
  const asked: unknown[] = []
  const send = sendQueuedOf({
    resources,
    extensions: false,
    upload: async () => "",
    data: {
      getList: async ({ filters }) => {
        asked.push(filters)
        return { data: (made.length === 0 ? [OLD] : rows) as never, total: rows.length }
      },
      create: async (given) => {
        made.push(given)
        if (made.length === 1) throw noNetwork()
        return { data: { id: 3 } as never }
      },
    },
  })
  await outbox.flush(send)
  expect(outbox.list()).toHaveLength(1)
  await outbox.flush(send)
  const filter = [{ field: "request_id", operator: "eq", value: "1" }]
  expect(asked).toEqual([filter, filter])
  expect(made).toHaveLength(times)
  expect(outbox.list()).toEqual([])
})

test("without extensions a message is not sent while the list before it cannot be read", async () => {
  const outbox = open()
  await outbox.put(message("ok"))
  const made: unknown[] = []
  let isCut = true
  const send = sendQueuedOf({
    resources,
    extensions: false,
    upload: async () => "",
    data: {
      getList: async () => {
        if (isCut) throw noNetwork()
        return { data: [OLD] as never, total: 1 }
      },
      create: async (given) => {
        made.push(given)
        return { data: { id: 3 } as never }
      },
    },
  })
  await outbox.flush(send)
  expect(made).toEqual([])
  isCut = false
  await outbox.flush(send)
  expect(made).toHaveLength(1)
  expect(outbox.list()).toEqual([])
})

test("without extensions a picture that was never sent is no message that arrived, though the same words stand there", async () => {
  const outbox = open()
  await outbox.put({ ...message("satu"), file: PICTURE })
  const rows = [{ id: 1, request_id: "1", text: "satu", image_url: null, created_at: new Date().toISOString() }]
  const made: unknown[] = []
  let isCut = true
  const send = sendQueuedOf({
    resources,
    extensions: false,
    upload: async () => {
      if (isCut) throw noNetwork()
      return "/files/1.png"
    },
    data: {
      getList: async () => ({ data: rows as never, total: 1 }),
      create: async ({ variables }) => {
        made.push(variables)
        return { data: { id: 2 } as never }
      },
    },
  })
  await outbox.flush(send)
  expect(outbox.list()).toMatchObject([{ tried: true, values: { text: "satu" }, file: PICTURE }])
  isCut = false
  await outbox.flush(send)
  expect(made).toEqual([{ request_id: "1", text: "satu", image_url: "/files/1.png" }])
})

test("a file that is refused stays with its words and the reason, and goes when it is asked for again", async () => {
  const outbox = open()
  await outbox.put({ ...message("tetap ada"), file: PICTURE })
  const made: unknown[] = []
  let isFull = true
  const send = sendQueuedOf({
    resources,
    extensions: true,
    upload: async () => {
      if (isFull) throw new Error("Gambar ditolak.")
      return "/files/1.png"
    },
    data: {
      getList: () => Promise.reject(new Error("not asked")),
      create: async ({ variables }) => {
        made.push(variables)
        return { data: { id: 2 } as never }
      },
    },
  })
  await outbox.flush(send)
  const [kept] = outbox.list()
  expect(kept).toMatchObject({ refused: "Gambar ditolak.", values: { text: "tetap ada" }, file: PICTURE })
  expect(made).toEqual([])
  isFull = false
  await outbox.retry(kept?.key ?? "")
  await outbox.flush(send)
  expect(made).toEqual([{ request_id: "1", text: "tetap ada", image_url: "/files/1.png" }])
  expect(outbox.list()).toEqual([])
})
