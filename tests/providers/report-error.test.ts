import { afterEach, expect, test, vi } from "vitest"
import { CallError } from "../../src/data/call-error.ts"
import { createHttp } from "../../src/data/http.ts"
import type { Services } from "../../src/data/services.ts"
import { call } from "../../src/declare/index.ts"
import { toFailure } from "../../src/feedback/error-store.ts"
import { reportError } from "../../src/feedback/report-error.ts"

afterEach(() => vi.unstubAllGlobals())

const asked = call("GET /x")

const connected = (auth: object | undefined = {}) => {
  vi.stubGlobal("location", { pathname: "/dashboard/house-list/rumah-budi" })
  const http = vi.fn(async (..._sent: unknown[]) => ({}))
  const connection = { http, store: { get: () => ({ auth }) }, dataOf: () => ({ pages: [] }) }
  return { http, connection: connection as unknown as Services }
}

test("an error is told once, without personal data and without the address", async () => {
  const { http, connection } = connected()
  const error = new TypeError('"Budi" of budi@contoh.id')
  await reportError(connection, error)
  await reportError(connection, error)
  expect(http).toHaveBeenCalledTimes(1)
  const [, sent] = http.mock.calls[0] ?? []
  expect(sent).toMatchObject({ body: { message: 'TypeError: "…" of <email>', page: "" } })
  expect(JSON.stringify(sent)).not.toMatch(/budi/i)
})

test("what the log knows already, what was cancelled, and what nobody is signed in for is not told; a page tells ten at most", async () => {
  const { http, connection } = connected()
  await reportError(connection, new CallError(asked, 500, {}))
  await reportError(connection, new DOMException("gone", "AbortError"))
  await reportError(connected(undefined).connection, new Error("nobody"))
  expect(http).not.toHaveBeenCalled()
  for (let at = 0; at < 20; at++) await reportError(connection, new Error(`rusak ${"abcdefghijklmnopqrstuvwxyz"[at]}`))
  expect(http.mock.calls.length).toBeLessThanOrEqual(10)
})

test("a failure of the service has its code in the dialog, a refusal has none", () => {
  const code = (status: number) =>
    toFailure(new CallError(asked, status, {}, undefined, { requestId: "4f1c09ab22e7" })).requestId
  expect([0, 200, 422, 404, 500, 503].map(code)).toEqual([
    "4f1c09ab22e7",
    "4f1c09ab22e7",
    undefined,
    undefined,
    "4f1c09ab22e7",
    "4f1c09ab22e7",
  ])
})

const failing = async (extensions: boolean, headers: object) => {
  const request = vi.fn(async (_asked: { headers: Record<string, string> }) => ({ status: 500, data: {}, headers }))
  const http = createHttp({
    services: { main: "/m", payment: "/p", auth: "/a", upload: "/u" },
    credentials: () => undefined,
    onUnauthorized: () => {},
    extensions,
    client: { request } as never,
  })
  const error = await http(asked).catch((caught: CallError) => caught)
  return { sent: request.mock.calls[0]?.[0].headers["X-Request-Id"], known: (error as CallError).requestId }
}

test("a request is named by the browser, and by the answer where it says another name", async () => {
  const own = await failing(true, {})
  expect(own.sent).toMatch(/^[0-9a-f]{12}$/)
  expect(own.known).toBe(own.sent)
  expect((await failing(true, { "x-request-id": "from-a-proxy" })).known).toBe("from-a-proxy")
  expect((await failing(true, { "x-request-id": "<script>" })).known).toMatch(/^[0-9a-f]{12}$/)
})

test("a service without extensions is sent no name, and its own is known", async () => {
  expect(await failing(false, { "x-request-id": "its-own" })).toEqual({ sent: undefined, known: "its-own" })
  expect(await failing(false, {})).toEqual({ sent: undefined, known: undefined })
})
