import { expect, test, vi } from "vitest"
import type { Http } from "../../src/data/http.ts"
import { call } from "../../src/declare/index.ts"
import { createSessionHttp } from "../../src/session/session-data.ts"

test("what a session's screens send after its end does not go out in the next one's name", async () => {
  const session = { user: "7" }
  const http = vi.fn(async () => ({ status: 200 }))
  const own = createSessionHttp(http, { isOpen: () => session.user === "7", ends: new AbortController().signal })
  const create = call("POST /message-request")
  await own(create, { body: { text: "satu" } })
  session.user = "8"
  await expect(own(create, { body: { text: "dua" } })).rejects.toMatchObject({ statusCode: 401 })
  expect(http.mock.calls).toEqual([[create, { body: { text: "satu" } }]])
})

test("what is still read when the session ends is cancelled, what is written is not", async () => {
  const ends = new AbortController()
  const signals: (AbortSignal | undefined)[] = []
  const http: Http = async (_call, sent) => signals.push(sent?.signal)
  const own = createSessionHttp(http, { isOpen: () => true, ends: ends.signal })
  const screen = new AbortController()
  await own(call("GET /house-type"))
  await own(call("GET /house-type"), { signal: screen.signal })
  await own(call("POST /house-type"))
  ends.abort()
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true, undefined])
})
