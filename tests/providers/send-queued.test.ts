import { expect, test } from "vitest"
import { createQueueSender } from "../../src/drafts/use-outbox.ts"
import { resources } from "../../src/resources/index.ts"
import { closesOutboxes, message, noNetwork, open } from "./outbox.ts"

closesOutboxes()

const PICTURE = { file: new File(["x"], "a.png"), field: "image_url", folder: "messages" }

interface Service {
  extensions?: true
  upload?: (folder: string, file: { name: string }) => Promise<string>
  list?: (filters: unknown) => Promise<object[]>
  /** Throws where the nth call is cut. */
  onCreate?: (nth: number) => void
}

const serviceOf = ({
  extensions,
  upload = async () => "",
  list = () => Promise.reject(new Error("not asked")),
  onCreate,
}: Service) => {
  const made: { variables?: unknown }[] = []
  const send = createQueueSender({
    resources,
    extensions: extensions ?? false,
    upload,
    data: {
      getList: async ({ filters }) => {
        const data = await list(filters)
        return { data: data as never, total: data.length }
      },
      create: async (given) => {
        const nth = made.push(given)
        onCreate?.(nth)
        return { data: { id: 3 } as never }
      },
    },
  })
  return { send, made }
}
const cutsFirst = (nth: number) => {
  if (nth === 1) throw noNetwork()
}
const OLD = { id: 1, request_id: "1", text: "ok", created_at: new Date().toISOString() }

test("a picture is stored once, though the message needs two tries", async () => {
  const outbox = open()
  await outbox.put({ ...message("lihat"), file: PICTURE })
  const uploads: string[] = []
  const upload: Service["upload"] = async (folder, { name }) => `/files/${folder}/${uploads.push(name)}.png`
  const { send, made } = serviceOf({ extensions: true, upload, onCreate: cutsFirst })
  await outbox.flush(send)
  await outbox.flush(send)
  expect(uploads).toEqual(["a.png"])
  expect(made[1]).toEqual(made[0])
  expect(made[0]?.variables).toMatchObject({ text: "lihat", image_url: "/files/messages/1.png" })
  expect(outbox.list()).toEqual([])
})

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
  const asked: unknown[] = []
  const list = async (filters: unknown) => (asked.push(filters) === 1 ? [OLD] : rows)
  const { send, made } = serviceOf({ list, onCreate: cutsFirst })
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
  let isCut = true
  const { send, made } = serviceOf({ list: async () => (isCut ? Promise.reject(noNetwork()) : [OLD]) })
  await outbox.flush(send)
  expect(made).toEqual([])
  isCut = false
  await outbox.flush(send)
  expect(made).toHaveLength(1)
  expect(outbox.list()).toEqual([])
})

test.each([
  [
    "a picture that was never sent is no message that arrived, though the same words stand there",
    undefined,
    noNetwork(),
  ],
  [
    "a file that is refused stays with its words and the reason, and goes when it is asked for again",
    true,
    new Error("Gambar ditolak."),
  ],
] as const)("%s", async (_what, extensions, failure) => {
  const outbox = open()
  await outbox.put({ ...message("satu"), file: PICTURE })
  let isBroken = true
  const { send, made } = serviceOf({
    ...(extensions && { extensions }),
    list: async () => [{ ...OLD, text: "satu", image_url: null }],
    upload: async () => (isBroken ? Promise.reject(failure) : "/files/1.png"),
  })
  await outbox.flush(send)
  const [kept] = outbox.list()
  expect(kept).toMatchObject({ tried: true, values: { text: "satu" }, file: PICTURE })
  expect(kept?.refused).toBe(extensions && failure.message)
  expect(made).toEqual([])
  isBroken = false
  if (extensions) await outbox.retry(kept?.key ?? "")
  await outbox.flush(send)
  expect(made.map(({ variables }) => variables)).toEqual([{ request_id: "1", text: "satu", image_url: "/files/1.png" }])
  expect(outbox.list()).toEqual([])
})
