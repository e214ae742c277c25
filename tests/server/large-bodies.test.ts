import { existsSync, readdirSync, statSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeEach, expect, test, vi } from "vitest"
import { createService } from "../../server/http/app.ts"
import { receiveForm } from "../../server/http/form.ts"
import { temporaryFolder } from "../fixtures/temporary-folder.ts"
import { SECRET, testApi } from "./api.ts"

const MEGABYTE = 1024 * 1024
const UPLOAD = "/svc/upload/upload"
const BOUNDARY = "batas"
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`

const folder = temporaryFolder("incoming")
const incoming = join(folder, "incoming")
const api = await testApi()
const token = await api.login()
const { app } = createService({ db: api.db, files: api.files, secret: SECRET, incoming })
afterAll(async () => {
  await api.close()
})
const leftovers = () => (existsSync(incoming) ? readdirSync(incoming) : [])
beforeEach(() => () => expect(leftovers()).toEqual([]))

const send = async (body: BodyInit, type?: string) => {
  const headers = { Authorization: `Bearer ${token}`, ...(type && { "Content-Type": type }) }
  const answer = await app.request(UPLOAD, { method: "POST", headers, body, duplex: "half" } as RequestInit)
  return { status: answer.status, message: ((await answer.json()) as { message?: string }).message }
}
const formWith = (file: Blob, fields: Readonly<Record<string, string>> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append("file", file, 'denah "lama".csv')
  return form
}
const request = (body: BodyInit, type?: string) =>
  new Request("http://griya.test", {
    method: "POST",
    body,
    duplex: "half",
    ...(type && { headers: { "Content-Type": type } }),
  } as RequestInit)

const part = (name: string, text = "") =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
/** A body that begins with the text and then waits. */
const begin = (text: string, end?: (body: ReadableStreamDefaultController) => void) =>
  new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode(text))
      end?.(controller)
    },
  })
const fileHead = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n`

test.each([
  ["in memory", "a;b\n".repeat(10), false],
  ["on the disk", "a;b\n".repeat(MEGABYTE), true],
])("a file is received %s, byte for byte, with its name and the fields beside it", async (_, text, isLarge) => {
  const sent = request(formWith(new Blob([text]), { folder: "umum" }))
  const form = await receiveForm(sent, sent.headers.get("content-type") ?? "", {
    most: 10 * MEGABYTE,
    folder: incoming,
  })
  const file = form.data.get("file") as File
  expect([file.name, form.data.get("folder"), form.isLarge]).toEqual(['denah "lama".csv', "umum", isLarge])
  expect((await file.text()) === text).toBe(true)
  expect(leftovers().map((name) => statSync(join(incoming, name)).mode & 0o777)).toEqual(isLarge ? [0o600] : [])
  await form.discard()
})

test("a large file is kept by the call, and its temporary file is gone, as after a refusal", async () => {
  expect((await send(formWith(new Blob(["a;b\n".repeat(MEGABYTE)])))).status).toBeLessThan(300)
  expect(await send(formWith(new Blob([new Uint8Array(3 * MEGABYTE)])))).toMatchObject({ status: 422 })
})

test.each([
  ["a hundred thousand empty parts", part("x").repeat(100_000)],
  ["two files", `${fileHead}a;b\r\n${fileHead}a;b\r\n--${BOUNDARY}--\r\n`],
  ["a field above 1 MB", `${part("x", "x".repeat(2 * MEGABYTE))}--${BOUNDARY}--\r\n`],
])("%s are refused with a sentence", async (_, body) => {
  expect(await send(body, TYPE)).toEqual({
    status: 413,
    message: "Formulir berisi terlalu banyak bagian. Paling banyak satu berkas dan 20 isian.",
  })
})

test.each([
  ["that is cut", begin(`${fileHead}${"a;b\n".repeat(MEGABYTE / 2)}`, (body) => body.close())],
  ["without a form in it", "bukan formulir"],
])("a body %s is refused with a sentence, and nothing of it stays", async (_, body) => {
  expect(await send(body, TYPE)).toEqual({
    status: 400,
    message: "Formulir tidak dapat dibaca. Kirim ulang berkasnya.",
  })
})

test("a connection that breaks in the midst of a file leaves nothing", async () => {
  const body = begin(`${fileHead}${"a;b\n".repeat(MEGABYTE / 2)}`)
  const broken = body.pipeThrough(
    new TransformStream({
      transform: (chunk, controller) => {
        controller.enqueue(chunk)
        queueMicrotask(() => controller.error(new Error("the connection was dropped")))
      },
    }),
  )
  expect((await send(broken, TYPE)).status).toBeGreaterThanOrEqual(400)
})

test("a body that stands still for 30 seconds is ended, and its file removed", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  let isAskedForMore = () => {}
  const askedForMore = new Promise<void>((done) => {
    isAskedForMore = done
  })
  const half = new TextEncoder().encode(`${fileHead}${"a;b\n".repeat(MEGABYTE / 2)}`)
  // Without a queue it is asked once the first piece has been received.
  const body = new ReadableStream(
    { start: (controller) => controller.enqueue(half), pull: () => isAskedForMore() },
    { highWaterMark: 0 },
  )
  const sent = send(body, TYPE)
  await askedForMore
  await vi.advanceTimersByTimeAsync(29_000)
  expect(leftovers()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await sent).toEqual({
    status: 408,
    message: "Pengiriman terhenti selama 30 detik, jadi dibatalkan. Kirim ulang.",
  })
  vi.useRealTimers()
})
