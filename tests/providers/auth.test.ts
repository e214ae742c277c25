import axios from "axios"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { createHttp } from "../../src/data/http.ts"
import { z } from "../../src/declare/zod.ts"
import { openTabDraft } from "../../src/drafts/draft.ts"
import { createAuthProvider } from "../../src/session/auth-provider.ts"
import { createAuthStore, type Session } from "../../src/session/session.ts"
import { memoryStorage } from "./memory-storage.ts"

const NOT_ADMIN = "Maaf. Akun Anda tidak terdaftar sebagai Admin. SIlahkan hubungi Admin Rumahku!"
const GENERIC = "Maaf! Ada kesalahan. Silahkan coba lagi nanti!"
const NO_SESSION = "Layanan masuk menjawab tanpa sesi. Hubungi pengelola layanan bila terus terjadi."
const credentials = { email: "ratna@griya.test", password: "rahasia" }
const accepted = { token: "t", email: "ratna@griya.test", name: "Ratna", auth_id: 17, message: "ok" }

const signIn = (status: number, data: unknown, extensions = false) => {
  const request = vi.fn(async () => {
    if (status === 0) throw new Error("Network Error")
    return { status, data }
  })
  const store = createAuthStore()
  const saved: Session[] = []
  const clear = vi.fn()
  const auth = createAuthProvider({
    http: createHttp({
      services: { main: "/m", payment: "/p", auth: "/a", upload: "/u" },
      credentials: () => undefined,
      onUnauthorized: store.disconnect,
      extensions,
      client: Object.assign(axios.create(), { request }),
    }),
    store,
    sessions: { save: async (session) => void saved.push(session), restore: async () => undefined, clear },
    product: "Rumahku",
    extensions,
  })
  return { auth, store, saved, clear, request }
}

beforeEach(() => vi.stubGlobal("sessionStorage", memoryStorage()))

