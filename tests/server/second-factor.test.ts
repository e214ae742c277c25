import { eq, sql } from "drizzle-orm"
import { Secret, TOTP } from "otpauth"
import { describe, expect, test, vi } from "vitest"
import { decryptText, encryptText } from "../../server/auth/data-key.ts"
import { beginSecondFactor, confirmSecondFactor, takeCode } from "../../server/auth/second-factor.ts"
import { ticketFor as createTicket } from "../../server/auth/ticket.ts"
import { accountsTable } from "../../server/database/account-tables.ts"
import { rowsOf } from "../../server/database/db.ts"
import { knownAddressesTable } from "../../server/database/own-tables.ts"
import { ADMIN, accountApi, fieldsIn, NEW_PASSWORD, STAFF } from "./account-api.ts"
import { claimsOf, SECRET, type TestRole } from "./api.ts"
import { refusedBy, refusedWith } from "./refused.ts"

const { api, put, post, signIn, isOpen, log } = await accountApi()

const codeAt = (secret: string, offset = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + offset * 30_000 })

const enrolled = async (role: TestRole = "ADMIN") => {
  const token = await api.login(role)
  const { secret, uri } = (await post("account/two-factor", { current: api.password }, token)).body.data
  expect(uri).toContain("otpauth://totp/")
  const confirmed = await post("account/two-factor/confirm", { code: codeAt(secret) }, token)
  return { token, secret, recovery: confirmed.body.data.recovery_codes as string[] }
}

const ticketFor = async (email?: string) => {
  const { status, body } = await signIn(undefined, email)
  expect([status, body.token]).toEqual([401, undefined])
  return body.data as { ticket: string; second_step: string }
}

describe("the codes of a second factor", () => {
  test.each([
    ["another-key", "1"],
    [SECRET, "2"],
    [SECRET, "12"],
  ])("are not made from a secret by the key %s for %s, which is 1's", (key, owner) => {
    const sealed = encryptText(SECRET, "1", "ABC")
    expect(decryptText(SECRET, "1", sealed)).toBe("ABC")
    expect(() => decryptText(key, owner, sealed)).toThrow()
  })

  test("are taken one step around the clock, and each step once", async () => {
    const owner = { db: api.db, dataKey: SECRET, id: STAFF.auth_id }
    const labels = { issuer: "Griya", label: "x" }
    const { secret } = (await beginSecondFactor(owner, labels)) ?? { secret: "" }
    // Another tab begins anew at the moment of the confirmation.
    await Promise.all([beginSecondFactor(owner, labels), confirmSecondFactor(owner)])
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    const now = 1_800_000_015_000
    const take = (step: number) => takeCode(owner, totp.generate({ timestamp: now + step * 30_000 }), now)
    expect([await take(-2), await take(2)]).toEqual([undefined, undefined])
    expect(await Promise.all([take(-1), take(-1)])).toEqual(expect.arrayContaining(["app", undefined]))
    expect([await take(1), await take(1), await take(0)]).toEqual(["app", undefined, undefined])
    const stored = await api.db.execute(sql`select * from "two_factor"`)
    expect(JSON.stringify(stored)).not.toContain(secret)
    expect(await beginSecondFactor(owner, labels)).toBeUndefined()
    await expect(takeCode({ ...owner, dataKey: "another-key" }, "123456", now)).rejects.toMatchObject({ status: 422 })
  })
})

describe("a sign-in with a second factor", () => {
  test("has no token until the code: of the app, or one of ten recovery codes, each once", async () => {
    const { secret, recovery } = await enrolled()
    expect(new Set(recovery).size).toBe(10)
    const { ticket, second_step } = await ticketFor()
    expect(second_step).toBe("code")
    expect((await api.call("GET", "/svc/main/house-type", { token: ticket })).status).toBe(401)
    const enter = (code: string) => post("session/code", { ticket, code })
    const code = codeAt(secret, 1)
    const { body } = await enter(` ${code.slice(0, 3)} ${code.slice(3)} `)
    expect(body).toMatchObject({ email: STAFF.email, flag: "ADMIN", token: expect.any(String) })
    expect(await isOpen(body.token)).toBe(true)
    expect(fieldsIn(await enter(code))).toEqual(["code"])
    expect((await enter((recovery[0] ?? "").toLowerCase().replaceAll("-", " "))).status).toBe(200)
    expect(fieldsIn(await enter(recovery[0] ?? ""))).toEqual(["code"])
    const { data } = (await api.call("GET", "/svc/main/account/security", { token: body.token })).body
    expect(data).toMatchObject({ recovery_codes: 9, two_factor_required: false })
    const told = await api.db.execute(sql`select text from "notification" where text like 'Satu kode pemulihan %'`)
    expect(rowsOf(told)).toEqual([{ text: "Satu kode pemulihan dipakai untuk akun Anda. Sisanya 9." }])
    const stored = await api.db.execute(sql`select * from "recovery_codes"`)
    expect(JSON.stringify(stored)).not.toContain((recovery[1] ?? "").replaceAll("-", ""))
  })

  test("limits wrong codes, and a known network of the password is none of the code", async () => {
    const { secret } = await enrolled()
    await api.db.execute(sql`truncate "rate_limits", "known_addresses"`)
    expect((await signIn("salah")).status).toBe(401)
    const { ticket } = await ticketFor()
    for (let at = 0; at < 5; at += 1)
      expect(await post("session/code", { ticket, code: "AAAA-AAAA-AAAA-AAAA" })).toMatchObject(refusedBy("code"))
    expect((await post("session/code", { ticket, code: codeAt(secret) })).status).toBe(429)
    expect(await api.db.$count(knownAddressesTable)).toBe(1)
    // By pair, by address and by account.
    expect(await api.db.$count(sql`"rate_limits"`, sql`count = 5`)).toBe(3)
  })

  test("ends its ticket with the password and after ten minutes, and takes no ticket of its own making", async () => {
    const { token, secret } = await enrolled()
    const { ticket } = await ticketFor()
    const [account = expect.unreachable()] = await api.db
      .select()
      .from(accountsTable)
      .where(eq(accountsTable.auth_id, STAFF.auth_id))
    const made = (seconds: number, of = account) => createTicket(SECRET, of, Date.now() - seconds * 1000)
    expect(await post("session/code", { ticket: await made(590), code: "000000" })).toMatchObject(refusedBy("code"))
    const expectRefused = async (tickets: readonly string[]) => {
      for (const bad of tickets) {
        const { status, body } = await post("session/code", { ticket: bad, code: codeAt(secret, 1) })
        expect([status, body.message]).toEqual([422, expect.stringMatching(/^Waktu untuk memasukkan kode sudah habis/)])
      }
    }
    await expectRefused([await made(601), await made(0, { ...account, auth_id: "999" })])
    await put("account/password", { current: api.password, password: NEW_PASSWORD }, token)
    await expectRefused([ticket, token, "", "a.b.c"])
  })

  test("answers a wrong password as for any account", async () => {
    await enrolled()
    expect((await signIn("salah")).body).toEqual((await signIn("salah", "tidak@ada.test")).body)
  })
})

