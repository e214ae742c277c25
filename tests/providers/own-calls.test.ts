import { expect, test, vi } from "vitest"
import { call } from "../../src/declare/index.ts"
import { ownCalls } from "../../src/providers/own-calls.ts"

test("what a session's screens send after its end does not go out in the next one's name", async () => {
  const session = { user: "7" }
  const http = vi.fn(async () => ({ status: 200 }))
  const own = ownCalls(http, () => session.user === "7")
  const create = call("POST /message-request")
  await own(create, { body: { text: "satu" } })
  session.user = "8"
  await expect(own(create, { body: { text: "dua" } })).rejects.toMatchObject({ statusCode: 401 })
  expect(http.mock.calls).toEqual([[create, { body: { text: "satu" } }]])
})
