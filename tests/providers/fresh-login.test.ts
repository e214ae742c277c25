import axios, { type AxiosRequestConfig } from "axios"
import { describe, expect, test, vi } from "vitest"
import { CallError } from "../../src/data/call-error.ts"
import { loadConfig } from "../../src/data/config.ts"
import { createHttp, type Http, type Sent } from "../../src/data/http.ts"
import { loadDialect } from "../../src/data/load-dialect.ts"
import { call, noError } from "../../src/declare/index.ts"
import { createErrorStore } from "../../src/feedback/error-store.ts"
import { createNotificationProvider, createToastStore, failureNote } from "../../src/feedback/feedback.ts"
import { createFreshLogin } from "../../src/feedback/fresh-login.ts"
import { createAuthStore, type Session } from "../../src/session/session.ts"
import { createSessionDataCache, createSessionHttp } from "../../src/session/session-data.ts"

const pay = call("PUT /withdrawal/{id}", { succeeds: noError("errors") })
const sent: Sent = { record: { id: 7 }, body: { status: "succeeded" }, version: 3, key: "kunci-0123456789" }

const refusal = (data: unknown, status = 403) => new CallError(pay, status, { status, message: "Kata sandi?", data })
const stale = () => refusal({ fresh_login: ["current", "code"] })

/** A service that refuses until the password is entered. */
const desk = (refuse: () => CallError = stale) => {
  const ends = new AbortController()
  const freshLogin = createFreshLogin(ends.signal)
  let isConfirmed = false
  const http = vi.fn<Http>(async () => {
    if (!isConfirmed) throw refuse()
    return { errors: null }
  })
  const asked = () => vi.waitFor(() => freshLogin.get() ?? expect.fail("nothing is asked"))
  const settle = async (confirmed: boolean) => {
    const request = await asked()
    isConfirmed = confirmed
    request.settle(confirmed)
  }
  const send = createSessionHttp(http, { isOpen: () => true, ends: ends.signal, confirm: freshLogin.confirm })
  return { http, ends, freshLogin, asked, settle, send }
}

describe("a call that is refused for want of a fresh sign-in", () => {
  test("is sent again with the same body, key and version after the password", async () => {
    const { http, send, asked, settle, freshLogin } = desk()
    const answer = send(pay, sent)
    expect((await asked()).fields).toEqual(["current", "code"])
    await settle(true)
    expect(await answer).toEqual({ errors: null })
    expect(http.mock.calls).toEqual([
      [pay, sent],
      [pay, sent],
    ])
    expect(freshLogin.get()).toBeUndefined()
  })

  test("rejects with that refusal where the dialog is cancelled, and asks again the next time", async () => {
    const first = stale()
    const { http, send, settle, asked, freshLogin } = desk(() => first)
    const errors = createErrorStore()
    const answer = send(pay, sent)
    await settle(false)
    await expect(answer).rejects.toBe(first)
    createNotificationProvider(createToastStore(), errors, freshLogin.isCancelled).open?.(failureNote(first))
    expect(errors.get()).toEqual([])
    createNotificationProvider(createToastStore(), errors).open?.(failureNote(first))
    expect(errors.get()).toHaveLength(1)
    expect(http).toHaveBeenCalledOnce()
    const next = send(pay, sent)
    await asked()
    await settle(true)
    expect(await next).toEqual({ errors: null })
  })

  test("shares one dialog with others", async () => {
    const { http, send, settle, freshLogin } = desk()
    const opened = vi.fn()
    freshLogin.subscribe(() => freshLogin.get() && opened())
    const answers = Promise.all([send(pay, sent), send(pay, { ...sent, record: { id: 8 } })])
    await settle(true)
    expect(await answers).toHaveLength(2)
    expect(opened).toHaveBeenCalledOnce()
    expect(http).toHaveBeenCalledTimes(4)
  })

  test("is repeated once", async () => {
    const { http, send, asked, freshLogin } = desk()
    const answer = send(pay, sent)
    ;(await asked()).settle(true)
    await expect(answer).rejects.toMatchObject({ statusCode: 403 })
    expect([http.mock.calls.length, freshLogin.get()]).toEqual([2, undefined])
  })

  test("rejects at the end of the session", async () => {
    const { send, ends, asked, freshLogin } = desk()
    const answer = send(pay, sent)
    await asked()
    ends.abort()
    await expect(answer).rejects.toMatchObject({ statusCode: 403 })
    expect(freshLogin.get()).toBeUndefined()
  })
})

