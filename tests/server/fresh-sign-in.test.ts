import { sql } from "drizzle-orm"
import { Secret, TOTP } from "otpauth"
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest"
import { bulkJobsTable } from "../../server/database/bulk-tables.ts"
import { addressesOf } from "../../server/engine/endpoints.ts"
import type { Action, Resource } from "../../src/declare/index.ts"
import { resources } from "../../src/resources/index.ts"
import { ADMIN, accountApi, fieldsIn } from "./account-api.ts"
import { apiOver, claimsOf, openFew, type TestRole } from "./api.ts"
import { refusedBy } from "./refused.ts"

/** Calls that move money, change the office, decide who may sign in, or give access that outlives the session. */
const FRESH = [
  "POST /svc/main/api-key",
  "POST /svc/main/calendar-feed",
  "POST /svc/main/user/forget/:id",
  "POST /svc/main/user/invite",
  "POST /svc/main/user/password-link/:id",
  "POST /svc/main/user/two-factor/end/:id",
  "POST /svc/main/webhook",
  "POST /svc/main/webhook/secret/:id",
  "POST /svc/main/withdrawal",
  "PUT /svc/main/setting/:id",
  "PUT /svc/main/setting/limit/:id",
  "PUT /svc/main/setting/limit/drop/:id",
  "PUT /svc/main/user/reinstate/:id",
  "PUT /svc/main/user/suspend/:id",
  "PUT /svc/main/webhook/:id",
  "PUT /svc/main/withdrawal/:id",
  "PUT /svc/payment/payment/settle/:id",
]

const REFUSED = {
  status: 403,
  body: {
    status: 403,
    message: "Masukkan kata sandi Anda lagi untuk melanjutkan, atau keluar lalu masuk lagi. Belum ada yang diubah.",
    data: { fresh_login: ["current"] },
  },
}

const { api, put, post, log } = await accountApi()
afterEach(() => api.db.execute(sql`update "user" set status = 'active', suspend_reason = null where id = 4`))

const setAge = (token: string, minutes: number, { db } = api) => {
  const { jti } = claimsOf(token)
  const at = new Date(Date.now() - minutes * 60_000).toISOString()
  return db.execute(sql`update "account-session" set authenticated_at = ${at} where id = ${jti}`)
}
const stale = async (role: TestRole = "gro_admin") => {
  const token = await api.login(role)
  await setAge(token, 10.1)
  return token
}
const confirm = (token: string, json: object = { current: api.password }) => post("account/confirm-login", json, token)
const suspend = (token: string, key = "", id = 4) =>
  api.call("PUT", `/svc/main/user/suspend/${id}`, {
    token,
    json: { suspend_reason: "Nomor palsu" },
    headers: key ? { "Idempotency-Key": key } : {},
  })
const statusOf = async (id: number) => (await api.stored("user", id))?.status