describe("a login", () => {
  it("is sent to the auth service with email and password, without a token", async () => {
    const { auth, request } = signIn(200, { ...accepted, flag: "gro_admin" })
    await auth.login(credentials)
    expect(request).toHaveBeenCalledWith(
      expect.objectContaining({ url: "/a/api/login", method: "POST", data: credentials, headers: {} }),
    )
  })

  it.each([["gro_admin"], ["ADMIN"], ["agent, ADMIN"], [["agent", "gro_admin"]], [["ADMIN"]]])(
    "is accepted with the flag %j",
    async (flag) => {
      const { auth, store, saved } = signIn(200, { ...accepted, flag })
      await expect(auth.login(credentials)).resolves.toMatchObject({ success: true, redirectTo: "/dashboard" })
      const session = {
        access_token: "t",
        id_token: "t",
        email: "ratna@griya.test",
        name: "Ratna",
        flag,
        avatar: "",
        auth_id: "17",
        signin: true,
        first_time: false,
      }
      expect(saved).toEqual([session])
      expect(store.get()).toMatchObject({ signin: true, auth: session, loading_signin: false })
    },
  )

  const named = { email: "ratna@griya.test", name: "Ratna", flag: "ADMIN" }
  const claims = `e30.${btoa(JSON.stringify({ sub: "17", ...named }))}.x`
  it.each([
    [{ access_token: "t", id: 17, ...named }],
    [{ status: 200, message: "ok", data: { token: "t", auth_id: 17, ...named } }],
    [{ data: { access_token: "t", user: { _id: "17", token: "of the phone", ...named } } }],
    [{ token: "t", user: { id: "17", ...named } }],
    [{ token: "t", auth_id: 17, data: { ...named, id: 99 } }],
    [{ token: claims }],
    [{ data: { token: claims, user: { name: "Ratna" } } }],
    [{ token: "t", data: null, user: null, auth_id: "17", ...named }],
  ])("is read from %j", async (body) => {
    const { auth, saved } = signIn(200, body)
    await expect(auth.login(credentials)).resolves.toMatchObject({ success: true })
    const token = JSON.stringify(body).includes(claims) ? claims : "t"
    expect(saved).toMatchObject([{ access_token: token, id_token: token, auth_id: "17", ...named }])
  })

  it.each([
    [{ token: "t", ...named }],
    [{ token: 3, auth_id: 17, ...named }],
    [{ data: [{ token: "t" }], ...named }],
    [{ token: { a: 1 }, auth_id: 17, ...named }],
    [{ token: "", auth_id: 17, ...named }],
  ])("without a token or an id is none: %j", async (body) => {
    const { auth, saved } = signIn(200, body)
    const message = "auth_id" in body ? NO_SESSION : expect.any(String)
    await expect(auth.login(credentials)).resolves.toMatchObject({ success: false, error: { name: GENERIC, message } })
    expect(saved).toEqual([])
  })

  it.each([["agent"], ["admin"], ["GRO_ADMIN"], [""], [undefined], [["agent", "member"]], ["ADMINISTRATOR"]])(
    "is refused with the flag %j",
    async (flag) => {
      const { auth, store, saved } = signIn(200, { ...accepted, flag })
      await expect(auth.login(credentials)).resolves.toMatchObject({ success: false, error: { name: NOT_ADMIN } })
      expect(store.get()).toMatchObject({ signin: false, error_signin: { sentence: NOT_ADMIN } })
      expect(saved).toEqual([])
    },
  )

  it.each([
    [401, { message: "Email atau kata sandi salah." }, "Email atau kata sandi salah."],
    [422, { errors: ["Email tidak dikenal."] }, "Email tidak dikenal."],
    [422, { errors: "Email tidak dikenal." }, "Email tidak dikenal."],
    [422, { errors: "Email tidak dikenal.", message: "Gagal" }, "Email tidak dikenal."],
    [201, { ...accepted, flag: "ADMIN", message: "" }, GENERIC],
    [500, "<html>", GENERIC],
    [200, { flag: "ADMIN" }, GENERIC],
    [200, "", GENERIC],
    [200, "<html>", GENERIC],
    [200, {}, GENERIC],
    [200, null, GENERIC],
    [0, undefined, GENERIC],
  ])("that fails with %i %j says so", async (status, body, sentence) => {
    const { auth, store } = signIn(status, body)
    await expect(auth.login(credentials)).resolves.toMatchObject({ success: false, error: { name: sentence } })
    expect(store.get()).toMatchObject({ signin: false, loading_signin: false, disconnect: false })
  })

  it("tells an unreachable service from a wrong password", async () => {
    const unreachable = signIn(0, undefined)
    await unreachable.auth.login(credentials)
    expect(unreachable.store.get().error_signin?.hint).toContain("koneksi internet")
    const wrong = signIn(401, { message: "Salah." })
    await wrong.auth.login(credentials)
    expect(wrong.store.get().error_signin?.hint).toBeUndefined()
  })

  it("clears the error of the one before while it is pending", async () => {
    const { auth, store } = signIn(401, { message: "Salah." })
    await auth.login(credentials)
    const pending = auth.login(credentials)
    expect(store.get()).toMatchObject({ loading_signin: true, error_signin: undefined })
    await pending
  })
})