test.each([
  ["a right that is missing", () => refusal(undefined)],
  ["another status", () => refusal({ fresh_login: ["current"] }, 422)],
  ["another mark", () => refusal({ fresh_login: true })],
])("%s asks for no password", async (_, refuse) => {
  const { send, freshLogin, http } = desk(refuse)
  await expect(send(pay, sent)).rejects.toBeInstanceOf(CallError)
  expect([freshLogin.get(), http.mock.calls.length]).toEqual([undefined, 1])
})

describe("over the network", () => {
  const session: Session = {
    ...{ access_token: "t", id_token: "t", email: "a@b.id", name: "A", flag: "gro_admin", avatar: "", auth_id: "1" },
    signin: true,
    first_time: false,
  }

  const sessionAt = async (extensions: boolean) => {
    const loaded = await loadConfig(loadDialect, async () => Response.json({}))
    const config = { ...loaded, extensions }
    const requests: AxiosRequestConfig[] = []
    const request = async (sending: AxiosRequestConfig) => {
      requests.push(sending)
      const isFirst = requests.length === 1
      return isFirst
        ? { status: 403, data: { message: "Kata sandi?", data: { fresh_login: ["current"] } } }
        : { status: 200, data: { errors: null, data: { id: 7, status: "succeeded" } } }
    }
    const client = Object.assign(axios.create(), { request })
    const credentials = () => ({ token: "t", self: "1" })
    const http = createHttp({ ...config, credentials, onUnauthorized: () => {}, client })
    const store = createAuthStore()
    store.fulfilled(session)
    const known = createSessionDataCache({ config, http, store })(session) ?? expect.fail("no role")
    const meta = { record: { id: 7, version: 3, status: "processing" }, idempotencyKey: "kunci-0123456789abcdef" }
    const payload = { status: "succeeded", proof: "/svc/files/proof/1.png" }
    const answer = known.data.custom?.({ url: "withdrawal.process", method: "put", payload, meta })
    return { known, requests, answer, store }
  }

  test("body, key and version are those of the refused request", async () => {
    const { known, requests, answer } = await sessionAt(true)
    const request = await vi.waitFor(() => known.freshLogin.get() ?? expect.fail("nothing is asked"))
    request.settle(true)
    expect((await answer)?.data).toMatchObject({ id: 7, status: "succeeded" })
    const facts = requests.map(({ url, data, headers }) => [
      url,
      data,
      headers?.["Idempotency-Key"],
      headers?.["If-Match"],
    ])
    expect(facts[0]).toEqual([
      expect.stringMatching(/\/withdrawal\/7$/),
      { status: "succeeded", proof: "/svc/files/proof/1.png" },
      "kunci-0123456789abcdef",
      '"3"',
    ])
    expect(facts[1]).toEqual(facts[0])
  })

  test("a session sends nothing more once another user has signed in", async () => {
    const { known, requests, answer, store } = await sessionAt(false)
    await expect(answer).rejects.toMatchObject({ statusCode: 403 })
    store.fulfilled({ ...session, auth_id: "2" })
    await expect(known.data.getOne({ resource: "house-type", id: 1 })).rejects.toMatchObject({ statusCode: 401 })
    expect(requests).toHaveLength(1)
  })

  test("a service without extensions is never asked for a password", async () => {
    const { known, requests, answer } = await sessionAt(false)
    await expect(answer).rejects.toMatchObject({ statusCode: 403 })
    expect([known.freshLogin.get(), requests.length]).toEqual([undefined, 1])
  })
})
