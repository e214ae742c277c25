import { eq } from "drizzle-orm"
import { beforeEach, describe, expect, test, vi } from "vitest"
import { openSession } from "../../server/auth/sessions.ts"
import { columnOf, tableOf } from "../../server/database/tables.ts"
import { findAdmins } from "../../server/features/accounts/suspended.ts"
import { forgetOld } from "../../server/operations/forget-old.ts"
import { claimsOf } from "./api.ts"
import { liveApi, waitForEvent } from "./live-api.ts"
import { refusedBy } from "./refused.ts"

const MINUTE = 60_000
const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36"

const api = await liveApi()

const sessions = () => tableOf(api.tables, "account-session")
beforeEach(() => api.db.delete(sessions()))

const get = (path: string, token: string) => api.call("GET", `/svc/main/${path}`, { token })
const end = (path: string, token: string) => api.call("DELETE", `/svc/main/session/${path}`, { token })
const own = (token: string) => get(`session/own/${claimsOf(token).sub}`, token)
const overNetwork = async (method: string, path: string, token: string, body: object = {}) => {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" }
  const response = await fetch(`${api.address}/svc/main/${path}`, { method, headers, body: JSON.stringify(body) })
  return { status: response.status, body: await response.json() }
}
const isGood = async (token: string) => (await get("house-type", token)).status === 200
const signIn = (email: string) =>
  api.call("POST", "/svc/auth/api/login", {
    json: { email, password: api.password },
    headers: { "User-Agent": CHROME, "X-Forwarded-For": "203.0.113.9" },
  })

