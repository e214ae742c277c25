import { eq, sql } from "drizzle-orm"
import { describe, expect, test, vi } from "vitest"
import { rowsOf } from "../../server/database/db.ts"
import { columnOf, tableOf } from "../../server/database/tables.ts"
import { createPasswordSchema } from "../../src/domain/password.ts"
import { ADMIN, accountApi, fieldsIn, NEW_PASSWORD, STAFF } from "./account-api.ts"
import { claimsOf, type TestRole } from "./api.ts"
import { refusedWith } from "./refused.ts"

const { api, put, post, signIn, isOpen, log } = await accountApi()

describe("a new password", () => {
  test.each([
    ["pendek", "Kata sandi paling sedikit 12 huruf."],
    ["aaaabbbbaaaabbbb", "Pakai paling sedikit 5 huruf yang berbeda."],
    ["kuda biru ".repeat(20).concat("x"), "Kata sandi paling banyak 200 huruf."],
    ["2026-KataSandi!", "Kata sandi ini terlalu mudah ditebak. Pakai beberapa kata yang tidak berhubungan."],
    ["KataSandi-2026!", "Kata sandi ini terlalu mudah ditebak. Pakai beberapa kata yang tidak berhubungan."],
    ["1234567890123", "Kata sandi ini terlalu mudah ditebak. Pakai beberapa kata yang tidak berhubungan."],
    ["abcdefghijklmn", "Kata sandi ini terlalu mudah ditebak. Pakai beberapa kata yang tidak berhubungan."],
    ["kuda staf makan", "Kata sandi tidak boleh memuat nama atau email Anda."],
    ["yang lama ini ７", "Kata sandi baru harus berbeda dengan yang sekarang."],
  ])("is refused at both ends by one rule: %s", async (password, message) => {
    const owner = { ...STAFF, old: "yang lama ini 7" }
    expect(createPasswordSchema(owner).safeParse(password).error?.issues[0]?.message).toBe(message)
    const token = await api.login("ADMIN")
    const refused = await put("account/password", { current: owner.old, password }, token)
    expect([refused.status, refused.body.message]).toEqual([422, message])
  })

  test.each(["kuda biru ma", "kuda biru ".repeat(20)])("of 12 to 200 letters is taken: %s", (password) => {
    expect(createPasswordSchema({ email: "biru@griya.test", name: "Rud" }).safeParse(password).success).toBe(false)
    expect(createPasswordSchema({ email: "x@griya.test", name: "Rud" }).safeParse(password).success).toBe(true)
  })

  test("ends the other sessions, keeps this one, and is logged without a secret", async () => {
    const [here, other, _admin] = [await api.login("ADMIN"), await api.login("ADMIN"), await api.login()]
    const sent = { current: api.password, password: NEW_PASSWORD }
    const ended = vi.spyOn(api.context.live, "ended")
    expect((await put("account/password", sent, here)).body.data).toEqual({ ended: expect.any(Number) })
    const [[{ sessions = [] } = {}] = []] = ended.mock.calls
    expect([sessions.includes(claimsOf(other).jti), sessions.includes(claimsOf(here).jti)]).toEqual([true, false])
    expect([await isOpen(here), await isOpen(other)]).toEqual([true, false])
    expect((await signIn()).status).toBe(401)
    expect((await signIn(NEW_PASSWORD)).status).toBe(200)
    const lines = await log()
    expect(lines.find(({ subject }) => subject.startsWith("Akun: "))).toMatchObject({
      subject: "Akun: Andi Pratama (#2) · kata sandi",
      actor: STAFF.email,
      before: null,
      after: null,
    })
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`scrypt|${NEW_PASSWORD}|${api.password}`))
  })

  test("is set once by two changes at the same time", async () => {
    const token = await api.login("ADMIN")
    const both = await Promise.all(
      [NEW_PASSWORD, `${NEW_PASSWORD}!`].map((password) =>
        put("account/password", { current: api.password, password }, token),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test("needs the present one: wrong ones count as failed sign-ins, of both together", async () => {
    const token = await api.login("ADMIN")
    const change = () => put("account/password", { current: "salah", password: NEW_PASSWORD }, token)
    for (let at = 0; at < 3; at += 1) expect(fieldsIn(await change())).toEqual(["current"])
    for (let at = 0; at < 2; at += 1) expect((await signIn("salah")).status).toBe(401)
    expect([(await change()).status, (await signIn()).status]).toEqual([429, 429])
    expect(fieldsIn(await put("account/password", {}, token))).toEqual(["current"])
  })
})

describe("an invitation", () => {
  const someone = { name: "Sari Dewi", email: "Sari@Griya.id", role: "ADMIN" }
  const invite = async (json: object = someone, role: TestRole = "gro_admin") =>
    post("user/invite", json, await api.login(role))

  test("gives a person an account, who makes the password and registers", async () => {
    expect((await invite(someone, "ADMIN")).status).toBe(403)
    const { body } = await invite()
    const { id, secret, expires_at } = body.data
    expect(Math.round((Date.parse(expires_at) - Date.now()) / 60_000)).toBe(48 * 60)
    expect((await signIn(NEW_PASSWORD, "sari@griya.id")).status).toBe(401)
    expect((await post("password-link/open", { secret })).body.data).toMatchObject({ is_new: true })
    const signInOf = async (role: TestRole) =>
      (await api.call("GET", `/svc/main/user/all?id=${id}`, { token: await api.login(role) })).body.data[0].sign_in
    expect(await signInOf("gro_admin")).toBe("invited")
    await post("password-link/use", { secret, password: NEW_PASSWORD })
    expect([await signInOf("gro_admin"), await signInOf("ADMIN")]).toEqual(["password", undefined])
    const told = tableOf(api.tables, "notification")
    expect(await api.db.$count(told, eq(columnOf(told, "user_id"), id)), "of a first password").toBe(0)
    const { body: session } = await signIn(NEW_PASSWORD, "sari@griya.id")
    expect(session).toMatchObject({ auth_id: String(id), name: "Sari Dewi", flag: "ADMIN", first_time: true })
    expect(JSON.stringify(await log())).not.toContain(secret)
  })

  test("joins the user who has this e-mail and no account, and refuses one who has", async () => {
    await api.db.execute(sql`insert into "user" (id, name, email, phone) values (880, 'Bima', 'Bima@Griya.id', '0812')`)
    const { body } = await invite({ ...someone, email: "bima@griya.id", phone: null, office: null })
    expect(body.data.id).toBe(880)
    expect(await api.stored("user", 880)).toMatchObject({ name: "Sari Dewi", role: "ADMIN", phone: "0812" })
    expect(fieldsIn(await invite({ ...someone, email: "bima@griya.id" }))).toEqual(["email"])
    expect(fieldsIn(await invite({ ...someone, email: STAFF.email.toUpperCase() }))).toEqual(["email"])
    expect(fieldsIn(await invite({ ...someone, email: "x@griya.id", role: "agent" }))).toEqual(["role"])
    expect(fieldsIn(await invite({ email: "y" }))).toEqual(["name", "email", "role"])
  })

  test("does not bring a suspended user back", async () => {
    await api.db.execute(
      sql`insert into "user" (id, name, email, status) values (881, 'Tono', 'tono@griya.id', 'suspended')`,
    )
    const { status, body } = await invite({ ...someone, email: "tono@griya.id" })
    expect([status, body.message]).toEqual([422, "Pulihkan dahulu pengguna yang ditangguhkan."])
    expect(await api.stored("user", 881)).toMatchObject({ name: "Tono", status: "suspended" })
  })

  test("sent twice at once makes one account", async () => {
    const both = await Promise.all([
      invite({ ...someone, email: "dua@griya.id" }),
      invite({ ...someone, email: "dua@griya.id" }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})

test("an import that asks again for a lost or left answer gets the same link, and adds nobody", async () => {
  const token = await api.login()
  const invite = () =>
    api.call("POST", "/svc/main/user/invite", {
      token,
      json: { name: "Rini", email: "rini@griya.id", role: "ADMIN" },
      headers: { "Idempotency-Key": "0123456789abcdef-7" },
    })
  const [first, again] = [await invite(), await invite()]
  expect(first.body.data.secret).toMatch(/^[\w-]{43}$/)
  expect([again.status, again.body]).toEqual([200, first.body])
})

describe("a link for a new password", () => {
  const linkFor = async (role: TestRole, id = STAFF.auth_id) =>
    post(`user/password-link/${id}`, {}, await api.login(role))

  test("is made by a GRO Admin for an account, shown once, and logged without its secret", async () => {
    expect((await linkFor("ADMIN")).status).toBe(403)
    expect((await post(`user/password-link/${STAFF.auth_id}`, {})).status).toBe(401)
    const { body } = await linkFor("gro_admin")
    expect(body.data.secret).toMatch(/^[\w-]{43}$/)
    expect(Math.round((Date.parse(body.data.expires_at) - Date.now()) / 60_000)).toBe(30)
    const stored = await api.db.execute(sql`select * from "password_links"`)
    expect(JSON.stringify(stored)).not.toContain(body.data.secret)
    const lines = await log()
    expect(lines[0]).toMatchObject({ subject: "Pengguna: Andi Pratama (#2) · tautan kata sandi", actor: ADMIN.email })
    expect(JSON.stringify(lines)).not.toContain(body.data.secret)
  })

  test("is refused for a suspended user, and for one without an account", async () => {
    await api.db.execute(sql`update "user" set status = 'suspended' where id = 2`)
    expect(await linkFor("gro_admin")).toMatchObject(refusedWith("Pulihkan dahulu"))
    await api.db.execute(sql`update "user" set status = 'active' where id = 2`)
    const [stranger] = rowsOf<{ id: number }>(
      await api.db.execute(sql`select id from "user" where id::text not in (select auth_id from "accounts") limit 1`),
    )
    expect((await linkFor("gro_admin", String(stranger?.id))).body.message).toBe("Pengguna ini belum punya akun masuk.")
    expect((await linkFor("gro_admin", "999999")).status).toBe(404)
  })

  test("sets a password once, ends all sessions, and opens none", async () => {
    const [token, { body }] = [await api.login("ADMIN"), await linkFor("gro_admin")]
    const { secret } = body.data
    expect((await post("password-link/open", { secret })).body.data).toEqual({
      email: STAFF.email,
      name: STAFF.name,
      is_new: false,
    })
    expect(fieldsIn(await post("password-link/use", { secret, password: "andi pratama satu" }))).toEqual(["password"])
    const ended = vi.spyOn(api.context.live, "ended")
    const both = await Promise.all(
      [NEW_PASSWORD, `${NEW_PASSWORD}!`].map((password) => post("password-link/use", { secret, password })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    const used = both.find(({ status }) => status === 200)
    expect(used?.body.data).toEqual({ email: STAFF.email })
    expect(await isOpen(token)).toBe(false)
    expect(ended).toHaveBeenCalledExactlyOnceWith({ sessions: expect.arrayContaining([claimsOf(token).jti]) })
    expect(await post("password-link/open", { secret })).toMatchObject(refusedWith("Tautan ini tidak berlaku lagi"))
    expect((await signIn()).status).toBe(401)
    expect((await log()).map(({ actor }) => actor)).not.toContain("")
  })

  test("that is wrong, expired, replaced, or overtaken by a change is refused by one sentence", async () => {
    const secrets = ["x".repeat(43), "", (await linkFor("gro_admin")).body.data.secret]
    secrets.push((await linkFor("gro_admin")).body.data.secret)
    const answers = []
    for (const secret of secrets.slice(0, 3)) answers.push((await post("password-link/open", { secret })).body)
    await put("account/password", { current: api.password, password: NEW_PASSWORD }, await api.login("ADMIN"))
    answers.push((await post("password-link/use", { secret: secrets[3], password: `${NEW_PASSWORD}!` })).body)
    const late = (await linkFor("gro_admin")).body.data.secret
    await api.db.execute(sql`update "password_links" set expires_at = now() - interval '1 second'`)
    answers.push((await post("password-link/use", { secret: late, password: `${NEW_PASSWORD}!` })).body)
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422])
  })

  test("is not guessed: tries from an address are limited", async () => {
    const open = () => post("password-link/open", { secret: "x" })
    for (let at = 0; at < 20; at += 1) expect((await open()).status).toBe(422)
    expect((await open()).status).toBe(429)
    expect((await post("password-link/use", { secret: "x", password: NEW_PASSWORD })).status).toBe(429)
  })
})
