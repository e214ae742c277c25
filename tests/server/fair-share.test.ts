import { expect, test, vi } from "vitest"
import { type FairShare, fairShareOf } from "../../server/auth/fair-share.ts"
import { fileApi } from "./file-api.ts"

const api = await fileApi({ callsPerSecond: 10 })
const [admin, staff] = [await api.login("gro_admin"), await api.login("ADMIN")]

const list = (token: string) => api.call("GET", "/svc/main/house-type", { token })

test("a user who calls too often waits; nobody else does", async () => {
  vi.useFakeTimers({ toFake: ["performance"] })
  const answers = await Promise.all(Array.from({ length: 60 }, () => list(admin)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(20)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(40)
  expect(refused[0]?.headers.get("retry-after")).toBe("1")
  expect(refused[0]?.body.message).toBe("Akun Anda mengirim terlalu banyak permintaan. Coba lagi dalam 1 detik.")
  expect((await list(staff)).status).toBe(200)
  vi.useRealTimers()
})

/** A form whose bytes never come, until it breaks. */
const createSlowForm = () => {
  let pulls = 0
  let fail = (_: Error) => {}
  const pulled = new Promise<void>((_, reject) => {
    fail = reject
  })
  const body = new ReadableStream(
    {
      pull: () => {
        pulls += 1
        return pulled
      },
    },
    { highWaterMark: 0 },
  )
  return { body, isRead: () => pulls > 0, break: () => fail(new Error("the connection was dropped")) }
}

const upload = (token: string, body: ReadableStream): Promise<Response> | Response =>
  api.app.request("http://griya.test/svc/upload/upload", {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "multipart/form-data; boundary=x" },
    body,
    duplex: "half",
  } as RequestInit)

test("of one user two uploads are read at once; the third waits, and nobody else", async () => {
  const forms = [createSlowForm(), createSlowForm(), createSlowForm()]
  const others = createSlowForm()
  const sending = [...forms.map(({ body }) => upload(staff, body)), upload(admin, others.body)]
  await expect.poll(() => others.isRead()).toBe(true)
  await expect.poll(() => forms.filter(({ isRead }) => isRead())).toHaveLength(2)
  const [waiting] = forms.filter(({ isRead }) => !isRead())
  forms.find(({ isRead }) => isRead())?.break()
  await expect.poll(() => waiting?.isRead()).toBe(true)
  for (const form of [...forms, others]) form.break()
  await Promise.all(sending)
})

const turn = { user: "1", signal: new AbortController().signal }
const shares = {
  "four calls of one user": [4, ({ call }, work) => call(turn, false, work)],
  "one heavy call of one user": [1, ({ call }, work) => call(turn, true, work)],
  "two large files of all users": [2, ({ largeForm }, work) => largeForm(work)],
} satisfies Record<string, [number, (share: FairShare, work: () => Promise<void>) => Promise<void>]>

test.each(Object.entries(shares))("%s are worked on at once", async (_, [most, begin]) => {
  const share = fairShareOf()
  const ends: (() => void)[] = []
  const all = Array.from({ length: most + 1 }, () => begin(share, () => new Promise((end) => ends.push(end))))
  await expect.poll(() => ends.length).toBe(most)
  ends[0]?.()
  await expect.poll(() => ends.length).toBe(most + 1)
  for (const end of ends) end()
  await Promise.all(all)
})

test("work that waited, and whose caller left meanwhile, does not begin", async () => {
  const { upload } = fairShareOf()
  const ends: (() => void)[] = []
  const held = () => new Promise<void>((end) => ends.push(end))
  const [stays, leaves] = [new AbortController().signal, new AbortController()]
  const all = [1, 2].map(() => upload({ user: "1", signal: stays }, held))
  const left = upload({ user: "1", signal: leaves.signal }, async () => "begun")
  leaves.abort()
  for (const end of ends) end()
  await expect(left).rejects.toMatchObject({ status: 408 })
  await Promise.all(all)
})

test.each([
  ["upload/upload", 11, 413],
  ["main/premium-ads/excel", 11, 413],
  ["main/house-list/upload-csv", 61, 413],
])("%s refuses %i MB before it reads them", async (path, megabytes, expected) => {
  const form = createSlowForm()
  const { status } = await api.app.request(`http://griya.test/svc/${path}`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${admin}`,
      "Content-Type": "multipart/form-data; boundary=x",
      "Content-Length": String(megabytes * 1024 * 1024 + 1),
    },
    body: form.body,
    duplex: "half",
  } as RequestInit)
  expect([status, form.isRead()]).toEqual([expected, false])
})
