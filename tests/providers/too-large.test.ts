import { expect, test } from "vitest"
import { type CallError, failureWords } from "../../src/data/call-error.ts"
import { createQueueSender } from "../../src/drafts/use-outbox.ts"
import { resources } from "../../src/resources/index.ts"
import { answering } from "./answering.ts"
import { closesOutboxes, message, open } from "./outbox.ts"

closesOutboxes()

const NGINX = "<html>\r\n<head><title>413 Request Entity Too Large</title></head>\r\n<body>nginx</body>\r\n</html>"
const FILE = new File(["x"], "besar.csv")
const HINT = "Perkecil dahulu, atau minta pengelola layanan menaikkan batas ukurannya."

const send = async (url: string, body: unknown): Promise<CallError> => {
  const { data } = answering(() => ({ status: 413, data: body }), { extensions: true })
  try {
    await data.custom?.({ url, method: "post", payload: {}, meta: { file: FILE } })
  } catch (error) {
    return error as CallError
  }
  return expect.unreachable("taken as good")
}

const uploads = resources.flatMap(({ name, actions = {} }) =>
  Object.entries(actions).flatMap(([part, { call }]) => (call.sends === "multipart" ? [`${name}.${part}`] : [])),
)

test.each(uploads)("a file that a proxy refuses for its size is named as the reason: %s", async (url) => {
  for (const body of [NGINX, "Payload Too Large", ""])
    expect(failureWords(await send(url, body))).toBe(`Berkas ini lebih besar daripada yang diterima server. ${HINT}`)
})

test("the service's own words about the size are shown instead", async () => {
  const { message, hint } = await send("upload.file", { status: 413, message: "Foto paling besar 10 MB." })
  expect([message, hint]).toEqual(["Foto paling besar 10 MB.", undefined])
})

test("a record that a proxy refuses for its size is no file", async () => {
  const { data } = answering(() => ({ status: 413, data: NGINX }))
  await expect(data.create({ resource: "house-list", variables: { title: "Rumah" } })).rejects.toMatchObject({
    message: "Kiriman ini lebih besar daripada yang diterima server.",
    hint: HINT,
  })
})

test("a message whose picture is too large stays with its picture and the reason", async () => {
  const outbox = open()
  await outbox.put({ ...message("lihat"), file: { file: FILE, field: "image_url", folder: "messages" } })
  const upload = () => send("upload.file", NGINX).then((error) => Promise.reject(error))
  const { data } = answering(() => ({ data: {} }))
  await outbox.flush(createQueueSender({ resources, extensions: true, upload, data: data as never }))
  expect(outbox.list()).toMatchObject([
    { file: { file: FILE }, refused: `Berkas ini lebih besar daripada yang diterima server. ${HINT}` },
  ])
})