describe("a session", () => {
  test("is kept by each sign-in, with device and address, and named by its token", async () => {
    const { body } = await signIn("staf@griya.test")
    const [row, ...others] = (await own(body.token)).body.data
    expect(others).toEqual([])
    expect(row).toMatchObject({ id: claimsOf(body.token).jti, device: "Chrome di Windows", address: "local", user: 2 })
    expect(Date.parse(row.expires_at) - Date.parse(row.created_at)).toBe(12 * 60 * MINUTE)
  })

  test("notes its last use, and no more often than every five minutes", async () => {
    const token = await api.login()
    const used = async () => (await own(token)).body.data[0].last_used
    const before = await used()
    expect(await used()).toBe(before)
    const long = new Date(Date.now() - 6 * MINUTE).toISOString()
    await api.db.update(sessions()).set({ last_used: long })
    expect(Date.parse(await used())).toBeGreaterThan(Date.now() - MINUTE)
  })

  test.each([
    ["half an hour, where the office says nothing", undefined, 30],
    ["the office's time", 480, 480],
  ])("ends unused after %s", async (_, idle_minutes, minutes) => {
    const setting = tableOf(api.tables, "setting")
    await api.db.delete(setting)
    if (idle_minutes) await api.insert("setting", { id: "office", name: "Kantor", idle_minutes })
    const token = await api.login()
    const unusedFor = (since: number) =>
      api.db.update(sessions()).set({ last_used: new Date(Date.now() - since * MINUTE).toISOString() })
    // Its last use is noted every five minutes.
    await unusedFor(minutes + 4.9)
    expect(await isGood(token)).toBe(true)
    await unusedFor(minutes + 5)
    await api.login("ADMIN")
    const { status, body } = await get("house-type", token)
    expect([status, body.message]).toEqual([
      401,
      `Sesi ini berakhir karena ${minutes} menit tidak dipakai. Silakan masuk lagi.`,
    ])
    expect(await api.db.$count(sessions())).toBe(1)
    await api.db.delete(setting)
  })

  test("ends with the sign-out: its token is refused, and its connection is closed", async () => {
    const [{ token, socket }, other] = [await api.signedIn("ADMIN"), await api.login("ADMIN")]
    const closed = waitForEvent(socket, "disconnect")
    expect((await overNetwork("POST", "session/sign-out", token)).status).toBe(200)
    expect(await closed).toBe("io server disconnect")
    expect([await isGood(token), await isGood(other)]).toEqual([false, true])
  })

  test("is ended by its user one by one, or all but the one that asks", async () => {
    const [here, phone, home] = [await api.login("ADMIN"), await api.login("ADMIN"), await api.login("ADMIN")]
    const elsewhere = await api.login()
    const ended = vi.spyOn(api.context.live, "ended")
    expect((await end(`own/${claimsOf(phone).jti}`, here)).status).toBe(200)
    expect(ended).toHaveBeenLastCalledWith({ sessions: [claimsOf(phone).jti] })
    expect([await isGood(here), await isGood(phone), await isGood(home)]).toEqual([true, false, true])
    const { body } = await api.call("POST", "/svc/main/session/own/end-others", { token: here })
    expect(body.data).toEqual({ ended: 1 })
    expect(ended).toHaveBeenLastCalledWith({ sessions: [claimsOf(home).jti] })
    expect([await isGood(here), await isGood(home), await isGood(elsewhere)]).toEqual([true, false, true])
  })

  test("that was signed out of, or ended with the others, leaves a line in the log", async () => {
    const [here, phone, home, admin] = [
      await api.login("ADMIN"),
      await api.login("ADMIN"),
      await api.login("ADMIN"),
      await api.login(),
    ]
    await api.call("POST", "/svc/main/session/own/end-others", { token: here })
    const lines = async (query: string) =>
      (await api.call("GET", `/svc/payment/activity?${query}&actor=staf@griya.test&limit=20`, { token: admin })).body
        .data
    const newest = (await lines("resource=account-session&action=remove")).slice(0, 2)
    const ids = newest.map(({ record_id }: { record_id: string }) => record_id).sort()
    expect(ids).toEqual([claimsOf(phone).jti, claimsOf(home).jti].sort())
    const before = await lines("action=logout")
    await api.call("POST", "/svc/main/session/sign-out", { token: here })
    const [signedOut, ...others] = await lines("action=logout")
    expect(others).toEqual(before)
    expect(signedOut).toMatchObject({ resource: "session", record_id: "2", subject: "Sesi: Andi Pratama (#2)" })
  })

  test("of somebody else is not found, not seen and not ended by whom it is not of", async () => {
    const [mine, theirs] = [await api.login("ADMIN"), await api.login()]
    const { status, body } = await end(`own/${claimsOf(theirs).jti}`, mine)
    expect([status, body.message]).toEqual([404, "Sesi ini tidak ditemukan. Mungkin sudah dihapus."])
    expect((await end(`own/${"x".repeat(40)}`, mine)).body.message).toBe(body.message)
    expect((await end(claimsOf(theirs).jti, mine)).status).toBe(403)
    expect((await get("session", mine)).status).toBe(403)
    expect((await get("session/own/1", mine)).status).toBe(403)
    expect(await isGood(theirs)).toBe(true)
  })

  test("of anybody is listed and ended by a GRO Admin, and that is logged", async () => {
    const [admin, staff] = [await api.login(), await api.login("ADMIN")]
    const { body } = await get("session?user=2", admin)
    expect(body.data).toMatchObject([{ id: claimsOf(staff).jti, user: 2 }])
    expect((await end(claimsOf(staff).jti, admin)).status).toBe(200)
    expect((await end(claimsOf(staff).jti, admin)).status).toBe(404)
    const path = `/svc/payment/activity?resource=account-session&record_id=${claimsOf(staff).jti}`
    const log = await api.call("GET", path, { token: admin })
    expect(log.body.data).toMatchObject([
      { action: "remove", actor: "admin@griya.test", subject: expect.stringContaining("Sesi: Uji") },
    ])
  })

  test("that ended by itself is forgotten", async () => {
    await openSession(api.db, api.tables, 1, { device: "Uji", address: "local" })
    await forgetOld(api.db, api.tables, Date.now() + 11 * 60 * MINUTE)
    expect(await api.db.$count(sessions())).toBe(1)
    await forgetOld(api.db, api.tables, Date.now() + 13 * 60 * MINUTE)
    expect(await api.db.$count(sessions())).toBe(0)
  })
})

