import { sign } from "hono/jwt"
import { describe, expect, onTestFinished, test, vi } from "vitest"
import { bearerOf } from "../../server/auth/auth.ts"
import { hashPassword, isPassword } from "../../server/auth/passwords.ts"
import { openSession } from "../../server/auth/sessions.ts"
import { tableOf } from "../../server/database/tables.ts"
import { useRealScrypt } from "../fixtures/cheap-scrypt.mjs"
import { accountOf, claimsOf, SECRET, type TestRole } from "./api.ts"
import { fileApi } from "./file-api.ts"

const api = await fileApi({ demo: true })

const login = (email: string, password = api.password) =>
  api.call("POST", "/svc/auth/api/login", { json: { email, password } })
const list = (token?: string) => api.call("GET", "/svc/main/house-type", { token })

describe("signing in", () => {
  test("gives a token that works, and who it is of", async () => {
    const { status, body } = await login(" Admin@Griya.test ")
    expect(status).toBe(200)
    const { auth_id, email, name, flag } = accountOf("gro_admin")
    expect(body).toMatchObject({ auth_id, email, name, flag, first_time: false, message: "Berhasil masuk." })
    expect((await list(body.token)).status).toBe(200)
    const { exp, iat } = claimsOf(body.token)
    expect(exp - iat).toBe(12 * 3600)
  })

  test("is seen in the user's record", async () => {
    const began = new Date().toISOString()
    await login("staf@griya.test")
    expect(String((await api.stored("user", 2))?.last_active) >= began).toBe(true)
  })

  test("the demo names its accounts, and only the demo", async () => {
    expect((await api.call("GET", "/config.json")).body).toMatchObject({ extensions: true, demo: [{}, {}, {}, {}, {}] })
    expect((await api.call("GET", "/svc/auth/api/demo-accounts")).body.data).toHaveLength(5)
  })
})

describe("a token", () => {
  test.each([
    ["Bearer a.b", "a.b"],
    ["bearer a.b", "a.b"],
    ["Basic Bearer a.b", undefined],
    ["Bearer a.b c", undefined],
    ["Bearer ", undefined],
    [undefined, undefined],
  ])("in the header %j is %j", (header, token) => expect(bearerOf(header)).toBe(token))

  test("is asked for", async () => {
    const { status, body } = await list()
    expect([status, body]).toEqual([401, { status: 401, message: "Anda belum masuk. Silakan masuk dahulu." }])
  })

  test("says what has ended, and may be from a server whose clock is ahead", async () => {
    const now = Math.floor(Date.now() / 1000)
    const { id } = await openSession(api.db, api.tables, 1, { device: "Uji", address: "local" })
    const ask = async (claims: object) =>
      (await list(await sign({ sub: "1", jti: id, exp: now + 660, ...claims }, SECRET, "HS256"))).body.message
    expect(await ask({ iat: now + 600 })).toBeUndefined()
    expect(await ask({ jti: "no-such-session" })).toBe("Sesi ini sudah diakhiri. Silakan masuk lagi.")
    expect(await ask({ sub: "77" })).toBe("Akun ini tidak ada lagi. Silakan masuk lagi.")
  })

  test("ends when its time is over, though it was found good just before", async () => {
    const token = await api.login("gro_admin")
    const left = claimsOf(token).exp * 1000 - Date.now()
    vi.useFakeTimers({ toFake: ["Date"] })
    vi.setSystemTime(Date.now() + left - 2000)
    const last_used = new Date().toISOString()
    await api.db.update(tableOf(api.tables, "account-session")).set({ last_used })
    expect((await list(token)).status).toBe(200)
    vi.setSystemTime(Date.now() + 3000)
    const { status, body } = await list(token)
    expect([status, body.message]).toEqual([401, "Sesi Anda sudah berakhir. Silakan masuk lagi."])
  })

  test("of an agent opens nothing", async () => {
    const { status, body } = await list(await api.login("agent"))
    expect([status, body.message]).toEqual([403, "Peran Anda tidak boleh memakai back office ini."])
  })

  test("opens what the role may use now, whatever it was made for", async () => {
    const token = await api.login("gro_admin")
    const ask = async () => (await api.call("GET", "/svc/main/withdrawal/admin", { token })).status
    expect(await ask()).toBe(200)
    await api.setFlag("1", "ADMIN")
    expect(await ask()).toBe(403)
    await api.setFlag("1", "gro_admin")
  })
})

