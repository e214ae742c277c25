import { beforeEach, expect, test } from "vitest"
import { tableOf } from "../../server/database/tables.ts"
import { forgetDemo } from "../../server/features/demo/demo-accounts.ts"
import { renewPassword } from "../../server/operations/accounts/renew-password.ts"
import { ADMIN, accountApi, NEW_PASSWORD, STAFF } from "./account-api.ts"

const { api, put, post, signIn } = await accountApi()

const sessions = () => tableOf(api.tables, "account-session")
beforeEach(async () => {
  await api.db.delete(sessions())
  await api.db.delete(tableOf(api.tables, "api-key"))
})

const makeKey = async (role: "gro_admin" | "ADMIN") => {
  const { body } = await post(
    "api-key",
    { name: "Situs web", days: 30, scopes: ["house-type:read"] },
    await api.login(role),
  )
  return body.data as { id: number; key: string }
}
/** Entries of the log about sessions and keys, oldest first, since the last call of `skipLog`. */
let seen = 0
const entries = async () => {
  const all = await api.rows("activity")
  return all
    .filter(
      ({ id, resource }) =>
        Number(id) > seen && ["api-key", "account-session", "session-own"].includes(String(resource)),
    )
    .sort((a, b) => Number(a.id) - Number(b.id))
}
const skipLog = async () => {
  seen = Number((await api.newestEntry())?.id ?? 0)
}
test("a suspension logs each key and session that it ends, with its reason and request, as by hand", async () => {
  const token = await api.login()
  const byHand = await makeKey("gro_admin")
  await skipLog()
  expect((await put(`api-key/revoke/${byHand.id}`, {}, token)).status).toBe(200)
  const [hand] = await entries()
  const { id } = await makeKey("ADMIN")
  const [{ id: session } = {}] = await api.rows("account-session", { user: Number(STAFF.auth_id) })
  const before = await api.stored("api-key", id)
  await skipLog()
  expect((await put(`user/suspend/${STAFF.auth_id}`, { suspend_reason: "Cuti panjang" }, token)).status).toBe(200)
  const [suspended] = await api.rows("activity", { resource: "user", action: "update", record_id: STAFF.auth_id })
  const ended = await entries()
  expect(ended).toMatchObject([
    {
      ...{ resource: "api-key", record_id: String(id), action: "update", actor: ADMIN.email },
      subject: `Kunci: Situs web (#${id}) · pemilik ditangguhkan`,
      before: hand?.before,
      after: hand?.after,
      request_id: suspended?.request_id,
    },
    {
      ...{ resource: "account-session", record_id: session, action: "remove", actor: ADMIN.email },
      subject: `Sesi: Uji (#${session}) · pemilik ditangguhkan`,
      request_id: suspended?.request_id,
    },
  ])
  expect(await api.stored("api-key", id)).toMatchObject({ status: "revoked", version: Number(before?.version) + 1 })
  await put(`user/reinstate/${STAFF.auth_id}`, {}, token)
})

test("a suspension ends the link for a password", async () => {
  const token = await api.login()
  const { secret } = (await post(`user/password-link/${STAFF.auth_id}`, {}, token)).body.data
  for (const [part, json] of [
    ["suspend", { suspend_reason: "Cuti" }],
    ["reinstate", {}],
  ] as const)
    expect((await put(`user/${part}/${STAFF.auth_id}`, json, token)).status).toBe(200)
  expect((await post("password-link/use", { secret, password: NEW_PASSWORD })).status).not.toBe(200)
})

test("a changed password names itself as the reason", async () => {
  const { token } = (await signIn()).body
  await api.login("ADMIN")
  await skipLog()
  expect((await put("account/password", { current: api.password, password: NEW_PASSWORD }, token)).status).toBe(200)
  expect((await entries()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Sesi: Uji \(#.+\) · kata sandi diganti$/),
  ])
})

test("a forgotten user's keys and sessions are in the log, without the network address", async () => {
  const user = await api.insert("user", { name: "Bayu Lupa", email: "bayu.lupa@contoh.id", status: "active" })
  await api.insert("account-session", { id: "s-1", user: user.id, device: "Uji", address: "203.0.113.77" })
  await api.insert("api-key", { name: "Pemindai", owner: user.id, status: "active", hint: "griya_abcd…" })
  const json = { forget_reason: "Surat" }
  await skipLog()
  expect((await post(`user/forget/${user.id}`, json, await api.login())).status).toBe(200)
  const ended = await entries()
  expect(ended.map(({ subject, actor }) => [subject, actor])).toEqual([
    [expect.stringMatching(/^Kunci: Pemindai \(#\d+\) · pemilik dilupakan$/), ADMIN.email],
    ["Sesi: Uji (#s-1) · pemilik dilupakan", ADMIN.email],
  ])
  expect(JSON.stringify(ended)).not.toContain("203.0.113.77")
})

test("the commands log what they end", async () => {
  await makeKey("ADMIN")
  await skipLog()
  await renewPassword(api.db, api.context, STAFF.email)
  expect((await entries()).map(({ subject, actor }) => [String(subject).split(" · ")[1], actor])).toEqual([
    ["kata sandi diganti", "npm run admin"],
    ["kata sandi diganti", "npm run admin"],
  ])
  await makeKey("gro_admin")
  await skipLog()
  await forgetDemo(api.db, api.context)
  expect((await entries()).map(({ subject, actor }) => [String(subject).split(" · ")[1], actor])).toEqual([
    ["akun demo ditutup", "npm run forget-demo"],
    ["akun demo ditutup", "npm run forget-demo"],
  ])
})