describe("a suspended user", () => {
  const users = () => tableOf(api.tables, "user")
  const suspend = (
    id: number | string,
    token: string,
    json: object = { suspend_reason: "Melanggar ketentuan iklan" },
  ) => api.call("PUT", `/svc/main/user/suspend/${id}`, { token, json: { status: "suspended", ...json } })
  const reinstate = (id: number, token: string) =>
    api.call("PUT", `/svc/main/user/reinstate/${id}`, { token, json: { status: "active" } })
  beforeEach(() => api.db.update(users()).set({ status: "active", suspend_reason: null }))

  test("is out at once: token, socket and sign-in, in the words of any other refusal, until reinstated", async () => {
    const admin = await api.login()
    const { token, socket } = await api.signedIn("ADMIN")
    const closed = waitForEvent(socket, "disconnect")
    const { status, body } = await overNetwork("PUT", "user/suspend/2", admin, {
      status: "suspended",
      suspend_reason: "Melanggar ketentuan iklan",
    })
    expect([status, body.data]).toMatchObject([200, { status: "suspended", suspended_by: "Rahma Wijaya" }])
    expect(await closed).toBe("io server disconnect")
    expect((await get("house-type", token)).status).toBe(401)
    const [barred, wrong] = [
      await signIn("staf@griya.test"),
      await api.call("POST", "/svc/auth/api/login", { json: { email: "staf@griya.test", password: "salah" } }),
    ]
    expect(barred.status).toBe(401)
    expect(barred.body).toEqual(wrong.body)
    expect(barred.body.message).toContain("ditangguhkan")
    expect((await reinstate(2, admin)).body.data).toMatchObject({ status: "active", suspend_reason: null })
    expect((await signIn("staf@griya.test")).status).toBe(200)
    expect((await get("house-type", token)).status).toBe(401)
  })

  test("is logged, with the reason on the record alone", async () => {
    const token = await api.login()
    const suspended = await suspend(4, token, { suspend_reason: "Akun ganda" })
    expect(suspended.body.data.suspend_reason).toBe("Akun ganda")
    const { body } = await api.call("GET", "/svc/payment/activity?resource=user&record_id=4", { token })
    expect(body.data[0]).toMatchObject({
      action: "update",
      after: { status: "suspended", $personal: ["suspend_reason"] },
    })
  })

  test("needs a reason, another person and an active account", async () => {
    const token = await api.login()
    const none = await suspend(2, token, {})
    expect([none.status, none.body.errors[0].field]).toEqual([422, "suspend_reason"])
    expect(await suspend(2, token, { suspend_reason: "  " })).toMatchObject(refusedBy("suspend_reason"))
    const self = await suspend(1, token)
    expect([self.status, self.body.message]).toEqual([422, "Anda tidak dapat menangguhkan akun sendiri."])
    expect((await suspend(2, token)).status).toBe(200)
    expect((await suspend(2, token)).body.message).toBe("Hanya pengguna aktif yang dapat ditangguhkan.")
    expect((await reinstate(4, token)).body.message).toBe("Pengguna ini tidak sedang ditangguhkan.")
    expect((await suspend(99_999, token)).status).toBe(404)
  })

  test("is not let in by a sign-in whose password was checked just before", async () => {
    const { enter } = api.context.logins
    vi.spyOn(api.context.logins, "enter").mockImplementation(async (...given) => {
      const found = await enter(...given)
      await api.db.update(users()).set({ status: "suspended" })
      return found
    })
    expect((await signIn("staf@griya.test")).status).toBe(401)
    expect(await api.db.$count(sessions())).toBe(0)
  })

  test("is suspended once, however often at once", async () => {
    const token = await api.login()
    const answers = await Promise.all([suspend(2, token), suspend(2, token), suspend(2, token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  test("is never the last GRO Admin, also where two suspend each other", async () => {
    // With both flags one is an ADMIN.
    await api.setFlag("2", "gro_admin,ADMIN")
    expect((await findAdmins(api.db, api.tables)).map(String)).toEqual(["1"])
    await api.setFlag("2", "gro_admin")
    expect((await findAdmins(api.db, api.tables)).map(String).sort()).toEqual(["1", "2"])
    const [first, other] = [await api.login(), await api.login("ADMIN")]
    const answers = await Promise.all([suspend(2, first), suspend(1, other)])
    await api.setFlag("2", "ADMIN")
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(1)
    expect([401, 422]).toContain(refused[0]?.status)
    const rows = await api.db
      .select()
      .from(users())
      .where(eq(columnOf(users(), "status"), "suspended"))
    expect(rows).toHaveLength(1)
  })
})