describe("a first-time user", () => {
  test("completes the registration and then works", async () => {
    const token = await api.login("first_time")
    const path = "/svc/main/agent-profile/3"
    const refused = { status: 403, message: "Peran Anda tidak boleh memakai Tipe Properti." }
    const asked: Record<string, string>[] = [{}, { "X-View-As": "ADMIN" }]
    for (const headers of asked)
      expect((await api.call("GET", "/svc/main/house-type", { token, headers })).body).toEqual(refused)
    expect((await api.call("GET", "/svc/main/master-province", { token })).status).toBe(200)
    expect((await api.call("GET", path, { token })).body.data).toMatchObject({ id: 3, name: "Sari Utami" })
    expect((await api.call("PUT", path, { token, json: { name: "Sari Utami" } })).body.errors).toMatchObject([
      { field: "phone" },
      { field: "province" },
      { field: "city" },
    ])
    const json = { name: "Sari Dewi Utami", phone: "08121234567", province: "31", city: "31.74" }
    const { status, body } = await api.call("PUT", path, { token, json })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ id: 3, first_time: false, flag: "ADMIN", city_label: expect.any(String) })
    expect((await list(body.data.token)).status).toBe(200)
    expect((await api.stored("user", 3))?.name).toBe("Sari Dewi Utami")
  })

  test("a GRO Admin who looks as an Admin is let in as one; nobody else gains or loses by asking", async () => {
    const may = async (role: TestRole, viewed: string) => {
      const token = await api.login(role)
      const headers = { "X-View-As": viewed }
      const paths = ["/svc/main/house-type", "/svc/main/session", "/svc/main/setting/office"]
      const answers = await Promise.all(paths.map((path) => api.call("GET", path, { token, headers })))
      return answers.map(({ status }) => status)
    }
    expect(await may("gro_admin", "gro_admin")).toEqual([200, 200, 200])
    expect(await may("gro_admin", "ADMIN")).toEqual([200, 403, 200])
    expect(await may("ADMIN", "gro_admin")).toEqual([200, 403, 200])
  })

  test("a save of the own profile names the version it has seen, and changes the user as a logged change", async () => {
    const token = await api.login("gro_admin")
    const path = "/svc/main/agent-profile/1"
    const save = (json: object, version?: number) =>
      api.call("PUT", path, { token, json, headers: version === undefined ? {} : { "If-Match": `"${version}"` } })
    const { version } = (await save({ name: "Rahma Pertama", phone: "08121234567", province: "31", city: "31.74" }))
      .body.data
    const before = await api.stored("user", 1)
    const both = await Promise.all([save({ name: "Rahma Kedua" }, version), save({ name: "Rahma Ketiga" }, version)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.data.version).toBe(version + 1)
    const name = both.find(({ status }) => status === 200)?.body.data.name
    const after = await api.stored("user", 1)
    expect(after).toMatchObject({ name, version: Number(before?.version) + 1 })
    const { body } = await api.call("GET", "/svc/payment/activity?resource=user&record_id=1&limit=1", { token })
    expect(body.data.data?.[0] ?? body.data[0]).toMatchObject({ before: { name: "Rahma Pertama" }, after: { name } })
  })
})

describe("passwords", () => {
  test("a hash of the real cost fits its password alone, and no two are alike", async () => {
    onTestFinished(useRealScrypt())
    const [hash, again] = await Promise.all([hashPassword("rahasia"), hashPassword("rahasia")])
    expect(hash).toMatch(/^scrypt\$32768\$8\$3\$/)
    expect(hash).not.toBe(again)
    expect(hash).not.toContain("rahasia")
    expect(await isPassword("rahasia", hash)).toBe(true)
    expect(await isPassword("Rahasia", hash)).toBe(false)
    expect(await isPassword("ｒａｈａｓｉａ", hash)).toBe(true)
    expect(await isPassword("rahasia", undefined)).toBe(false)
  })
})