describe("a sign-in in two steps", () => {
  const [ticket, message] = ["x.y.z", "Masukkan kode."]
  const refused = (status: number, more: object, extensions = true) =>
    signIn(status, { status, message, ...more }, extensions)

  it.each(["code", "enrol"])("asks for the second one, of a service with extensions alone: %s", async (step) => {
    const data = { second_step: step, ticket }
    const { auth, store } = refused(401, { data })
    await expect(auth.login(credentials)).resolves.toMatchObject({ success: false, error: { name: message } })
    expect(store.get()).toMatchObject({ second_step: { step, ticket }, error_signin: undefined, loading_signin: false })
    const plain = refused(401, { data }, false)
    await plain.auth.login(credentials)
    expect(plain.store.get()).toMatchObject({ second_step: undefined, error_signin: { sentence: message } })
  })

  it.each([{ second_step: "other", ticket }, { second_step: "code" }, { second_step: "code", ticket: 7 }, [ticket]])(
    "is not what a refusal with %j begins",
    async (data) => {
      const { auth, store } = refused(401, { data })
      await auth.login(credentials)
      expect(store.get()).toMatchObject({ second_step: undefined, error_signin: { sentence: message } })
    },
  )

  it.each([
    ["stays after a wrong code", 422, { errors: [{ field: "code", message }] }, true],
    ["begins anew where the ticket has ended", 422, {}, false],
    ["stays where the service is away", 503, {}, true],
  ])("%s", async (_, status, more, stays) => {
    const { auth, store } = refused(status, more)
    const step = { step: "code", ticket } as const
    store.secondStep(step)
    await auth.login({ ticket, code: "123456", showCodes: async () => {} })
    expect(store.get()).toMatchObject({ second_step: stays ? step : undefined, error_signin: { sentence: message } })
  })

  it("shows the recovery codes before it opens the session", async () => {
    const { auth, store, saved } = signIn(
      200,
      { ...accepted, status: 200, flag: "ADMIN", recovery_codes: ["A1", "B2"] },
      true,
    )
    const showCodes = vi.fn(async () => expect([saved, store.get().signin]).toEqual([[], false]))
    await expect(auth.login({ ticket, code: "123456", showCodes })).resolves.toMatchObject({ success: true })
    expect(showCodes).toHaveBeenCalledExactlyOnceWith(["A1", "B2"])
    expect(store.get().signin).toBe(true)
  })
})

describe("a session", () => {
  it("ends with everything that is stored, at the login page", async () => {
    const { auth, store, clear, request } = signIn(200, { ...accepted, flag: "ADMIN" })
    await auth.login(credentials)
    sessionStorage.setItem("griya.place", "/dashboard/users")
    const draft = openTabDraft("17", "a", z.string())
    expect(draft.save("x")).toBe(true)
    await expect(auth.logout({})).resolves.toEqual({ success: true, redirectTo: "/" })
    expect([clear.mock.calls.length, sessionStorage.getItem("griya.place")]).toEqual([1, null])
    expect([request.mock.calls.length, draft.save("x")]).toEqual([1, false])
    expect(store.get()).toMatchObject({ signin: false, auth: undefined })
    await expect(auth.check()).resolves.toMatchObject({ authenticated: false, redirectTo: "/" })
  })

  it("of a service with extensions is ended there too, with its token", async () => {
    const { auth, request } = signIn(200, { ...accepted, flag: "ADMIN" }, true)
    await auth.login(credentials)
    await auth.logout({})
    expect(request).toHaveBeenLastCalledWith(expect.objectContaining({ url: "/m/session/sign-out", method: "POST" }))
  })

  it.each([
    ["gro_admin", false, "gro_admin"],
    ["gro_admin", "false", "gro_admin"],
    ["gro_admin,ADMIN", false, "ADMIN"],
    ["gro_admin", true, "first_time"],
  ])("of %s (first time: %s) has the role %s", async (flag, first_time, role) => {
    const { auth } = signIn(200, { ...accepted, flag, first_time })
    await auth.login(credentials)
    await expect(auth.getPermissions()).resolves.toBe(role)
    await expect(auth.check()).resolves.toEqual({ authenticated: true })
    await expect(auth.getIdentity()).resolves.toMatchObject({ id: "17", name: "Ratna" })
  })

  it("that a service refuses is not ended by Refine, but by the disconnect flag", async () => {
    const { auth, store } = signIn(200, { ...accepted, flag: "ADMIN" })
    store.disconnect()
    expect(store.get().disconnect).toBe(false)
    await auth.login(credentials)
    await expect(auth.onError({ statusCode: 401 })).resolves.not.toHaveProperty("logout")
    store.disconnect()
    expect(store.get()).toMatchObject({ signin: true, disconnect: true })
  })
})