describe("a second factor", () => {
  test("is begun with the password, confirmed with a code, and ended with both", async () => {
    const token = await api.login("ADMIN")
    expect(fieldsIn(await post("account/two-factor", { current: "salah" }, token))).toEqual(["current"])
    expect(fieldsIn(await post("account/two-factor/confirm", { code: "123456" }, token))).toEqual(["code"])
    const { secret, recovery } = await enrolled()
    expect(await post("account/two-factor", { current: api.password }, token)).toMatchObject(refusedWith("sudah aktif"))
    const confirmed = await post("account/two-factor/confirm", { code: codeAt(secret, 1) }, token)
    expect(confirmed).toMatchObject(refusedWith("sudah aktif"))
    const end = (current: string, code: string) => post("account/two-factor/end", { current, code }, token)
    expect(fieldsIn(await end("salah", codeAt(secret)))).toEqual(["current"])
    expect(fieldsIn(await end(api.password, "000000"))).toEqual(["code"])
    const renewed = await post("account/two-factor/recovery", { current: api.password, code: recovery[0] }, token)
    expect(fieldsIn(await end(api.password, recovery[1] ?? ""))).toEqual(["code"])
    expect((await end(api.password, renewed.body.data.recovery_codes[0])).status).toBe(200)
    expect((await signIn()).status).toBe(200)
  })

  test("of a colleague is ended by a GRO Admin, which ends the sessions and is logged; not one's own", async () => {
    const { token } = await enrolled()
    const reset = (id: string, as: string) => post(`user/two-factor/end/${id}`, {}, as)
    const ended = vi.spyOn(api.context.live, "ended")
    expect((await reset(STAFF.auth_id, token)).status).toBe(403)
    const admin = await api.login()
    expect((await reset(STAFF.auth_id, admin)).status).toBe(200)
    expect([await isOpen(token), (await signIn()).status]).toEqual([false, 200])
    expect(ended).toHaveBeenLastCalledWith({ sessions: expect.arrayContaining([claimsOf(token).jti]) })
    expect(await reset(STAFF.auth_id, admin)).toMatchObject(refusedWith("tidak memakai verifikasi"))
    await enrolled("gro_admin")
    expect(await reset(ADMIN.auth_id, admin)).toMatchObject(refusedWith("Anda sendiri di Profil"))
    expect((await log()).map(({ subject }) => subject)).toContain(
      "Pengguna: Andi Pratama (#2) · verifikasi dua langkah mati",
    )
  })

  test("is demanded of each GRO Admin by the office: the sign-in sets it up, and it cannot be ended", async () => {
    const admin = await api.login()
    await api.call("GET", "/svc/main/setting/office", { token: admin })
    await put("setting/office", { two_factor_required: true, name: "Kantor: Pusat" }, admin)
    expect((await signIn()).status).toBe(200)
    const { ticket, second_step } = await ticketFor(ADMIN.email)
    expect(second_step).toBe("enrol")
    const { secret, uri } = (await post("session/enrol", { ticket })).body.data
    expect(decodeURIComponent(uri)).toContain(`otpauth://totp/Griya Kantor  Pusat:${ADMIN.email}?`)
    expect(fieldsIn(await post("session/code", { ticket, code: "000000" }))).toEqual(["code"])
    const { body } = await post("session/code", { ticket, code: codeAt(secret) })
    expect(body.recovery_codes).toHaveLength(10)
    expect(await post("session/enrol", { ticket })).toMatchObject(refusedWith("sudah aktif"))
    const end = { current: api.password, code: body.recovery_codes[0] }
    expect(await post("account/two-factor/end", end, body.token)).toMatchObject(refusedWith("Kantor Anda mewajibkan"))
  })
})