describe("a call that needs a fresh sign-in", () => {
  test("is one of these", () => {
    const declared = addressesOf(resources).filter(({ endpoints }) => endpoints.some(({ call }) => call.freshLogin))
    expect(declared.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(FRESH)
  })

  test.each(FRESH)("%s is refused in an old session, and nothing is looked at before", async (name) => {
    const [method = "", path = ""] = name.split(" ")
    const send = (token: string) => api.call(method, path.replace(":id", "999999"), { token, json: {} })
    expect(await send(await stale())).toMatchObject(REFUSED)
    expect((await send(await api.login())).status).not.toBe(403)
  })

  test("passes within ten minutes, in the session that signed in", async () => {
    const token = await api.login()
    await setAge(token, 9.9)
    expect(await suspend(await stale())).toMatchObject(REFUSED)
    expect(await statusOf(4)).toBe("active")
    expect((await suspend(token)).status).toBe(200)
  })

  test("is refused where the password was entered before an upgrade, or in the future", async () => {
    const token = await api.login()
    await api.db.execute(sql`update "account-session" set authenticated_at = null`)
    expect(await suspend(token)).toMatchObject(REFUSED)
    await setAge(token, -11)
    expect(await suspend(token)).toMatchObject(REFUSED)
  })

  test("is refused by the role first", async () => {
    const { status, body } = await suspend(await stale("ADMIN"))
    expect([status, body.data]).toEqual([403, undefined])
  })
})

describe("the password, entered again", () => {
  test("lets the same request run under its key, in this session alone", async () => {
    const [token, other] = [await stale(), await stale()]
    const key = "kunci-masuk-lagi-0001"
    expect(await suspend(token, key)).toMatchObject(REFUSED)
    expect(await confirm(token)).toMatchObject({ status: 200, body: { data: {} } })
    const first = await suspend(token, key)
    expect([first.status, await statusOf(4)]).toEqual([200, "suspended"])
    expect((await suspend(token, key)).body).toEqual(first.body)
    expect(await suspend(other, "", 3)).toMatchObject(REFUSED)
    const subject = "Akun: Rahma Wijaya (#1) · kata sandi dimasukkan lagi"
    expect(await log()).toContainEqual(expect.objectContaining({ subject, actor: ADMIN.email, action: "login" }))
  })

  test("is refused at its field if it is wrong, counts as a failed sign-in, and opens nothing", async () => {
    const logged = vi.spyOn(api.context.observer, "log")
    const token = await stale()
    for (let at = 0; at < 5; at += 1) {
      const refused = await confirm(token, { current: "salah" })
      expect([refused.status, fieldsIn(refused)]).toEqual([422, ["current"]])
    }
    expect((await confirm(token)).status).toBe(429)
    expect(logged.mock.calls.filter(([event]) => event === "login-failed")).toHaveLength(5)
    expect(await suspend(token)).toMatchObject(REFUSED)
  })

  test("needs the second factor's code too, each once", async () => {
    const token = await api.login()
    const { secret } = (await post("account/two-factor", { current: api.password }, token)).body.data
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    await post("account/two-factor/confirm", { code: totp.generate() }, token)
    await setAge(token, 11)
    expect((await suspend(token)).body.data).toEqual({ fresh_login: ["current", "code"] })
    expect(fieldsIn(await confirm(token))).toEqual(["code"])
    expect(await suspend(token)).toMatchObject({ status: 403 })
    const code = totp.generate({ timestamp: Date.now() + 30_000 })
    expect(fieldsIn(await confirm(token, { current: "salah", code }))).toEqual(["current"])
    expect((await confirm(token, { current: api.password, code })).status).toBe(200)
    expect((await suspend(token)).status).toBe(200)
    expect(fieldsIn(await confirm(token, { current: api.password, code }))).toEqual(["code"])
  })

  test("counts from each sign-in, and is no call of a key or of nobody", async () => {
    const signedIn = await api.call("POST", "/svc/auth/api/login", {
      json: { email: ADMIN.email, password: api.password },
    })
    expect((await suspend(signedIn.body.token)).status).toBe(200)
    expect((await confirm("")).status).toBe(401)
    const json = { name: "Situs web", days: 30, scopes: ["house-type:read"] }
    const { key } = (await post("api-key", json, await api.login())).body.data
    expect((await confirm(key)).status).toBe(403)
  })
})

test("an API key has no session: its scopes decide", async () => {
  const json = { name: "Kasir", days: 30, scopes: ["withdrawal:process", "withdrawal:request"] }
  const { key } = (await post("api-key", json, await api.login())).body.data
  await api.db.execute(sql`update "account-session" set authenticated_at = null`)
  expect((await put("withdrawal/999999", { status: "approved" }, key)).status).toBe(404)
  expect(await post("withdrawal", {}, key)).toMatchObject(refusedBy("amount"))
})

describe("a change that is made by another call", () => {
  test("is taken back only with a fresh sign-in", async () => {
    const token = await api.login()
    const { body } = await put("setting/office", { name: "Kantor cabang" }, token)
    const headers = { "If-Match": `"${body.data.version}"` }
    const undo = () => api.call("POST", "/svc/main/undo/setting.office", { token, json: {}, headers })
    const nameOf = async () => (await api.stored("setting", "office"))?.name
    await setAge(token, 11)
    expect(await undo()).toMatchObject(REFUSED)
    expect(await nameOf()).toBe("Kantor cabang")
    await confirm(token)
    expect((await undo()).status).toBe(200)
    expect(await nameOf()).toBe("Kantor pusat")
  })

  test("begins as a job only with a fresh sign-in, and the job then runs", async () => {
    const isFresh = (name: string, [part, action]: [string, Action]): [string, Action] =>
      name === "request-cust" && part === "handOver"
        ? [part, { ...action, call: { ...action.call, freshLogin: true } }]
        : [part, action]
    const changed = resources.map((one: Resource) => ({
      ...one,
      actions: Object.fromEntries(Object.entries(one.actions ?? {}).map((entry) => isFresh(one.name, entry))),
    }))
    const own = apiOver(await openFew(), { resources: changed })
    onTestFinished(() => own.close())
    const token = await own.login()
    const send = (path: string, json: object = {}) => own.call("POST", `/svc/main/${path}`, { token, json })
    const job = { resource: "request-cust", part: "handOver", ids: [1], values: { agent: 4, handover_reason: "Cuti" } }
    await setAge(token, 11, own)
    expect(await send("bulk", job)).toMatchObject(REFUSED)
    await setAge(token, 9, own)
    const { id } = (await send("bulk", job)).body.data
    await setAge(token, 11, own)
    await own.bulks.idle()
    const done = await own.call("GET", `/svc/main/bulk/${id}`, { token })
    expect(done.body.data).toMatchObject({ status: "done", done: 1 })
    expect(await send(`bulk/${id}/undo`)).toMatchObject(REFUSED)
    expect(await own.db.$count(bulkJobsTable)).toBe(1)
  })
})
